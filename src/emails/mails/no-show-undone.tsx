import type { MailFacts } from "../../domain/mail/templates.ts";
import type { Language } from "../../messages/language.ts";
import { defineMail, type MailProps } from "../parts/define-mail.ts";
import { FactsTable, jobRows } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { OrderPlate } from "../parts/order-plate.tsx";
import { Paragraph, Title } from "../parts/prose.tsx";
import { fullName, jobInShort, reachUs } from "../parts/wording.ts";

type Correction = MailFacts["no_show_undone"];

/** To a customer or a driver who got the notice of a no-show that was undone. */
export const noShowUndone = defineMail("no_show_undone", {
  subject,
  Body,
  locale: (data) => (data.recipient === "driver" ? data.driver.sprache : undefined),
});

/** `Korrektur zu Auftrag FA 1042: Der Auftrag bleibt bestätigt – Fahrmischer, …` */
function subject({ job }: Correction, language: Language): string {
  const told = jobInShort(job, undefined, language);
  return language.t("mails.undone_subject", { number: job.number, job: told });
}

function Body({ data, operator, language }: MailProps<"no_show_undone">) {
  const { job } = data;
  const { t } = language;
  const name = data.recipient === "customer" ? data.customer.name : fullName(data.driver);
  return (
    <MailLayout
      operator={operator}
      preview={t("mails.undone_preview")}
      language={language}
      greeting
    >
      <OrderPlate label={t("mails.order")} number={job.number} />
      <Title>{t("mails.undone_title")}</Title>
      <Paragraph>{t("mails.greeting", { name })}</Paragraph>
      <Paragraph>{whatIsVoid(data, language)}</Paragraph>
      <FactsTable facts={jobRows(job, data.recipient === "customer" ? data : { language })} />
      <Paragraph>{`${t("mails.questions")} ${reachUs(operator, language)}`}</Paragraph>
    </MailLayout>
  );
}

function whatIsVoid(data: Correction, { t, euros }: Language) {
  if (data.recipient === "customer") {
    return "unsere Nachricht, dass Ihr Fahrer ausfällt, gilt nicht mehr. Der Fahrer ist weiter für Ihren Einsatz eingeteilt.";
  }
  return t("mails.undone_text", { fee: euros(data.feeCents) });
}
