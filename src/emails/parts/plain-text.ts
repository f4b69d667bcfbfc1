import { compile } from "html-to-text";

interface Element {
  attribs: { href?: string };
  children: unknown[];
}

interface TextBuilder {
  openBlock(options: { leadingLineBreaks: number }): void;
  closeBlock(options: {
    trailingLineBreaks: number;
    blockTransform?: (text: string) => string;
  }): void;
  addLineBreak(): void;
  addLiteral(text: string): void;
}

const LINE = { leadingLineBreaks: 1, trailingLineBreaks: 1 };
const PARAGRAPH = { leadingLineBreaks: 2, trailingLineBreaks: 2 };

const SELECTORS = [
  { selector: "img", format: "skip" },
  { selector: "[data-skip-in-text=true]", format: "skip" },
  { selector: "h1", format: "underlined", options: { sign: "=" } },
  { selector: "h2", format: "underlined", options: { sign: "-" } },
  { selector: "p", format: "paragraph", options: PARAGRAPH },
  { selector: "a", format: "inline" },
  { selector: "a[data-action]", format: "action" },
  { selector: "table", format: "block", options: PARAGRAPH },
  { selector: "tr", format: "block", options: LINE },
  { selector: "th", format: "inlineSurround", options: { suffix: ": " } },
  { selector: "div[data-quote]", format: "blockquote", options: PARAGRAPH },
  {
    selector: "div[data-separator]",
    format: "blockString",
    options: { ...PARAGRAPH, string: "—" },
  },
];

type Walk = (children: unknown[], builder: TextBuilder) => void;

function underlined(
  { children }: Element,
  walk: Walk,
  builder: TextBuilder,
  { sign }: { sign: string },
) {
  builder.openBlock({ leadingLineBreaks: 2 });
  walk(children, builder);
  builder.closeBlock({
    trailingLineBreaks: 2,
    blockTransform: (text) => `${text}\n${sign.repeat(text.length)}`,
  });
}

function action({ attribs, children }: Element, walk: Walk, builder: TextBuilder) {
  builder.openBlock({ leadingLineBreaks: 2 });
  walk(children, builder);
  builder.addLiteral(":");
  builder.addLineBreak();
  builder.addLiteral(attribs.href ?? "");
  builder.closeBlock({ trailingLineBreaks: 2 });
}

/** Compiled once: building the selectors' decision tree takes longer than converting most mails. */
const textOf = compile({
  wordwrap: false,
  formatters: { action, underlined },
  selectors: SELECTORS,
});

/**
 * The text part of a mail, from its HTML, so that both always say the same: a fact is a line `Label: value`, a link
 * stands in full on a line of its own, words that a customer typed are quoted with `>`.
 */
export function plainText(html: string): string {
  return `${textOf(html).trim()}\n`;
}
