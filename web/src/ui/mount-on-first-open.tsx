import { type ReactNode, Suspense, useState } from "react";

interface MountOnFirstOpenProps {
  opened: boolean;
  children: ReactNode;
}

/** Keeps a dialog with deferred code out until it is opened for the first time; then it stays, to fade away. */
export function MountOnFirstOpen({ opened, children }: MountOnFirstOpenProps) {
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) {
    setWasOpened(true);
  }
  return wasOpened && <Suspense fallback={null}>{children}</Suspense>;
}
