import { CUSTOMER_BILLING_LABEL } from "../../domain/customer-records/billing-data/vocabulary.ts";
import type { DriverBillingField } from "../../domain/drivers/billing-data/vocabulary.ts";
import { formatInstant } from "../../domain/kernel/time/berlin.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import type { Language } from "../../messages/language.ts";
import type { MessageKey } from "../../messages/message.ts";
import { defineMail } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Note, Paragraph } from "../parts/prose.tsx";
import { fullName, reachUs } from "../parts/wording.ts";

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
        <FactsTable facts={facts.filter(({ value }) => value)} />
        <Note>{`${t("mails.billingChanged_wrong")} ${reachUs(operator, language)}`}</Note>
      </MailLayout>
    );
  },
  locale: ({ driver }) => driver?.sprache,
});

const NAME = {
  steuerstatus: "billing.group_tax",
  firma: "billing.firma",
  strasse: "billing.strasse",
  plz: "billing.plz",
  ort: "billing.ort",
  land: "billing.land",
  steuernummer: "billing.steuernummer",
  ust_id: "billing.ust_id",
  iban: "billing.iban",
  gutschrift: "billing.gutschrift",
} as const satisfies Record<DriverBillingField | "gutschrift", MessageKey>;

function namesOf({ driver, fields }: Changed, { t, list }: Language): string {
  if (driver) {
    return list(
      keysOf(NAME)
        .filter((key) => fields.includes(key))
        .map((key) => t(NAME[key])),
    );
  }
  const keys = keysOf(CUSTOMER_BILLING_LABEL).filter((key) => fields.includes(key));
  return list(keys.map((key) => CUSTOMER_BILLING_LABEL[key]));
}

function keysOf<Label extends object>(labels: Label) {
  return Object.keys(labels) as (keyof Label)[];
}
