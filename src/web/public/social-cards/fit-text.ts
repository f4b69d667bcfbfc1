/** How wide a text is at a font size of 1. */
export type Measure = (text: string) => number;

export interface FittedText {
  size: number;
  lines: string[];
}

interface TextBox {
  width: number;
  height: number;
  maximumLines: number;
  largestSize: number;
  /** Below it words are parted at their hyphens, rather than set even smaller. */
  smallestSize: number;
  /** Distance of two lines, in font sizes. */
  lineHeight: number;
}

/** A word in the parts that may stand on different lines. */
type Parts = readonly string[];

const SPACES = /[ \t\r\n]+/;
/** Where a word may be parted: after a hyphen that no word joiner follows, and at a soft one. */
const HYPHENS = /(?<=[-–/\u00ad])(?!\u2060)/;
const SIZE_STEP = 0.96;
const BALANCING_STEP = 0.02;

/** Sets a text as large as a box allows, in lines of about the same length. It always fits. */
export function fitText(text: string, box: TextBox, measure: Measure): FittedText {
  const words = text.trim().split(SPACES);
  const whole = words.map((word) => [word]);
  const parted = words.map((word) => word.split(HYPHENS));
  const { largestSize, smallestSize } = box;
  return (
    fitWords(whole, box, measure, [largestSize, smallestSize]) ??
    fitWords(parted, box, measure, [largestSize, smallestSize]) ??
    fitWords(parted, { ...box, maximumLines: words.length }, measure, [smallestSize, 1]) ?? {
      size: 1,
      lines: [text],
    }
  );
}

function fitWords(
  words: readonly Parts[],
  box: TextBox,
  measure: Measure,
  [largest, smallest]: readonly [number, number],
): FittedText | undefined {
  for (let size = largest; size >= smallest; size *= SIZE_STEP) {
    const width = box.width / size;
    const lines = wrap(words, width, measure);
    const isLowEnough = lines.length * box.lineHeight * size <= box.height;
    const isNarrowEnough = lines.every((line) => measure(line) <= width);
    if (lines.length <= box.maximumLines && isLowEnough && isNarrowEnough) {
      return { size, lines: balanced(words, lines, width, measure) };
    }
  }
  return undefined;
}

/** As many words on a line as it holds; a part that is wider than that stands alone. */
function wrap(words: readonly Parts[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = "";
  for (const parts of words) {
    for (const [index, part] of parts.entries()) {
      const longer = line + (line && index === 0 ? " " : "") + part;
      if (line && measure(shown(longer)) > width) {
        lines.push(shown(line));
        line = part;
      } else {
        line = longer;
      }
    }
  }
  return [...lines, shown(line)];
}

/** The narrowest setting that needs no more lines: no word is left alone on the last one. */
function balanced(words: readonly Parts[], lines: string[], width: number, measure: Measure) {
  let best = lines;
  for (let share = 1 - BALANCING_STEP; share > 0.3; share -= BALANCING_STEP) {
    const narrower = wrap(words, width * share, measure);
    const isWider = narrower.some((line) => measure(line) > width * share);
    if (narrower.length > lines.length || isWider) return best;
    best = narrower;
  }
  return best;
}

/** A soft hyphen shows only at the end of a line, a word joiner never. */
function shown(line: string) {
  return line.replace(/\u00ad$/, "-").replaceAll(/[\u00ad\u2060]/g, "");
}
