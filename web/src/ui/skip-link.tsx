import classes from "./skip-link.module.css";

interface SkipLinkProps {
  /** The id of what it leads to. */
  to: string;
  children: string;
}

/** The first stop of the Tab key, seen only then: leads past what each screen begins with (WCAG 2.4.1). */
export function SkipLink({ to, children }: SkipLinkProps) {
  return (
    <a
      className={classes.link}
      href={`#${to}`}
      onClick={(event) => {
        // The address is the screen's, and stays.
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
