import type { ComponentProps, CSSProperties } from "react";
import classes from "./icon-button.module.css";

interface IconButtonProps extends ComponentProps<"button"> {
  /** Its width and height, in pixels. */
  size: number;
  /** It has no visible text. */
  "aria-label": string;
}

/** A quiet icon button. Each row of a long list has two, so it is a plain element, which renders faster than Mantine's. */
export function IconButton({ size, className, ...rest }: IconButtonProps) {
  // As a custom property, so that a style sheet can override it.
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
