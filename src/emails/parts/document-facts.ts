import type { MailFacts } from "../../domain/mail/templates.ts";
import type { Language } from "../../messages/language.ts";

/** Jobs, sum and day of payment of an invoice or credit note. */
export function documentFacts(
  { orders, grossCents, dueOn }: Pick<MailFacts["invoice"], "orders" | "grossCents" | "dueOn">,
  { t, amount, date }: Language,
) {
  const sum = amount(Math.abs(grossCents));
  return [
    { label: t("mails.document_jobs"), value: orders.join(", ") },
    { label: t("mails.document_sum"), value: grossCents < 0 ? `−${sum}` : sum },
    { label: t("mails.document_due"), value: dueOn ? date(dueOn) : "" },
  ];
}
