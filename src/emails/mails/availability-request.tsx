import { ActionButton } from "../parts/action-button.tsx";
import { defineMail, driversLocale } from "../parts/define-mail.ts";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Note, Paragraph } from "../parts/prose.tsx";
import { fullName, reachUs } from "../parts/wording.ts";

/** To a driver, once a month: on which days he can drive. */
export const availabilityRequest = defineMail("availability_request", {
  /** `Wann können Sie fahren? 1.12. bis 11.01.2027` */
  subject({ from, to }, { t, date, locale }) {
    const first = locale === "de" ? date(from).slice(0, 6) : date(from);
    return t("mails.availability_subject", { from: first, to: date(to) });
  },
  Body({ data, operator, language }) {
    const { driver, from, to, stand, ownPagePath, pausePath } = data;
    const { t, day, date } = language;
    const days = t("everywhere.span", { first: day(from), last: day(to) });
    return (
      <MailLayout title={t("mails.availability_title")} preview={days} greeting={fullName(driver)}>
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
  },
  locale: driversLocale,
  unsubscribePath: (data) => data.pausePath,
});
