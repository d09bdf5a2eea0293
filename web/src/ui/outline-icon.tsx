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

/** One stroke width and one grid for the whole set. Icons are decorative: their buttons have the names. */
export function outline(...shapes: ReactNode[]) {
  return function Icon({ size = 18 }: IconProps) {
    return createElement("svg", { ...stroke, "aria-hidden": true, width: size, height: size }, ...shapes);
  };
}
