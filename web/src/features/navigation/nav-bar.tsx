import { type ReactNode, useState } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { paths } from "../../app/paths";
import { sections } from "../../app/screens";
import { menuMessages } from "../../i18n/menu-messages";
import { messages } from "../../i18n/messages";
import * as icons from "../../ui/icons";
import { SkipLink } from "../../ui/skip-link";
import logoUrl from "../../ui/logo.svg";
import classes from "./nav-bar.module.css";

/** The bar at the top of every screen for users. The menus at its end are passed in. */
export function NavBar({ children }: { children: ReactNode }) {
  // The panel belongs to the address it was opened on, so following a link closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const { key } = useLocation();
  const open = openAt === key;
  const toggle = () => setOpenAt(open ? null : key);

  return (
    <header className={classes.bar} onKeyDown={(event) => event.key === "Escape" && setOpenAt(null)}>
      <SkipLink to="content">{menuMessages.skipToContent}</SkipLink>
      <div className={classes.content}>
        <button
          type="button"
          className={classes.hamburger}
          aria-label={open ? menuMessages.navigation.closeMenu : menuMessages.navigation.openMenu}
          aria-expanded={open}
          aria-controls="sections-panel"
          onClick={toggle}
        >
          {open ? <icons.CloseIcon size={22} /> : <icons.HamburgerIcon size={22} />}
        </button>
        <Link to={paths.home} className={classes.logo}>
          <img src={logoUrl} alt="" width={30} height={30} />
          <span>{messages.product.name}</span>
        </Link>
        <nav aria-label={menuMessages.navigation.label} className={classes.sections}>
          <SectionLinks />
        </nav>
        <div className={classes.menus}>{children}</div>
      </div>
      {open && (
        <nav id="sections-panel" aria-label={menuMessages.navigation.label} className={classes.panel}>
          <SectionLinks />
        </nav>
      )}
    </header>
  );
}

function SectionLinks() {
  return sections.map(({ path, title, command }) => {
    const Icon = icons[command.icon];
    return (
      <NavLink key={path} to={path} end className={classes.section ?? ""}>
        <Icon />
        {title(messages)}
      </NavLink>
    );
  });
}
