import type { DriversHoursFacts } from "../../domain/mail/hours/schemas.ts";
import type { Language } from "../../messages/language.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { defineMail, driversLocale, type MailProps } from "../parts/define-mail.ts";
import { HoursTable } from "../parts/hours-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { OrderPlate } from "../parts/order-plate.tsx";
import { Paragraph, Title } from "../parts/prose.tsx";
import { fullName, jobInShort, reachUs } from "../parts/wording.ts";

/** To a driver about the hours of a job: enter them, what the customer corrected, or that they stand. */
export const hoursDriver = defineMail("hours_driver", { subject, Body, locale: driversLocale });

/** `Auftrag FA 1042: Bitte Stunden eintragen – Fahrmischer, …` */
function subject({ kind, job }: DriversHoursFacts, language: Language): string {
  return language.t(`mails.hours_${kind}Subject`, {
    number: job.number,
    job: jobInShort(job, undefined, language),
  });
}

function Body({ data, operator, language }: MailProps<"hours_driver">) {
  const { kind, job, driver, days } = data;
  const { t } = language;
  return (
    <MailLayout
      operator={operator}
      preview={t(`mails.hours_${kind}Title`)}
      language={language}
      greeting
    >
      <OrderPlate label={t("mails.order")} number={job.number} />
      <Title>{t(`mails.hours_${kind}Title`)}</Title>
      <Paragraph>{t("mails.greeting", { name: fullName(driver) })}</Paragraph>
      <Paragraph>{t(`mails.hours_${kind}Text`)}</Paragraph>
      <HoursTable
        days={days}
        language={language}
        {...(kind === "corrected" && { reasons: data.reasons })}
      />
      {kind !== "locked" && (
        <ActionButton path={data.jobPath}>{t(`mails.hours_${kind}Button`)}</ActionButton>
      )}
      <Paragraph>{`${t("mails.jobQuestions")} ${reachUs(operator, language)}`}</Paragraph>
    </MailLayout>
  );
}
