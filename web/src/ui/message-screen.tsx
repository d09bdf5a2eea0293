import type { ReactNode } from "react";
import classes from "./message-screen.module.css";

interface MessageScreenProps {
  code?: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** A whole screen that says one thing and offers a way out. */
export function MessageScreen({ code, title, text, children }: MessageScreenProps) {
  return (
    <main className={classes.screen}>
      <div className={classes.body}>
        {code !== undefined && <p className={classes.code}>{code}</p>}
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{text}</p>
        <div className={classes.actions}>{children}</div>
      </div>
    </main>
  );
}
