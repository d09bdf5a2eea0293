import classes from "./skip-link.module.css";

interface SkipLinkProps {
  /** The id of its target. */
  to: string;
  children: string;
}

/** The first tab stop, visible only when focused: skips what each screen begins with (WCAG 2.4.1). */
export function SkipLink({ to, children }: SkipLinkProps) {
  return (
    <a
      className={classes.link}
      href={`#${to}`}
      onClick={(event) => {
        // The address belongs to the screen, and must not change.
        event.preventDefault();
        const target = document.getElementById(to);
        if (target !== null) {
          target.tabIndex = -1;
          target.focus();
        }
      }}
    >
      {children}
    </a>
  );
}
