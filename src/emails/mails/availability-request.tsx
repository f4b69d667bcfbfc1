import type { MailFacts } from "../../domain/mail/templates.ts";
import type { Language } from "../../messages/language.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { defineMail, driversLocale, type MailProps } from "../parts/define-mail.ts";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Note, Paragraph, Title } from "../parts/prose.tsx";
import { fullName, reachUs } from "../parts/wording.ts";

type Request = MailFacts["availability_request"];

/** To a driver, once a month: on which days he can drive. */
export const availabilityRequest = defineMail("availability_request", {
  subject,
  Body,
  locale: driversLocale,
  unsubscribePath: (data) => data.pausePath,
});

/** `Wann können Sie fahren? 1.12. bis 11.01.2027` */
function subject({ from, to }: Request, { t, date, locale }: Language): string {
  const first = locale === "de" ? date(from).slice(0, 6) : date(from);
  return t("mails.availability_subject", { from: first, to: date(to) });
}

function Body({ data, operator, language }: MailProps<"availability_request">) {
  const { driver, from, to, stand, ownPagePath, pausePath } = data;
  const { t, day, date } = language;
  const days = t("everywhere.span", { first: day(from), last: day(to) });
  return (
    <MailLayout operator={operator} preview={days} language={language} greeting>
      <Title>{t("mails.availability_title")}</Title>
      <Paragraph>{t("mails.greeting", { name: fullName(driver) })}</Paragraph>
      <Paragraph>{t("mails.availability_text", { days })}</Paragraph>
      <ActionButton path={ownPagePath}>{t("mails.availability_button")}</ActionButton>
      <Paragraph>
        {stand
          ? t("mails.availability_last", { date: date(stand) })
          : t("mails.availability_never")}
      </Paragraph>
      <Paragraph>{t("mails.availability_noPromise")}</Paragraph>
      <Paragraph>{`${t("mails.preferPhone")} ${reachUs(operator, language)}`}</Paragraph>
      <Note>{t("mails.availability_pause")}</Note>
      <ActionButton path={pausePath} kind="quiet">
        {t("mails.availability_pauseButton")}
      </ActionButton>
    </MailLayout>
  );
}
