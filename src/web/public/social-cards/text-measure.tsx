import { renderToStaticMarkup } from "react-dom/server";
import { TYPE } from "./card-style.ts";
import type { Measure } from "./fit-text.ts";
import type { Draughtsman } from "./resvg.ts";

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
