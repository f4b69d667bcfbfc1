import type { ReactNode } from "react";
import { NBSP } from "../../../domain/kernel/typography.ts";

const LINK = /\[([^\]]+)\]\((\S+?)\)/;
/** Where a line must not break: § and number, Art. and number, number and unit. */
const BEFORE_NUMBER = /(§§?|Art\.|Abs\.|Nr\.|Buchst\.|Satz) (?=[\da-z])/g;
const AFTER_NUMBER =
  /(\d) (?=(?:%|€|km|kg|t|h|MB|Tagen?|Stunden|Minuten|Monaten?|Jahren?)\b|[%€])/g;

/** A sentence of a text page: `[words](address)` becomes a link, numbers keep to their units. */
export function LinkedText({ children }: { children: string }): ReactNode {
  // Splitting at two groups gives text, words, address, text, words, address, …
  const parts = keepTogether(children).split(new RegExp(LINK, "g"));
  return parts.map((part, index) => {
    if (index % 3 === 2) return null;
    if (index % 3 === 0) return part;
    return (
      <a key={`${part}${parts[index + 1]}`} href={parts[index + 1]} className={LINK_LOOK}>
        {part}
      </a>
    );
  });
}

const LINK_LOOK =
  "text-blue underline decoration-1 underline-offset-4 hover:decoration-2 break-words";

function keepTogether(text: string) {
  return text.replace(BEFORE_NUMBER, `$1${NBSP}`).replace(AFTER_NUMBER, `$1${NBSP}`);
}
