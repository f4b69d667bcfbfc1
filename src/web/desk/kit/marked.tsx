import { createContext, createElement, type ReactNode, use, useMemo } from "react";
import { folded } from "../../../domain/kernel/folded.ts";

/** Searched words, which rows highlight. */
const Words = createContext<RegExp | null>(null);

/** Marks these words in every `Marked` below. */
export function MarkWords({ words, children }: { words: readonly string[]; children: ReactNode }) {
  const key = words.join("\n");
  const pattern = useMemo(() => patternOf(key === "" ? [] : key.split("\n")), [key]);
  return <Words value={pattern}>{children}</Words>;
}

/** A text with what was searched for marked in it. */
export function Marked({ children: text }: { children: string }) {
  const pattern = use(Words);
  if (!pattern) return text;
  // Every second piece is one that was found.
  const pieces = text
    .normalize("NFD")
    .split(pattern)
    .map((piece) => piece.normalize("NFC"))
    .map((piece, index) => (index % 2 === 1 ? markOf(piece) : piece));
  // In one element: a link on a phone is a flex box, which drops the spaces between texts and marks.
  return pieces.length > 1 ? createElement("span", null, ...pieces) : text;
}

function markOf(piece: string) {
  return <mark className="rounded-sign bg-amber-soft text-inherit">{piece}</mark>;
}

/**
 * An excerpt of the first of `texts` that contains a searched word, if no text shown in the row does; else null.
 */
export function useFoundElsewhere(
  shown: readonly string[],
  texts: readonly string[],
): string | null {
  const pattern = use(Words);
  if (!pattern || shown.some((one) => one.normalize("NFD").search(pattern) >= 0)) return null;
  const hidden = texts.map((one) => one.normalize("NFD")).find((one) => one.search(pattern) >= 0);
  if (hidden === undefined) return null;
  const at = hidden.search(pattern);
  const start = at < BEFORE ? 0 : hidden.lastIndexOf(" ", at - BEFORE) + 1;
  const piece = hidden.slice(start, start + LONGEST_PIECE).replaceAll(/\s+/g, " ");
  return `${start > 0 ? "… " : ""}${piece.normalize("NFC")}`;
}

const BEFORE = 12;
const LONGEST_PIECE = 80;

function patternOf(words: readonly string[]): RegExp | null {
  const parts = words.filter(Boolean).map(partOf);
  return parts.length > 0 ? new RegExp(`(${parts.join("|")})`, "giu") : null;
}

/**
 * A phone number is the same however it is written; an order number has a space that doesn't break; a letter stands with or
 * without its diacritics in a decomposed text.
 */
function partOf(word: string) {
  if (/^\d{4,}$/.test(word)) return [...word].join("[\\s()/.-]*");
  return [...folded(word)]
    .map(patternOfSign)
    .join("")
    .replaceAll(patternOfSign("s").repeat(2), "(?:ss|ß)");
}

function patternOfSign(sign: string) {
  if (/\p{L}/u.test(sign)) return `${sign}\\p{M}*`;
  return sign.replace(/[.*+?^${}()|[\]\\/]/, "\\$&").replace(/\s/, "\\s");
}
