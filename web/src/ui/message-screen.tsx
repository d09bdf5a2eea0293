import type { ReactNode } from "react";
import { useStandInTitle } from "./document-title";
import classes from "./message-screen.module.css";

interface MessageScreenProps {
  code?: string;
  title: string;
  text: string;
  /** The document's title, if it is not the heading. */
  name?: string;
  children: ReactNode;
}

/** A whole screen with one message and a way out. */
export function MessageScreen({ code, title, text, name = title, children }: MessageScreenProps) {
  useStandInTitle(name.replace(/\.$/, ""));
  return (
    <main id="content" className={classes.screen}>
      <div className={classes.body}>
        {code !== undefined && <p className={classes.code}>{code}</p>}
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{text}</p>
        <div className={classes.actions}>{children}</div>
      </div>
    </main>
  );
}
