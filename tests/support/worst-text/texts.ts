/** Texts and values that are the worst for whoever works on them before measuring them. */

/** What a JSON or form body may hold, bytes; a little is left for the names around it. */
export const BODY_BYTES = 63 * 1024;
/** What the head of a request may hold, bytes. */
export const HEAD_BYTES = 14 * 1024;

/** Repeated until there is enough of it, behind `start` and before `end`. */
interface Hostile {
  start?: string;
  unit: string;
  end?: string;
}

const HOSTILE: Record<string, Hostile> = {
  "marks in the wrong order": { start: "a", unit: "\u0316\u0301" },
  "marks that are two each": { unit: "\u0f73" },
  "runs of 30 marks": { unit: `a${"\u0301\u0316".repeat(15)}` },
  "letters of four signs": { unit: "\u03c9\u0314\u0342\u0345" },
  "syllables of single letters": { unit: "\u1112\u1161\u11ab" },
  "one long word": { unit: "a" },
  "spaces and a letter": { unit: " ", end: "x" },
  "spaces between letters": { unit: "a " },
  "unbreakable spaces": { start: "x", unit: "\u00a0", end: "x" },
  "empty lines": { start: "x", unit: "\n", end: "x" },
  "short lines": { unit: "a\r\n" },
  "an address that never ends": { start: "a@", unit: "a.", end: "@" },
  "digits that are no number": { unit: "1", end: "x" },
  "dates without end": { unit: "1.1. " },
  "postcodes without a town": { unit: "12345 ", end: ";" },
  "months without a year": { unit: "mai " },
  "order numbers": { unit: "fa ", end: "1" },
  "requirements denied": { unit: "ohne Kran " },
  wildcards: { unit: "%_\\" },
  "signs that HTML escapes": { unit: `<&"'>` },
  "emoji of many signs": { unit: "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}" },
  "invisible signs": { unit: "\u200b\u00ad\u2060" },
  directions: { unit: "\u202e\u2066" },
  "lone surrogates": { unit: "\ud800" },
  "control characters": { unit: "\u0000\u0007" },
  slashes: { unit: "/\\" },
  "commas and semicolons": { unit: ",;" },
  "commas in brackets": { unit: "[,", end: "]" },
};

/** Each text as long as `size` says, by what it is. */
export function worstTexts(size: (text: string) => number, most: number): Map<string, string> {
  return new Map(
    Object.entries(HOSTILE).map(([what, { start = "", unit, end = "" }]) => {
      const room = most - size(start) - size(end);
      return [what, `${start}${unit.repeat(Math.floor(room / size(unit)))}${end}`];
    }),
  );
}

export const inUnits = (text: string) => text.length;
/** Bytes of a text in JSON. */
export const inJson = (text: string) => Buffer.byteLength(JSON.stringify(text)) - 2;
/** Bytes of a text in a form or an address. */
export const inQuery = (text: string) => new URLSearchParams([["", text]]).toString().length - 1;

/** JSON that is no text where one is expected, as long as a body may be; by what it is. */
export const WORST_VALUES: Record<string, string> = {
  "lists in lists": nested("[", "]"),
  "objects in objects": nested('{"a":', "}", "0"),
  "a list of numbers": list("0"),
  "a list of texts": list('""'),
  "a list of ids": list('"x-1"'),
  "a list of marks": list('"\u0316\u0301\u0316\u0301"'),
  "a list of lists": list("[]"),
  "a number of many digits": "1".repeat(BODY_BYTES),
  "many names": `{${Array.from({ length: 5_500 }, (_, n) => `"n${n}":0`).join()}}`,
  "names of prototypes": '{"__proto__":{"toString":0},"constructor":{"prototype":[]},"toString":0}',
};

function nested(open: string, close: string, inside = "") {
  const depth = Math.floor((BODY_BYTES - inside.length) / (open.length + close.length));
  return `${open.repeat(depth)}${inside}${close.repeat(depth)}`;
}

function list(entry: string) {
  const count = Math.floor((BODY_BYTES - 2) / (Buffer.byteLength(entry) + 1));
  return `[${Array<string>(count).fill(entry).join()}]`;
}

const REFUSED = ["marks in", "marks that", "lone surrogates", "control characters"];

/** Those that a form takes, each as a function of the length it may have. */
export function permittedTexts(): Map<string, (length: number) => string> {
  const texts = [...worstTexts(inUnits, 4000)];
  const permitted = texts.filter(([what]) => !REFUSED.some((refused) => what.startsWith(refused)));
  return new Map(
    permitted.map(([what, text]) => [
      what,
      (length) => text.slice(0, length).toWellFormed().trim() || "x",
    ]),
  );
}
