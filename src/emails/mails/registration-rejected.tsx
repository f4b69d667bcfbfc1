import { defineMail, driversLocale } from "../parts/define-mail.ts";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Paragraph } from "../parts/prose.tsx";
import { fullName } from "../parts/wording.ts";

/** To somebody we don't take on. Why is the agency's own note and not part of this mail. */
export const registrationRejected = defineMail("registration_rejected", {
  /** `Zu Ihrer Registrierung als Fahrer` */
  subject(_, { t }) {
    return t("mails.rejected_subject");
  },
  Body({ data, operator, language }) {
    const { t } = language;
    return (
      <MailLayout
        title={t("mails.rejected_title")}
        question={t("mails.questions")}
        operator={operator}
        preview={t("mails.rejected_preview")}
        language={language}
        greeting={fullName(data.driver)}
      >
        <Paragraph>{t("mails.rejected_text")}</Paragraph>
        <Paragraph>{t("mails.rejected_delete")}</Paragraph>
      </MailLayout>
    );
  },
  locale: driversLocale,
});
