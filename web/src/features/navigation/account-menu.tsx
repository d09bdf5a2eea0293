import { useState } from "react";
import { useLocation } from "react-router";
import { menuMessages } from "../../i18n/menu-messages";
import { initials } from "../../lib/initials";
import { deferredImport } from "../../lib/deferred-import";
import { useMenu } from "../../ui/menu/use-menu";
import classes from "./account-menu.module.css";
import type { AccountMenuProps } from "./account-menu-entries";

const entries = deferredImport(async () => (await import("./account-menu-entries")).AccountMenuEntries);

export function AccountMenu({ person, onLogOut }: AccountMenuProps) {
  const { key } = useLocation();
  // The menu belongs to the address on which it was opened: a shortcut that leads elsewhere closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const { opener, Menu, link } = useMenu(entries, {
    opened: openAt === key,
    onChange: (opened) => setOpenAt(opened ? key : null),
  });
  const letters = person === null ? "" : initials(person.full_name, person.email);
  return (
    <>
      <button {...opener} type="button" className={classes.avatar}>
        {letters} <span className="visually-hidden">{menuMessages.account.menu}</span>
      </button>
      {Menu !== null && <Menu {...link} person={person} onLogOut={onLogOut} />}
    </>
  );
}
