import type { ComponentProps, CSSProperties } from "react";
import classes from "./icon-button.module.css";

interface IconButtonProps extends ComponentProps<"button"> {
  /** How wide and high it is, in pixels. */
  size: number;
  /** It has no words to be seen. */
  "aria-label": string;
}

/** A quiet button that is an icon. Each row of a long list has two, so it is a mere element, which is drawn sooner than one of Mantine's. */
export function IconButton({ size, className, ...rest }: IconButtonProps) {
  // By a property, so that a style sheet can say otherwise.
  const own: CSSProperties & Record<`--${string}`, string> = { "--icon-button-size": `${size}px` };
  return (
    <button
      type="button"
      {...rest}
      className={className === undefined ? classes.button : `${classes.button} ${className}`}
      style={own}
    />
  );
}
