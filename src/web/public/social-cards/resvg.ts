import path from "node:path";
import type { ResvgRenderOptions } from "@resvg/resvg-js";

const FONT_DIR = path.resolve(import.meta.dirname, "../../delivery/fonts/social-card");
const OPTIONS: ResvgRenderOptions = {
  font: {
    loadSystemFonts: false,
    fontFiles: ["barlow-semi-condensed-600.ttf", "barlow-semi-condensed-600-ext.ttf"].map((name) =>
      path.join(FONT_DIR, name),
    ),
    defaultFontFamily: "Barlow Semi Condensed",
  },
};

/** What draws SVGs with the site's type. */
export interface Draughtsman {
  /** Pixels that the ink of this SVG is wide. */
  inkWidth(svg: string): number;
  /** Drawn on another thread. */
  png(svg: string): Promise<Uint8Array<ArrayBuffer>>;
}

/** Loads resvg at the first call: a server that nobody asks for a card doesn't carry it. */
export async function loadDraughtsman(): Promise<Draughtsman> {
  const { Resvg, renderAsync } = await import("@resvg/resvg-js");
  return {
    inkWidth: (svg) => new Resvg(svg, OPTIONS).getBBox()?.width ?? 0,
    png: async (svg) => new Uint8Array((await renderAsync(svg, OPTIONS)).asPng()),
  };
}
