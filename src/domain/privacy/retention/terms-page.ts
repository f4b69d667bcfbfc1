import { BY_LABEL, HAPPENS_LABEL, retentionTerms, termInWords } from "./vocabulary.ts";

/** The table of terms as Markdown, for the register of processing. */
export function termsPage(): string {
  const rows = retentionTerms().map((term) => {
    const { kind, what, basis, happens, by } = term;
    return `| \`${kind}\` | ${what} | ${termInWords(term)} | ${HAPPENS_LABEL[happens]}, ${BY_LABEL[by]} | ${basis} |`;
  });
  return ["| Art | Daten | Frist | Dann | Grund |", "|---|---|---|---|---|", ...rows, ""]
    .join("\n")
    .replaceAll("\u00a0", " ");
}
