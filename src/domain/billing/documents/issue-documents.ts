import { createHash } from "node:crypto";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { belege, jobAssignments, nummernkreise } from "../../../db/schema/index.ts";
import { type Ctx, deskQuery, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { findRow, updateRow } from "../../kernel/rows.ts";
import { samplesAmong } from "../../kernel/samples.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { formatCents } from "../../pricing/money.ts";
import { BILLING, NUMBER_FORMATS } from "../billing-area.ts";
import { wholeDraft } from "./content.ts";
import { lockDraft, lockIssued, paidOn, workOf } from "./find-document.ts";
import { announceDocument, logDocument } from "./log-document.ts";
import { callPrinter } from "./print-documents.ts";
import { isInPayout } from "./queries.ts";
import { DocumentIdInput, DocumentIdsInput, ReverseDocumentInput } from "./schemas.ts";
import { DOCUMENT_LABEL, type DocumentContent, type DocumentKind } from "./vocabulary.ts";

/**
 * Issues a draft: number, frozen content, checks and log in one transaction; afterwards the clock prints and sends it (docs/rules.md,
 * Invoices). Refused, no number is used. Errors: `billing_document_not_found`, `document_issued`, `document_incomplete` with what to mend.
 */
export const issueDocument = deskQuery(DocumentIdInput, (ctx, { documentId }) =>
  transaction(ctx, (tx) => issue(tx, ctx, documentId)),
);

/** Issues several, each for itself; what is refused holds up no other. Errors: `validation`, `not_admin`. */
export const issueDocuments = deskQuery(DocumentIdsInput, async (ctx, { documentIds }) => {
  const issued = [];
  const refused = [];
  for (const id of new Set(documentIds)) {
    try {
      issued.push(await issueDocument(ctx, { documentId: id }));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ id, reason: error.message });
    }
  }
  return { issued, refused };
});

async function issue(tx: TxCtx, clock: Ctx, documentId: string) {
  const draft = await lockDraft(tx, documentId);
  const work = workOf(draft);
  await requireReal(tx, draft);
  const { content, fehlt } = await wholeDraft(tx, work, berlinDate(tx.now()));
  if (fehlt.length > 0) throw incomplete(`Es fehlt: ${fehlt.map(({ text }) => text).join("; ")}.`);
  await requireSound(tx, content);
  const issued = await takeNumber(tx, clock, draft.art, async (day) =>
    day === content.tag ? content : (await wholeDraft(tx, work, day)).content,
  );
  const { netto_cents, ust_cents, brutto_cents } = content;
  await updateRow(tx, belege, documentId, { ...issued, netto_cents, ust_cents, brutto_cents });
  const { nummer } = issued;
  const note = `${DOCUMENT_LABEL[draft.art]} ${nummer}, ${formatCents(brutto_cents)}`;
  const stored = { ...draft, inhalt: issued.inhalt };
  await logDocument(tx, "issue_document", stored, note);
  await announceDocument(tx, "issued", stored);
  await callPrinter(tx);
  return { id: documentId, nummer };
}

/** A number is taken for real work only (docs/rules.md, Samples). Error: `document_incomplete`. */
async function requireReal(
  tx: TxCtx,
  { assignment_ids }: Pick<typeof belege.$inferSelect, "assignment_ids">,
) {
  const { id, job_id, driver_id } = jobAssignments;
  const rows = await tx.db
    .select({ job_id, driver_id })
    .from(jobAssignments)
    .where(inArray(id, assignment_ids));
  const samples = await samplesAmong(tx, rows.flatMap(Object.values<string>));
  if (samples.size > 0) throw incomplete("Zu Beispieldaten wird kein Beleg ausgestellt.");
}

/** Before a number is taken: its sums add up, and the official schema has nothing against it. Error: `document_incomplete`. */
async function requireSound(ctx: Pick<Ctx, "eInvoices">, content: DocumentContent): Promise<void> {
  const wrong = checkArithmetic(content);
  if (wrong.length > 0) throw incomplete(`Es stimmt nicht auf den Cent: ${wrong.join(", ")}.`);
  if (content.typ === null) return;
  const problems = await ctx.eInvoices.problems({ ...content, nummer: "0" });
  if (problems.length > 0) {
    throw incomplete(`Die E-Rechnung entspricht nicht der Norm: ${problems.join("; ")}`);
  }
}

function incomplete(text: string) {
  return new DomainError("document_incomplete", { text });
}

/**
 * Reverses an issued document, once: a document of its own with the other sign that names it. Its hours can be billed anew (docs/rules.md,
 * Invoices). Errors: `validation`, `billing_document_not_found`, `document_not_issued`, `document_reversed`, `document_paid`,
 * `document_in_payout`.
 */
export const reverseDocument = deskQuery(ReverseDocumentInput, (ctx, { documentId, reason }) =>
  transaction(ctx, async (tx) => {
    const document = await lockIssued(tx, documentId);
    if ((await paidOn(tx, documentId)) !== 0) throw new DomainError("document_paid");
    const isOrdered = await tx.db.$count(belege, and(eq(belege.id, documentId), isInPayout));
    if (isOrdered > 0) throw new DomainError("document_in_payout");
    const reversal = reversed(document.inhalt);
    await requireSound(tx, reversal);
    const issued = await takeNumber(tx, ctx, "storno", () => reversal);
    const { netto_cents, ust_cents, brutto_cents } = reversal;
    const { kunde_id, fahrer_id, assignment_ids } = document;
    const [row] = await tx.db
      .insert(belege)
      .values({
        art: "storno",
        kunde_id,
        fahrer_id,
        assignment_ids,
        netto_cents,
        ust_cents,
        brutto_cents,
        ...issued,
        storno_von: documentId,
        created_at: tx.now(),
      })
      .returning();
    if (!row) throw new Error("a reversal was not stored");
    const { nummer } = issued;
    const note = `${document.nummer} mit ${nummer}, ${formatCents(brutto_cents)}. ${reason}`;
    await logDocument(tx, "reverse_document", row, note);
    await announceDocument(tx, "reversed", row);
    await callPrinter(tx);
    return { id: row.id, nummer };
  }),
);

