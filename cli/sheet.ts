/** Everything about one thing: headings, facts beside their terms, lists; wrapped on a screen, whole in a pipe. */

/** Width and style that a table is laid out for. */
export interface Screen {
  /** Somebody looks at it: what has no room is cut or left out. In a pipe nothing is. */
  isTerminal: boolean;
  /** In columns. */
  width: number;
  /** Shows colours and bold type. */
  isStyled: boolean;
}

/** A term's text or lines; empty lines are left out. */
export interface Fact {
  term: string;
  text: string | readonly (string | false | null | undefined)[] | false | null | undefined;
}

/** A part of the sheet. One without anything to say is left out, unless it says that (`empty`). */
export interface Part {
  heading?: string;
  facts?: readonly Fact[];
  /** Each begins at the margin; what does not fit goes on below it, indented. */
  lines?: readonly (string | false | null | undefined)[];
  empty?: string;
}

const INDENT = 2;
const GAP = 2;
/** A column of terms is no wider; a longer term has a line of its own. */
const WIDEST_TERM = 23;
/** A narrower screen breaks the lines itself. */
const NARROWEST = 32;

/** The parts below each other, with a line between them. */
export function sheet(parts: readonly Part[], screen: Screen): string {
  return parts
    .map((part) => drawn(part, screen))
    .filter((text) => text !== "")
    .join("\n\n");
}

function drawn({ heading = "", facts, lines, empty }: Part, screen: Screen): string {
  const indent = heading ? INDENT : 0;
  const told = [
    ...factLines(facts ?? [], indent, screen),
    ...lineBlocks(lines ?? [], indent, screen),
  ];
  if (told.length === 0 && empty) told.push(...wrapped(empty, { indent, screen }));
  const isHeadingAlone = facts === undefined && lines === undefined;
  if (told.length === 0 && !isHeadingAlone) return "";
  const title = heading ? wrapped(heading, { indent: 0, hang: INDENT, screen }) : [];
  return [...title.map(bold(screen)), ...told].join("\n");
}

function factLines(facts: readonly Fact[], indent: number, screen: Screen): string[] {
  const said = facts
    .map(({ term, text }) => ({
      term,
      lines: (typeof text === "string" ? [text] : text || []).filter((line) => !!line),
    }))
    .filter(({ lines }) => lines.length > 0);
  const widest = Math.min(WIDEST_TERM, Math.floor(screen.width / 3));
  const width = Math.min(widest, Math.max(0, ...said.map(({ term }) => widthOf(term))));
  const margin = indent + width + GAP;
  return said.flatMap(({ term, lines }) => {
    const texts = lines.flatMap((line) =>
      wrapped(String(line), { indent: margin, hang: margin, screen }),
    );
    const label = `${" ".repeat(indent)}${term}`;
    if (widthOf(label) > margin - GAP) return [label, ...texts];
    const [first = "", ...rest] = texts;
    return [label + " ".repeat(margin - widthOf(label)) + first.slice(margin), ...rest];
  });
}

function lineBlocks(lines: NonNullable<Part["lines"]>, indent: number, screen: Screen): string[] {
  return lines
    .filter((line) => !!line)
    .flatMap((line) => wrapped(String(line), { indent, hang: indent + INDENT, screen }));
}

interface Wrapping {
  indent: number;
  /** Indent of all lines but the first; default: as the first. */
  hang?: number;
  screen: Screen;
}

/** Its own line ends stay; on a screen longer lines end between words, and a longer word where the screen does. */
function wrapped(text: string, { indent, hang = indent, screen }: Wrapping): string[] {
  const width = screen.isTerminal ? Math.max(screen.width, NARROWEST) : Number.POSITIVE_INFINITY;
  const lines: string[] = [];
  for (const own of printable(text).split("\n")) {
    let line = "";
    const margin = () => (lines.length === 0 ? indent : hang);
    for (const word of own.split(" ").flatMap((one) => pieces(one, width - hang))) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (line !== "" && widthOf(longer) > width - margin()) {
        lines.push(" ".repeat(margin()) + line);
        line = word;
      } else line = longer;
    }
    lines.push(" ".repeat(margin()) + line);
  }
  return lines.map((line) => line.replaceAll("\u00a0", " ").trimEnd());
}

/** No control characters but line ends: they could steer the terminal. A no-break space stays until lines are made; a line ends behind a dot. */
function printable(text: string) {
  return text
    .replaceAll(" · ", "\u00a0· ")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n]+/gu, " ")
    .trim();
}

function pieces(word: string, width: number): string[] {
  if (widthOf(word) <= width) return [word];
  const letters = [...word];
  const short: string[] = [];
  let piece = "";
  for (const letter of letters) {
    if (widthOf(piece + letter) > width) {
      short.push(piece);
      piece = letter;
    } else piece += letter;
  }
  return [...short, piece];
}

/** A heading in bold. */
function bold({ isStyled }: Screen) {
  return (text: string) => (isStyled ? `\x1b[1m${text}\x1b[0m` : text);
}

function widthOf(text: string) {
  return Bun.stringWidth(text);
}
