import type { AttachmentKind } from "../../kernel/vocabulary.ts";

/** German words for what an attachment is. */
export const ATTACHMENT_LABEL: Record<AttachmentKind, string> = {
  genehmigung: "Genehmigung",
  hubplan: "Hubplan",
  lageplan: "Lageplan",
  sonstiges: "Sonstiges",
};

/** So many a request may have, whoever handed them in (docs/rules.md, Attachments). */
export const MOST_ATTACHMENTS = 8;

/** What customers attached to orders that nobody has confirmed may take together: strangers' files (docs/decisions/0015). */
export const UNCONFIRMED_ATTACHMENTS = { bytes: 2 * 1024 ** 3 } as const;
