import type { ReactNode } from "react";
import { messages } from "../../i18n/messages";
import { ConnectionNotice } from "../../ui/connection/connection-notice";
import logoUrl from "../../ui/logo.svg";
import classes from "./auth-card.module.css";

interface AuthCardProps {
  heading: string;
  lead: string;
  /** Above the card on the left, for a link back. */
  corner?: ReactNode;
  /** Below the card, for the other way to log in. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen for visitors. */
export function AuthCard({ heading, lead, corner, footer, children }: AuthCardProps) {
  return (
    <>
      <ConnectionNotice />
      <main className={classes.screen}>
        {corner !== undefined && <div className={classes.corner}>{corner}</div>}
        <div className={classes.column}>
          <header className={classes.header}>
            <img src={logoUrl} alt={messages.product.logoAlt} width={48} height={48} />
            <h1 className={classes.heading}>{heading}</h1>
            <p className={classes.lead}>{lead}</p>
          </header>
          <div className={classes.card}>{children}</div>
          {footer !== undefined && (
            // A field that loses the focus would show a message, which would move the link away from the pointer.
            <p className={classes.footer} onMouseDown={(event) => event.preventDefault()}>
              {footer}
            </p>
          )}
        </div>
      </main>
    </>
  );
}
