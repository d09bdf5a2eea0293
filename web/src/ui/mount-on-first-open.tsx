import { type ReactNode, Suspense, useState } from "react";

interface MountOnFirstOpenProps {
  opened: boolean;
  children: ReactNode;
}

/** Mounts a dialog with deferred code when it is opened for the first time; then it stays mounted, so that it can fade out. */
export function MountOnFirstOpen({ opened, children }: MountOnFirstOpenProps) {
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) {
    setWasOpened(true);
  }
  return wasOpened && <Suspense fallback={null}>{children}</Suspense>;
}