/** Our own invoices become a corrected one (384), credit notes stay self-billed (389), damages no invoice; quantities and sums have the other sign. */
function reversed(content: DocumentContent): DocumentContent {
  const { zeilen, provision, netto_cents, ust_cents, brutto_cents } = content;
  return {
    ...content,
    art: "storno",
    typ: content.typ && (content.verkaeufer === "partner" ? "389" : "384"),
    zeilen: zeilen.map((line) => ({ ...line, menge: minus(line.menge), cents: minus(line.cents) })),
    provision: provision && {
      ...provision,
      basis_cents: minus(provision.basis_cents),
      cents: minus(provision.cents),
    },
    netto_cents: minus(netto_cents),
    ust_cents: minus(ust_cents),
    brutto_cents: minus(brutto_cents),
    zahlung: null,
    storniert: { nummer: content.nummer, tag: content.tag },
  };
}

/** Never -0, which the store would not keep. */
function minus(value: number) {
  return value === 0 ? 0 : -value;
}

/**
 * Arithmetic errors of a document, in words; empty: all sums are right to the cent. Foreign validators accept a VAT
 * that is wrong by up to 1.00 (docs/rules.md, Invoices). Independent of the code that computed the sums.
 */
export function checkArithmetic(content: DocumentContent): string[] {
  const { zeilen, provision, steuer, netto_cents, ust_cents, brutto_cents } = content;
  const wrongLines = zeilen.flatMap(({ menge, je, einzel_cents, cents }, index) =>
    cents === share(menge * einzel_cents, je) ? [] : [`Zeile ${index + 1}`],
  );
  const sum = zeilen.reduce((all, { cents }) => all + cents, 0);
  const less = provision?.cents ?? 0;
  const isLess =
    !provision || (provision.basis_cents === sum && less === share(sum * provision.prozent, 100));
  return [
    ...wrongLines,
    ...(zeilen.length > 0 ? [] : ["Es gibt keine Zeile"]),
    ...(isLess ? [] : ["Provision"]),
    ...(netto_cents === sum - less ? [] : ["Nettosumme"]),
    ...(ust_cents === share(netto_cents * steuer.prozent, 100) ? [] : ["Umsatzsteuer"]),
    ...(brutto_cents === netto_cents + ust_cents ? [] : ["Bruttosumme"]),
  ];
}

/** Rounded half away from zero, so that a reversal is what it reverses with the other sign. */
function share(amount: number, of: number) {
  const twice = 2n * BigInt(Math.abs(amount)) + BigInt(of);
  const rounded = Number(twice / (2n * BigInt(of)));
  return amount < 0 ? -rounded || 0 : rounded;
}

/**
 * The next number of a range, in the transaction that issues: rolled back, it is free again. Until that ends nobody else gets one of
 * this range, and only then the clock is looked at, so that days grow with the numbers (docs/rules.md, Invoices). `contentOn`: the
 * content as of a day.
 */
async function takeNumber(
  tx: TxCtx,
  clock: Pick<Ctx, "now">,
  kind: DocumentKind,
  contentOn: (day: string) => Promise<DocumentContent> | DocumentContent,
) {
  await tx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`nummernkreise ${kind}`}, 0))`,
  );
  const at = clock.now();
  const { kreis, jahr, letzte } = nummernkreise;
  // The first of a year is chained to the last of the years before.
  const last = await findRow(tx, nummernkreise, eq(kreis, kind), desc(jahr));
  const today = berlinDate(at);
  // Another machine's clock may be a little ahead.
  const tag = last && last.tag > today ? last.tag : today;
  const year = Number(tag.slice(0, 4));
  const content = await contentOn(tag);
  const laufend = last?.jahr === year ? last.letzte + 1 : 1;
  const inhalt = { ...content, nummer: numberText(tx, kind, year, laufend), tag };
  const hash = chainedHash(last?.sha256 ?? "", inhalt);
  if (laufend === 1) {
    await tx.db
      .insert(nummernkreise)
      .values({ kreis: kind, jahr: year, letzte: 1, tag, sha256: hash });
  } else {
    await tx.db
      .update(nummernkreise)
      .set({ letzte: sql`${letzte} + 1`, tag, sha256: hash })
      .where(and(eq(kreis, kind), eq(jahr, year)));
  }
  return {
    status: "ausgestellt" as const,
    nummer: inhalt.nummer,
    jahr: year,
    laufend,
    tag,
    inhalt,
    sha256: hash,
    ausgestellt_am: at,
  };
}

/** `RE-2026-0042` */
function numberText(
  { settings }: Pick<Ctx, "settings">,
  kind: DocumentKind,
  year: number,
  running: number,
): string {
  return settings
    .current(BILLING)
    .values[NUMBER_FORMATS[kind]].replace("{JJJJ}", String(year))
    .replace("{JJ}", String(year).slice(2))
    .replace(/\{(N+)\}/, (_, digits: string) => String(running).padStart(digits.length, "0"));
}

/** SHA-256 of a content after the hash of the number before, whatever order its keys are stored in. */
export function chainedHash(before: string, content: DocumentContent): string {
  return createHash("sha256")
    .update(`${before}\n${canonical(content)}`)
    .digest("hex");
}

function canonical(content: DocumentContent) {
  return JSON.stringify(content, (_, value: unknown) =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
