import type { Operator } from "../../domain/kernel/operator.ts";

/** `site.webmanifest`: what the site is called and how it looks on a phone's home screen. */
export function webManifest({ name }: Operator): string {
  return JSON.stringify({
    id: "/",
    name,
    lang: "de",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "browser",
    background_color: "#fdfcfa",
    theme_color: "#1b2227",
    icons: [
      icon("icon-192.png", 192, "any"),
      icon("icon-512.png", 512, "any"),
      icon("maskable-512.png", 512, "maskable"),
    ],
  });
}

function icon(file: string, size: number, purpose: "any" | "maskable") {
  return { src: `/icons/${file}`, sizes: `${size}x${size}`, type: "image/png", purpose };
}
