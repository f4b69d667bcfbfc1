import type { AttachmentKind } from "../../kernel/vocabulary.ts";

/** German words for what an attachment is. */
export const ATTACHMENT_LABEL: Record<AttachmentKind, string> = {
  genehmigung: "Genehmigung",
  hubplan: "Hubplan",
  lageplan: "Lageplan",
  sonstiges: "Sonstiges",
};

/** Most attachments of a request, by anybody (docs/rules.md, Attachments). */
export const MOST_ATTACHMENTS = 8;

/** Quota for customers' files of unconfirmed orders (docs/decisions/0015). */
export const UNCONFIRMED_ATTACHMENTS = { bytes: 2 * 1024 ** 3 } as const;
