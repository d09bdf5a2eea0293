import { createElement, type ReactNode } from "react";

interface IconProps {
  size?: number;
}

const stroke = {
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 1.75,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

/** One stroke weight and one grid for the whole set. Icons are decoration: their buttons carry the names. */
export function outline(...shapes: ReactNode[]) {
  return function Icon({ size = 18 }: IconProps) {
    return createElement("svg", { ...stroke, "aria-hidden": true, width: size, height: size }, ...shapes);
  };
}

// Apart from the others, because visitors need no more than these.
export const BackIcon = outline(<path d="M19.5 12h-15M10.5 6l-6 6 6 6" />);
export const AlertIcon = outline(<circle cx="12" cy="12" r="9" />, <path d="M12 7.5v5M12 16.3h.01" />);
