import { lazy, Suspense } from "react";

// Loaded at once, because without a connection it could not be; but beside the screen instead of in front of it.
const ConnectionBanner = lazy(async () => ({
  default: (await import("./connection-banner")).ConnectionBanner,
}));

/** The place of the banner that says when the server cannot be reached. */
export function ConnectionNotice() {
  return (
    <Suspense fallback={null}>
      <ConnectionBanner />
    </Suspense>
  );
}
