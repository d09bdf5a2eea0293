import { VitePWA } from "vite-plugin-pwa";

/** What the browser needs to install the app and to start it without a network: its manifest and its service worker. */
export const installable = VitePWA({
  strategies: "injectManifest",
  srcDir: "worker",
  filename: "service-worker.ts",
  // The app registers the worker itself, after the first paint (src/app/update).
  injectRegister: false,
  // A proxy in front of the server may require a cookie.
  useCredentials: true,
  includeManifestIcons: false,
  manifest: {
    id: "/",
    start_url: "/",
    scope: "/",
    name: "Scheduler",
    short_name: "Scheduler",
    description: "Your task inbox in the order you choose, next to your calendar.",
    lang: "en",
    dir: "ltr",
    categories: ["productivity"],
    display: "standalone",
    // The same colours as in index.html and styles/tokens.css.
    theme_color: "#ffffff",
    background_color: "#f7f8fa",
    icons: [
      icon("icon", 192, "any"),
      icon("icon", 512, "any"),
      icon("maskable", 192, "maskable"),
      icon("maskable", 512, "maskable"),
    ],
  },
  injectManifest: {
    // The worker is built separately.
    buildPlugins: {
      vite: [
        {
          name: "licenses-of-worker",
          config: () => ({ build: { license: { fileName: "licenses/worker.md" } } }),
        },
      ],
    },
    rollupFormat: "iife",
    globPatterns: ["index.html", "assets/*"],
    // Fonts that few people need are stored when they are first shown.
    globIgnores: ["assets/inter-!(latin-wght)*"],
  },
});

/** Drawn by scripts/draw-icons.mjs. */
function icon(name: string, size: number, purpose: "any" | "maskable") {
  return { src: `/icons/${name}-${size}.png`, sizes: `${size}x${size}`, type: "image/png", purpose };
}
