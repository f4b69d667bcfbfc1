import { BY_LABEL, HAPPENS_LABEL, retentionTerms, termInWords } from "./vocabulary.ts";

/** The table of terms as Markdown, for docs/rules.md and the register of processing. */
export function termsPage(): string {
  const rows = retentionTerms().map((term) => {
    const { kind, what, basis, happens, by } = term;
    return `| \`${kind}\` | ${what} | ${termInWords(term)} | ${HAPPENS_LABEL[happens]}, ${BY_LABEL[by]} | ${basis} |`;
  });
  return ["| Art | Daten | Frist | Dann | Grund |", "|---|---|---|---|---|", ...rows, ""]
    .join("\n")
    .replaceAll("\u00a0", " ");
}

const BEGIN = "<!-- terms: written by `npm run docs` -->\n";
const END = "<!-- end of terms -->";

/** A page with the table of terms between its marks. Throws where it has none. */
export function withTerms(page: string): string {
  const from = page.indexOf(BEGIN);
  const to = page.indexOf(END);
  if (from < 0 || to < from) throw new Error("The page has no marks for the table of terms");
  return `${page.slice(0, from + BEGIN.length)}\n${termsPage()}\n${page.slice(to)}`;
}
