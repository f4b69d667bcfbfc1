import {
  CUSTOMER_BILLING_LABEL,
  CUSTOMER_GAP_LABEL,
} from "../../domain/customer-records/billing-data/vocabulary.ts";
import {
  DRIVER_BILLING_LABEL,
  DRIVER_GAP_LABEL,
} from "../../domain/drivers/billing-data/vocabulary.ts";
import { LINK_DAYS } from "../../domain/kernel/link-days.ts";
import { formatInstant } from "../../domain/kernel/time/berlin.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import type { Language } from "../../messages/language.ts";
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
  Body: (props) =>
    props.data.driver ? (
      <ToDriver {...props} driver={props.data.driver} />
    ) : (
      <ToCustomer {...props} />
    ),
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

type Changed = MailFacts["billing_data_changed"];

/** To whom the data were of until now, so that somebody hears of it who may not have changed them. Says no number. */
export const billingDataChanged = defineMail("billing_data_changed", {
  subject: (_, { t }) => t("mails.billingChanged_subject"),
  Body({ data, operator, language }) {
    const { driver, validFrom, at } = data;
    const { t, date } = language;
    const facts = [
      { label: t("mails.billingChanged_fields"), value: namesOf(data, language) },
      { label: t("mails.billingChanged_from"), value: date(validFrom) },
      ...(driver ? [] : [{ label: "Zeitpunkt", value: formatInstant(new Date(at)) }]),
    ];
    return (
      <MailLayout
        title={t("mails.billingChanged_subject")}
        preview={t("mails.billingChanged_text")}
        greeting
      >
        <Paragraph>
          {driver ? t("mails.greeting", { name: fullName(driver) }) : "Guten Tag,"}
        </Paragraph>
        <Paragraph>{t("mails.billingChanged_text")}</Paragraph>
        <FactsTable facts={facts} />
        <Note>{`${t("mails.billingChanged_wrong")} ${reachUs(operator, language)}`}</Note>
      </MailLayout>
    );
  },
  locale: ({ driver }) => driver?.sprache,
});

function namesOf({ driver, fields }: Changed, { t, list }: Language): string {
  if (driver) {
    const changed = keysOf({ ...DRIVER_BILLING_LABEL, gutschrift: "" });
    return list(
      changed
        .filter((key) => fields.includes(key))
        .map((key) => t(key === "steuerstatus" ? "billing.group_tax" : `billing.${key}`)),
    );
  }
  const keys = keysOf(CUSTOMER_BILLING_LABEL).filter((key) => fields.includes(key));
  return list(keys.map((key) => CUSTOMER_BILLING_LABEL[key]));
}

function keysOf<Label extends object>(labels: Label) {
  return Object.keys(labels) as (keyof Label)[];
}
