import { addAttachments } from "../src/domain/dispatch/attachments/attachments.ts";
import {
  type AttachmentRow,
  getAttachment,
  listAttachments,
} from "../src/domain/dispatch/attachments/queries.ts";
import { ATTACHMENT_LABEL } from "../src/domain/dispatch/attachments/vocabulary.ts";
import { openStored } from "../src/domain/kernel/uploads/store-uploads.ts";
import { ATTACHMENT_KINDS } from "../src/domain/kernel/vocabulary.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { addFileOptions, readFiles } from "./options.ts";
import { addOpen, addWholeOf, one } from "./records.ts";
import { type Column, day } from "./table.ts";

export const ATTACHMENTS: Column<Omit<AttachmentRow, "filepath">>[] = [
  { title: "Art", value: (row) => ATTACHMENT_LABEL[row.art] },
  { title: "Datei", value: (row) => row.filename, max: 40 },
  { title: "Größe", value: (row) => `${Math.ceil(row.bytes / 1024)} kB`, leaves: 1 },
  {
    title: "Von",
    value: (row) => (row.von === "customer" ? "Auftraggeber" : "Agentur"),
    leaves: 3,
  },
  { title: "Hochgeladen", value: (row) => day(row.uploaded_at), leaves: 2 },
  { title: "Kennung", value: (row) => row.id, isId: true },
];

/** `jobs attachments list | add | get` */
export function addJobAttachments(jobs: Group, run: Run): void {
  const attachments = jobs
    .command("attachments")
    .description("Genehmigung, Hubplan und andere Anlagen zu einem Auftrag");

  addWholeOf(attachments, run, "list <Auftrag>", "Anlagen der ganzen Anfrage, älteste zuerst", {
    examples: ["jobs attachments list 1042"],
    columns: ATTACHMENTS,
    rows: (ctx, jobId) => listAttachments(ctx, { jobId }),
    empty: "Keine Anlagen vorhanden.",
  });

  const add = addCommand(attachments, "add <Auftrag>", "Dateien zu einem Auftrag hinzufügen", {
    examples: ["jobs attachments add 1042 --genehmigung bescheid.pdf"],
  });
  addFileOptions(add, ATTACHMENT_LABEL);
  add.action(
    one(run, async (session, jobId, options) => {
      const files = await readFiles(options, ATTACHMENT_KINDS, session);
      const { ctx } = session;
      const { added } = await addAttachments(ctx, { jobId }, files);
      return { json: { added }, text: `Hinzugefügte Anlagen: ${added}` };
    }),
  );

  addOpen(
    attachments,
    run,
    "get <Anlage> <neue-Datei>",
    "eine Anlage in eine neue Datei schreiben",
    {
      effect: "reads",
      examples: ["jobs attachments get 5b0e91c2 hubplan.pdf"],
      open: async (ctx, attachmentId) => openStored(ctx, await getAttachment(ctx, attachmentId)),
    },
  );
}
