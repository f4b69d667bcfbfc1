import { Option } from "@commander-js/extra-typings";
import { addAttachments } from "../src/domain/dispatch/attachments/attachments.ts";
import {
  type AttachmentRow,
  getAttachment,
  listAttachments,
} from "../src/domain/dispatch/attachments/queries.ts";
import { ATTACHMENT_LABEL } from "../src/domain/dispatch/attachments/vocabulary.ts";
import {
  checkDocument,
  deleteDocument,
  viewDocument,
} from "../src/domain/drivers/documents/documents.ts";
import {
  type DocumentRow,
  getDocument,
  listDocuments,
} from "../src/domain/drivers/documents/queries.ts";
import { requestDocuments } from "../src/domain/drivers/documents/request-documents.ts";
import { DOCUMENT_TYPE_LABEL } from "../src/domain/drivers/documents/vocabulary.ts";
import { findDriver } from "../src/domain/drivers/queries.ts";
import { DomainError } from "../src/domain/kernel/errors.ts";
import { openStored } from "../src/domain/kernel/uploads/store-uploads.ts";
import { ATTACHMENT_KINDS } from "../src/domain/kernel/vocabulary.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { addFileOptions, oneOf, readFiles, yesOption } from "./options.ts";
import { addOpen, addWholeOf, each, findDocument, one } from "./records.ts";
import { KEEP_GOING_HELP } from "./several.ts";
import { type Column, day } from "./table.ts";

export const DOCUMENTS: Column<Omit<DocumentRow, "filepath">>[] = [
  { title: "Art", value: (row) => DOCUMENT_TYPE_LABEL[row.type] },
  { title: "Datei", value: (row) => row.filename, max: 40 },
  { title: "Größe", value: (row) => `${Math.ceil(row.bytes / 1024)} kB`, leaves: 1 },
  { title: "Gültig bis", value: (row) => row.gueltig_bis ?? "" },
  { title: "Geprüft", value: (row) => day(row.geprueft_am) },
  { title: "Ersetzt", value: (row) => day(row.ersetzt_am), leaves: 3 },
  { title: "Hochgeladen", value: (row) => day(row.uploaded_at), leaves: 2 },
  { title: "Kennung", value: (row) => row.id, isId: true },
];

/** `documents list | open | check | request | delete` */
export function addDocuments(documents: Group, run: Run): void {
  addWholeOf(documents, run, "list <Fahrer>", "Dokumente eines Fahrers, neueste zuerst", {
    examples: ["documents list 1017"],
    columns: DOCUMENTS,
    async rows(ctx, fahrerId) {
      if (!(await findDriver(ctx, fahrerId))) throw new DomainError("driver_not_found");
      return listDocuments(ctx, { fahrerId });
    },
    empty: "Keine Dokumente vorhanden.",
  });

  // It leaves a trace in the log, so it is none of those that only read.
  addOpen(
    documents,
    run,
    "open <Dokument> <neue-Datei>",
    "den Inhalt in eine neue Datei schreiben; wird vermerkt",
    {
      examples: ["documents open 0198f3a2-7c1d-7000-8000-000000000001 karte.jpg"],
      open: (ctx, documentId) => viewDocument(ctx, { documentId }),
    },
  );

  addCommand(documents, "check <Dokument>", "als geprüft eintragen, mit Ablaufdatum", {
    examples: [
      "documents check 5b0e91c2 --valid-until 2029-05-31",
      "documents check 5b0e91c2 --unchecked",
    ],
  })
    .option("--valid-until <Tag>", "letzter Tag, JJJJ-MM-TT; ohne: bleibt, wie es ist")
    .addOption(new Option("--no-expiry", "es hat kein Ablaufdatum").conflicts("validUntil"))
    .option("--type <Art>", "was es ist", oneOf(DOCUMENT_TYPE_LABEL))
    .option("--unchecked", "die Prüfung zurücknehmen")
    .action(
      one(run, async ({ ctx }, documentId, { validUntil, expiry, type, unchecked }) => {
        const { gueltigBis } = await checkDocument(ctx, {
          documentId,
          geprueft: !unchecked,
          ...(validUntil !== undefined && { gueltigBis: validUntil }),
          ...(expiry === false && { gueltigBis: null }),
          ...(type && { type }),
        });
        const until = gueltigBis ? `gültig bis ${gueltigBis}` : "ohne Ablaufdatum";
        return {
          json: { gueltigBis },
          text: `${unchecked ? "Nicht geprüft" : "Geprüft"}, ${until}.`,
        };
      }),
    );

  addCommand(documents, "request <Fahrer> <Art...>", "Unterlagen per E-Mail anfordern", {
    examples: ["documents request 1017 fuehrerschein fahrerkarte --text 'Bitte bis Freitag.'"],
  })
    .option("--text <Text>", "ein Satz, der in der E-Mail steht")
    .action(
      one(run, async ({ ctx }, driverId, kinds, { text }) => {
        const types = kinds.map(oneOf(DOCUMENT_TYPE_LABEL));
        const { requested } = await requestDocuments(ctx, { driverId, types, text });
        const what = requested === 1 ? "eine Unterlage" : `${requested} Unterlagen`;
        return { json: { requested }, text: `Angefordert: ${what}.`, isMailQueued: true };
      }),
    );

  addCommand(documents, "delete <Dokument...>", "Dokumente löschen; das geht nicht zurück", {
    examples: ["documents delete 019a2b3c-0000-7000-8000-000000000001 --yes"],
  })
    .addOption(yesOption())
    .option("--keep-going", KEEP_GOING_HELP)
    .action(
      each(run, {
        find: async (ctx, given) => (await getDocument(ctx, await findDocument(ctx, given))).id,
        verb: "löschen",
        mails: "Das geht nicht zurück.",
        asksForOne: true,
        // A rehearsal could not put the file back.
        check: async () => ({ json: {}, text: "" }),
        async act(ctx, documentId) {
          await deleteDocument(ctx, { documentId });
          return { json: {}, text: "Dokument gelöscht." };
        },
      }),
    );
}

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
