import type { MailFacts } from "../../domain/mail/templates.ts";
import type { Language } from "../../messages/language.ts";
import { defineMail } from "../parts/define-mail.ts";
import { FactsTable, jobRows } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Paragraph } from "../parts/prose.tsx";
import { fullName, jobInShort } from "../parts/wording.ts";

type Correction = MailFacts["no_show_undone"];

/** To a customer or a driver who got the notice of a no-show that was undone. */
export const noShowUndone = defineMail("no_show_undone", {
  /** `Korrektur zu Auftrag FA 1042: Der Auftrag bleibt bestätigt – Fahrmischer, …` */
  subject({ job }, language) {
    const told = jobInShort(job, undefined, language);
    return language.t("mails.undone_subject", { number: job.number, job: told });
  },
  Body({ data, operator, language }) {
    const { job } = data;
    const { t } = language;
    const name = data.recipient === "customer" ? data.customer.name : fullName(data.driver);
    return (
      <MailLayout
        order={job.number}
        title={t("mails.undone_title")}
        question={t("mails.questions")}
        operator={operator}
        preview={t("mails.undone_preview")}
        language={language}
        greeting={name}
      >
        <Paragraph>{whatIsVoid(data, language)}</Paragraph>
        <FactsTable facts={jobRows(job, data.recipient === "customer" ? data : { language })} />
      </MailLayout>
    );
  },
  locale: (data) => (data.recipient === "driver" ? data.driver.sprache : undefined),
});

function whatIsVoid(data: Correction, { t, euros }: Language) {
  if (data.recipient === "customer") {
    return "unsere Nachricht, dass Ihr Fahrer ausfällt, gilt nicht mehr. Der Fahrer ist weiter für Ihren Einsatz eingeteilt.";
  }
  return t("mails.undone_text", { fee: euros(data.feeCents) });
}
