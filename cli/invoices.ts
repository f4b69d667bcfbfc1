import { Option } from "@commander-js/extra-typings";
import { type BillableRow, listBillable } from "../src/domain/billing/documents/billable.ts";
import {
  deleteExpired,
  EXPIRED_HINT,
  readExpired,
  yearsInWords,
} from "../src/domain/billing/documents/delete-expired.ts";
import { discardDraft } from "../src/domain/billing/documents/draft-documents.ts";
import { issueDocument, reverseDocument } from "../src/domain/billing/documents/issue-documents.ts";
import { sendDocument } from "../src/domain/billing/documents/mail-document.ts";
import { openFile } from "../src/domain/billing/documents/open-file.ts";
import {
  type DocumentRow,
  getDocument,
  listDocuments,
} from "../src/domain/billing/documents/queries.ts";
import type { ListDocumentsInput } from "../src/domain/billing/documents/schemas.ts";
import { verifyDocuments } from "../src/domain/billing/documents/verify-documents.ts";
import {
  DOCUMENT_LABEL,
  DOCUMENT_STATE_LABEL,
  PAYMENT_STATE_LABEL,
} from "../src/domain/billing/documents/vocabulary.ts";
import {
  documentName,
  lineInWords,
  signedAmount,
  termsInWords,
} from "../src/domain/billing/documents/wording.ts";
import { dateRange, germanDate } from "../src/domain/kernel/time/berlin.ts";
import { jobNumber } from "../src/domain/kernel/vocabulary.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { addDatevExport, addDrafting } from "./invoice-drafts.ts";
import { addList } from "./lists.ts";
import { given, searchOption, statusOption, wholeNumber } from "./options.ts";
import { addEach, addOpen, addShow, addWhole, each, paged } from "./records.ts";
import { addSeveral } from "./several.ts";
import type { Part } from "./sheet.ts";
import { type Column, day } from "./table.ts";

const COLUMNS: Column<DocumentRow>[] = [
  { title: "Nummer", value: ({ nummer }) => nummer ?? "" },
  { title: "Art", value: ({ art }) => DOCUMENT_LABEL[art] },
  { title: "Status", value: ({ status }) => DOCUMENT_STATE_LABEL[status] },
  { title: "Tag", value: ({ tag }) => (tag ? germanDate(tag) : "") },
  { title: "Kunde oder Fahrer", value: ({ partner }) => partner, max: 28, leaves: 4 },
  { title: "Aufträge", value: ({ auftraege }) => auftraege.join(", "), max: 20, leaves: 3 },
  { title: "Brutto", value: ({ brutto_cents }) => signedAmount(brutto_cents) },
  { title: "Fällig", value: ({ faellig }) => (faellig ? germanDate(faellig) : ""), leaves: 2 },
  { title: "Offen", value: ({ offen_cents }) => signedAmount(offen_cents), leaves: 5 },
  { title: "Skonto", value: ({ skonto_cents }) => signedAmount(skonto_cents || null), leaves: 6 },
  { title: "Gesendet", value: (row) => (row.gesendet_am ? day(row.gesendet_am) : ""), leaves: 1 },
  { title: "Kennung", value: ({ id }) => id, isId: true },
];

const DUE_COLUMNS: Column<BillableRow>[] = [
  { title: "Auftrag", value: ({ nummer }) => jobNumber(nummer) },
  { title: "Tage", value: ({ von, bis }) => dateRange(von, bis) },
  { title: "Auftraggeber", value: ({ kunde }) => kunde, max: 28, leaves: 2 },
  { title: "Fahrer", value: ({ fahrer }) => fahrer, max: 28, leaves: 1 },
  { title: "Kunde netto", value: ({ kunde_cents }) => signedAmount(kunde_cents) },
  { title: "Fahrer netto", value: ({ fahrer_cents }) => signedAmount(fahrer_cents) },
  { title: "Kennung", value: ({ id }) => id, isId: true },
];

