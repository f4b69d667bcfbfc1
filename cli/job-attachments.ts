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
import { addList, shortListAnswer } from "./lists.ts";
import { addFileOptions, readFiles } from "./options.ts";
import { one } from "./records.ts";
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

  addList(attachments, "list <Auftrag>", "Anlagen der ganzen Anfrage, älteste zuerst", {
    isShort: true,
    examples: ["jobs attachments list 1042"],
  }).action(
    one(run, async ({ ctx }, jobId, options) => {
      return shortListAnswer(options, {
        columns: ATTACHMENTS,
        rows: await listAttachments(ctx, { jobId }),
        key: ({ id }) => id,
        empty: "Keine Anlagen vorhanden.",
      });
    }),
  );

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

  addCommand(attachments, "get <Anlage> <neue-Datei>", "eine Anlage in eine neue Datei schreiben", {
    effect: "reads",
    examples: ["jobs attachments get 5b0e91c2 hubplan.pdf"],
  }).action(
    one(run, async ({ ctx, newFile }, attachmentId, to) => {
      const { stream, bytes, filename } = await openStored(
        ctx,
        await getAttachment(ctx, attachmentId),
      );
      const file = await newFile(to, stream);
      return { json: { file, filename, bytes }, text: `${filename}: ${file} (${bytes} Bytes)` };
    }),
  );
}
