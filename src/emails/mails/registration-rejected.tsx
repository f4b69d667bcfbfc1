import type { MailFacts } from "../../domain/mail/templates.ts";
import type { Language } from "../../messages/language.ts";
import { defineMail, driversLocale, type MailProps } from "../parts/define-mail.ts";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Paragraph, Title } from "../parts/prose.tsx";
import { fullName, reachUs } from "../parts/wording.ts";

/** To somebody we don't take on. Why is the agency's own note and not part of this mail. */
export const registrationRejected = defineMail("registration_rejected", {
  subject,
  Body,
  locale: driversLocale,
});

/** `Zu Ihrer Registrierung als Fahrer` */
function subject(_: MailFacts["registration_rejected"], { t }: Language): string {
  return t("mails.rejected_subject");
}

function Body({ data, operator, language }: MailProps<"registration_rejected">) {
  const { t } = language;
  return (
    <MailLayout
      operator={operator}
      preview={t("mails.rejected_preview")}
      language={language}
      greeting
    >
      <Title>{t("mails.rejected_title")}</Title>
      <Paragraph>{t("mails.greeting", { name: fullName(data.driver) })}</Paragraph>
      <Paragraph>{t("mails.rejected_text")}</Paragraph>
      <Paragraph>{t("mails.rejected_delete")}</Paragraph>
      <Paragraph>{`${t("mails.questions")} ${reachUs(operator, language)}`}</Paragraph>
    </MailLayout>
  );
}
