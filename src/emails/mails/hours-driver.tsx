import { ActionButton } from "../parts/action-button.tsx";
import { defineMail, driversLocale } from "../parts/define-mail.ts";
import { HoursTable } from "../parts/hours-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Paragraph } from "../parts/prose.tsx";
import { fullName, jobInShort } from "../parts/wording.ts";

/** To a driver about the hours of a job: enter them, what the customer corrected, or that they stand. */
export const hoursDriver = defineMail("hours_driver", {
  /** `Auftrag FA 1042: Bitte Stunden eintragen – Fahrmischer, …` */
  subject({ kind, job }, language) {
    return language.t(`mails.hours_${kind}Subject`, {
      number: job.number,
      job: jobInShort(job, undefined, language),
    });
  },
  Body({ data, operator, language }) {
    const { kind, job, driver, days } = data;
    const { t } = language;
    return (
      <MailLayout
        order={job.number}
        title={t(`mails.hours_${kind}Title`)}
        question={t("mails.jobQuestions")}
        operator={operator}
        language={language}
        greeting={fullName(driver)}
      >
        <Paragraph>{t(`mails.hours_${kind}Text`)}</Paragraph>
        <HoursTable
          days={days}
          language={language}
          {...(kind === "corrected" && { reasons: data.reasons })}
        />
        {kind !== "locked" && (
          <ActionButton path={data.jobPath}>{t(`mails.hours_${kind}Button`)}</ActionButton>
        )}
      </MailLayout>
    );
  },
  locale: driversLocale,
});
