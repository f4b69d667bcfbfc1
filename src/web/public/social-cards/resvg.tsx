import path from "node:path";
import type { ResvgRenderOptions } from "@resvg/resvg-js";
import { renderToStaticMarkup } from "react-dom/server";
import { projectFile } from "../../../project-files.ts";
import { TYPE } from "./card-svg.tsx";
import type { Measure } from "./fit-text.ts";

const FONT_DIR = projectFile("src/web/delivery/fonts/social-card");

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

const SIZE = 100;

/** Set around a text, so that its outer spaces and side bearings count too. */
const POST = "n";

/** Measures with the cards' own type; each word is drawn once at most. */
export function createMeasure({ inkWidth }: Draughtsman): Measure {
  const known = new Map<string, number>();
  const posts = inkWidth(specimen(POST + POST));
  const measureWord = (word: string) => {
    const width = known.get(word) ?? (inkWidth(specimen(POST + word + POST)) - posts) / SIZE;
    known.set(word, width);
    return width;
  };
  return (text) => {
    const words = text.split(" ");
    const spaces = (words.length - 1) * measureWord(" ");
    return words.reduce((sum, word) => sum + (word ? measureWord(word) : 0), spaces);
  };
}

function specimen(text: string) {
  return renderToStaticMarkup(
    <svg aria-hidden="true" xmlns="http://www.w3.org/2000/svg" width={SIZE} height={SIZE}>
      <text y={SIZE} fontSize={SIZE} {...TYPE}>
        {text}
      </text>
    </svg>,
  );
}
