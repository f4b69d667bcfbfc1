import { CUSTOMER_GAP_LABEL } from "../../domain/customer-records/billing-data/vocabulary.ts";
import { DRIVER_GAP_LABEL } from "../../domain/drivers/billing-data/vocabulary.ts";
import { LINK_DAYS } from "../../domain/kernel/link-days.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { defineMail, type MailProps } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Note, Paragraph } from "../parts/prose.tsx";
import { fullName, reachUs } from "../parts/wording.ts";

type Request = MailFacts["billing_data_request"];

/** To a driver or a customer: what a bill still needs of him, and where he enters it. */
export const billingDataRequest = defineMail("billing_data_request", {
  subject({ driver, number }, { t }) {
    return driver ? t("mails.billing_subject") : `Rechnungsdaten zu ${number}`;
  },
  Body({ data, operator, language }) {
    return data.driver ? (
      <ToDriver data={data} driver={data.driver} operator={operator} language={language} />
    ) : (
      <ToCustomer data={data} operator={operator} language={language} />
    );
  },
  locale: ({ driver }) => driver?.sprache,
});

type Props = MailProps<"billing_data_request">;

function ToDriver({
  data: { missing, path },
  driver,
  language,
}: Props & { driver: NonNullable<Request["driver"]> }) {
  const { t, list } = language;
  const keys = Object.keys(DRIVER_GAP_LABEL) as (keyof typeof DRIVER_GAP_LABEL)[];
  const names = list(
    keys.filter((key) => missing.includes(key)).map((key) => t(`billing.gap_${key}`)),
  );
  return (
    <MailLayout
      title={t("mails.billing_subject")}
      question={t("mails.questions")}
      preview={names}
      greeting={fullName(driver)}
    >
      <Paragraph>{t(names ? "mails.billing_text" : "mails.billing_wanted")}</Paragraph>
      {names && <FactsTable facts={[{ label: t("mails.billing_missing"), value: names }]} />}
      <ActionButton path={path}>{t("mails.billing_button")}</ActionButton>
      <Note>{t("mails.billing_note", { days: LINK_DAYS["driver-billing"] })}</Note>
    </MailLayout>
  );
}

function ToCustomer({ data: { name, missing, number, path }, operator, language }: Props) {
  const keys = Object.keys(CUSTOMER_GAP_LABEL) as (keyof typeof CUSTOMER_GAP_LABEL)[];
  const names = keys.filter((key) => missing.includes(key)).map((key) => CUSTOMER_GAP_LABEL[key]);
  return (
    <MailLayout title={`Rechnungsdaten zu ${number}`} preview={names.join(", ")} greeting>
      <Paragraph>{language.t("mails.greeting", { name: name ?? "" })}</Paragraph>
      <Paragraph>
        Für die Rechnung zu Ihrem Auftrag {number} brauchen wir noch Angaben von Ihnen. Bitte tragen
        Sie sie auf der Seite Ihres Auftrags ein, ein Konto ist dafür nicht nötig.
      </Paragraph>
      <FactsTable facts={[{ label: "Fehlt noch", value: names.join(", ") }]} />
      <ActionButton path={path}>Rechnungsdaten eintragen</ActionButton>
      <Paragraph>{`${language.t("mails.questions")} ${reachUs(operator, language)}`}</Paragraph>
    </MailLayout>
  );
}