/** `invoices list | due | show | open | draft | edit | issue | discard | reverse | send | verify | delete-expired | export-datev` */
export function addInvoices(invoices: Group, run: Run): void {
  addReading(invoices, run);
  addDrafting(invoices, run);
  addDatevExport(invoices, run);

  addEach(invoices, run, "issue <Beleg...>", "Entwürfe ausstellen: mit Nummer, unveränderlich", {
    examples: ["invoices issue --yes 0198f3a2 0198f3a3"],
    verb: "ausstellen",
    asksForOne: true,
    mails: "Jeder Empfänger bekommt eine E-Mail.",
    async act(ctx, documentId) {
      const { nummer } = await issueDocument(ctx, { documentId });
      return { json: { nummer }, text: `Ausgestellt: ${nummer}.`, isMailQueued: true };
    },
  });

  addEach(invoices, run, "discard <Beleg...>", "Entwürfe verwerfen", {
    examples: ["invoices discard 0198f3a2"],
    verb: "verwerfen",
    async act(ctx, documentId) {
      await discardDraft(ctx, { documentId });
      return { json: {}, text: "Entwurf verworfen.", isMailQueued: false };
    },
  });

  addSeveral(invoices, "reverse <Beleg...>", "ausgestellte Belege stornieren, je einmal", {
    examples: ['invoices reverse RE-2026-0001 --reason "Falscher Empfänger"'],
  })
    .requiredOption("--reason <Text>", "Grund; bleibt im Protokoll")
    .action(
      each(run, ({ reason }) => ({
        verb: "stornieren",
        asksForOne: true,
        mails: "Jeder Empfänger bekommt eine E-Mail.",
        async act(ctx, documentId) {
          const reversal = await reverseDocument(ctx, { documentId, reason });
          const text = `Storniert mit ${reversal.nummer}.`;
          return { json: { ...reversal }, text, isMailQueued: true };
        },
      })),
    );

  addEach(invoices, run, "send <Beleg...>", "ausgestellte Belege erneut versenden", {
    examples: ["invoices send RE-2026-0001"],
    verb: "versenden",
    async act(ctx, documentId) {
      await sendDocument(ctx, { documentId });
      return { json: {}, text: "Die E-Mail ist unterwegs.", isMailQueued: true };
    },
  });

  addCommand(invoices, "verify", "prüfen, ob jeder Beleg ist, wie er ausgestellt wurde", {
    effect: "reads",
    examples: ["invoices verify", "invoices verify --json"],
  }).action(
    run(async ({ connect }) => {
      const verification = await verifyDocuments(await connect());
      const { documents, files, findings } = verification;
      const text =
        findings.join("\n") || `${documents} Belege und ${files} Dateien geprüft: Alles stimmt.`;
      return { json: { ...verification }, text };
    }),
  );

  addCommand(invoices, "delete-expired", "Belege löschen, deren Frist abgelaufen ist: zeigt sie", {
    examples: ["invoices delete-expired", "invoices delete-expired --up-to 2016 --yes"],
  })
    .option("--up-to <Jahr>", "nur bis zu diesem Jahr", wholeNumber(2000, 9999))
    .option("--yes", "nicht nur zeigen: löschen, mit Dateien und Ereignissen, für immer")
    .action(
      run(async ({ connect }, { upTo, yes }) => {
        const ctx = await connect();
        const jahre = yes
          ? await deleteExpired(ctx, given({ bis: upTo }))
          : await readExpired(ctx, upTo);
        const how = yes ? "Gelöscht." : EXPIRED_HINT;
        const text =
          jahre.length > 0 ? `${yearsInWords(jahre)}. ${how}` : "Keine Frist ist abgelaufen.";
        return { json: { jahre, geloescht: yes === true }, text };
      }),
    );
}

function addReading(invoices: Group, run: Run) {
  addList(invoices, "list", "Belege und Entwürfe, die neuesten zuerst", {
    examples: [
      "invoices list --status entwurf",
      "invoices list --overdue",
      "invoices list --all --csv > belege.csv",
    ],
  })
    .addOption(statusOption(DOCUMENT_STATE_LABEL))
    .addOption(searchOption())
    .addOption(new Option("--open", "nur was noch nicht ganz bezahlt ist").conflicts("overdue"))
    .option("--overdue", "nur was überfällig ist")
    .action(
      paged(run, ({ q, status, open, overdue }) => ({
        columns: COLUMNS,
        filters: given<ListDocumentsInput>({
          q,
          status,
          due: overdue ? "overdue" : open && "open",
        }),
        list: listDocuments,
        empty: "Keine Belege vorhanden.",
      })),
    );

  addWhole(invoices, run, "due", "bestätigte Stunden, die noch nicht abgerechnet sind", {
    examples: ["invoices due"],
    columns: DUE_COLUMNS,
    empty: "Alles Bestätigte ist abgerechnet.",
    rows: (ctx) => listBillable(ctx),
  });

  addShow(invoices, run, "show <Beleg>", "ein Beleg oder Entwurf, wie er aussieht", {
    examples: ["invoices show RE-2026-0001"],
    read: (ctx, documentId) => getDocument(ctx, { documentId }),
    parts: partsOf,
  });

  addOpen(invoices, run, "open <Beleg> <neue-Datei>", "die Datei eines Belegs speichern", {
    effect: "reads",
    examples: ["invoices open RE-2026-0001 rechnung.pdf"],
    open: openFile,
  });
}

function partsOf(view: Awaited<ReturnType<typeof getDocument>>): Part[] {
  const { inhalt, fehlt, art, nummer, status, partner } = view;
  return [
    {
      heading: documentName({ art, nummer }),
      facts: [
        { term: "Status", text: DOCUMENT_STATE_LABEL[status] },
        { term: "Für", text: partner },
        { term: "Netto", text: signedAmount(inhalt.netto_cents) },
        { term: "Umsatzsteuer", text: inhalt.steuer.text ?? signedAmount(inhalt.ust_cents) },
        { term: "Gesamt", text: signedAmount(inhalt.brutto_cents) },
        { term: "Zahlung", text: termsInWords(inhalt) },
        { term: "Stand", text: standing(view) },
        { term: "Storniert mit", text: view.storno?.nummer ?? "" },
      ],
    },
    { heading: "Zeilen", lines: inhalt.zeilen.map(lineInWords) },
    {
      heading: "Zahlungen",
      lines: view.ereignisse.flatMap((event) => {
        const { betrag_cents, neben_cents, skonto_cents, tag, notiz } = event;
        if (betrag_cents === null || tag === null) return [];
        const parts = [
          germanDate(tag),
          signedAmount(betrag_cents),
          neben_cents && `Mahnkosten ${signedAmount(neben_cents)}`,
          skonto_cents && `Skonto ${signedAmount(skonto_cents)}`,
          notiz,
        ];
        return [parts.filter(Boolean).join(" · ")];
      }),
    },
    { heading: "Es fehlt noch", lines: fehlt.map(({ text }) => text) },
  ];
}

/** `Teilweise bezahlt, 74,81 € offen` */
function standing({ zahlstand, offen_cents }: DocumentRow) {
  if (zahlstand === null || offen_cents === null) return "";
  const open = offen_cents > 0 && `${signedAmount(offen_cents)} offen`;
  return [PAYMENT_STATE_LABEL[zahlstand], open].filter(Boolean).join(", ");
}
