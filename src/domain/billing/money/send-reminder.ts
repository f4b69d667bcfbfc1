import { eq } from "drizzle-orm";
import { belegEreignisse, belege } from "../../../db/schema/index.ts";
import { deskVerb, type TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { addressLines } from "../../kernel/fields/countries.ts";
import { addDays, berlinDate, germanDate } from "../../kernel/time/berlin.ts";
import type { PaymentReminderFacts } from "../../mail/billing/schemas.ts";
import { driverFacts } from "../../mail/facts.ts";
import { queueEmail } from "../../mail/queue-emails.ts";
import { formatCents } from "../../pricing/money.ts";
import { findFile, lockIssued } from "../documents/find-document.ts";
import { billedJobs, logDocument } from "../documents/log-document.ts";
import { readRecipient } from "../documents/mail-document.ts";
import { DocumentIdInput } from "../documents/schemas.ts";
import { RECEIVABLES } from "../documents/vocabulary.ts";
import { fileName } from "../documents/wording.ts";
import { type OpenDebt, readDebts } from "./read-debts.ts";
import { DUNNING_DAYS, REMINDER_LABEL, type ReminderStep } from "./vocabulary.ts";

/**
 * Sends the next reminder of an overdue document, with letter and document attached, and notes it for good (docs/rules.md, Reminders).
 * Errors: `billing_document_not_found`, `document_not_issued` also while its file is not made yet, `document_reversed`,
 * `document_not_payable`, `document_settled`, `document_not_overdue`, `reminders_over`, `reminder_too_early` with the day,
 * `base_rate_missing`, `driver_erased`.
 */
export const sendReminder = deskVerb(DocumentIdInput, async (tx, input) => {
  const { documentId } = input;
  const { art } = await lockIssued(tx, documentId);
  if (!RECEIVABLES.some((kind) => kind === art)) throw new DomainError("document_not_payable");
  const [debt] = await readDebts(tx, eq(belege.id, documentId));
  if (!debt) throw new DomainError("billing_document_not_found");
  const step = nextStep(debt, berlinDate(tx.now()));
  const { document, claim } = debt;
  const note = `${REMINDER_LABEL[step]} über ${formatCents(claim.summe_cents)}`;
  await tx.db.insert(belegEreignisse).values({
    beleg_id: documentId,
    art: "mahnung",
    stufe: step,
    notiz: note,
    neben_cents: claim.summe_cents - claim.offen_cents || null,
    created_at: tx.now(),
  });
  await mailReminder(tx, debt, step);
  const nummer = document.inhalt.nummer;
  await logDocument(tx, "send_reminder", document, `${nummer}: ${note}`);
  return { nummer, stufe: step, summe_cents: claim.summe_cents };
});

function nextStep({ next, claim, last, from, lacksBaseRate }: OpenDebt, today: string) {
  if (claim.offen_cents === 0) throw new DomainError("document_settled");
  if (next === null) throw new DomainError("reminders_over");
  if (from > today && last === null) throw new DomainError("document_not_overdue");
  if (from > today) {
    const text = `Die Frist der letzten läuft noch; die nächste geht ab ${germanDate(from)}.`;
    throw new DomainError("reminder_too_early", { text });
  }
  if (lacksBaseRate) throw new DomainError("base_rate_missing");
  return next;
}

async function mailReminder(tx: TxCtx, { document, faellig, claim }: OpenDebt, step: ReminderStep) {
  const { id, inhalt } = document;
  const file = await findFile(tx, id);
  if (!file || !inhalt.zahlung) throw new DomainError("document_not_issued");
  const recipient = await readRecipient(tx, document);
  if (!recipient) throw new DomainError("driver_erased");
  const sentOn = berlinDate(tx.now());
  const { zinsen } = claim;
  const data: PaymentReminderFacts = {
    step,
    number: inhalt.nummer,
    issuedOn: inhalt.tag,
    dueOn: faellig,
    orders: [...new Set(inhalt.zeilen.map(({ auftrag }) => auftrag))],
    grossCents: inhalt.brutto_cents,
    openCents: claim.offen_cents,
    interest: zinsen && { since: zinsen.seit, percent: zinsen.prozent, cents: zinsen.cents },
    flatCents: claim.pauschale_cents,
    totalCents: claim.summe_cents,
    sentOn,
    payBy: addDays(sentOn, DUNNING_DAYS),
    account: inhalt.zahlung.konto,
    recipient: { name: inhalt.partner.name, address: addressLines(inhalt.partner) },
    file: { key: file.schluessel, filename: fileName(inhalt, file.art) },
    ...(recipient.driver && { driver: driverFacts(recipient.driver) }),
  };
  const [job] = await billedJobs(tx, document);
  await queueEmail(tx, {
    key: `payment_reminder:${id}:${step}`,
    to: recipient.to,
    template: "payment_reminder",
    data,
    ...job,
  });
}
