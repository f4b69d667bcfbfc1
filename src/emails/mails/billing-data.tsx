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
import { defineMail, type Mail } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { ActionButton } from "../parts/mail-layout.tsx";
import { Note, Paragraph } from "../parts/prose.tsx";
import { reachUs } from "../parts/wording.ts";

/** To a driver or a customer: what a bill still needs of him, and where he enters it. */
export const billingDataRequest = defineMail("billing_data_request", "driver", (data, language) =>
  data.driver ? forDriver(data, language) : forCustomer(data, language),
);

type Request = MailFacts["billing_data_request"];

function forDriver({ missing, path }: Request, { t, list }: Language): Mail {
  const gaps = keysOf(DRIVER_GAP_LABEL).filter((key) => missing.includes(key));
  const names = list(gaps.map((key) => t(`billing.gap_${key}`)));
  return {
    subject: t("mails.billing_subject"),
    question: t("mails.questions"),
    preview: names,
    body: (
      <>
        <Paragraph>{t(names ? "mails.billing_text" : "mails.billing_wanted")}</Paragraph>
        {names && <FactsTable facts={[{ label: t("mails.billing_missing"), value: names }]} />}
        <ActionButton path={path}>{t("mails.billing_button")}</ActionButton>
        <Note>{t("mails.billing_note", { days: LINK_DAYS["driver-billing"] })}</Note>
      </>
    ),
  };
}

function forCustomer({ name = "", missing, number, path }: Request, { t }: Language): Mail {
  const gaps = keysOf(CUSTOMER_GAP_LABEL).filter((key) => missing.includes(key));
  const names = gaps.map((key) => CUSTOMER_GAP_LABEL[key]).join(", ");
  return {
    subject: `Rechnungsdaten zu ${number}`,
    question: t("mails.questions"),
    preview: names,
    greeting: name,
    body: (
      <>
        <Paragraph>
          Für die Rechnung zu Ihrem Auftrag {number} brauchen wir noch Angaben von Ihnen. Bitte
          tragen Sie sie auf der Seite Ihres Auftrags ein, ein Konto ist dafür nicht nötig.
        </Paragraph>
        <FactsTable facts={[{ label: "Fehlt noch", value: names }]} />
        <ActionButton path={path}>Rechnungsdaten eintragen</ActionButton>
      </>
    ),
  };
}

/** To whom the data were of until now, so that somebody hears of it who may not have changed them. Says no number. */
export const billingDataChanged = defineMail(
  "billing_data_changed",
  "driver",
  (data, language, operator) => {
    const { t } = language;
    const facts = [
      { label: t("mails.billingChanged_fields"), value: namesOf(data, language) },
      { label: t("mails.billingChanged_from"), value: language.date(data.validFrom) },
      ...(data.driver ? [] : [{ label: "Zeitpunkt", value: formatInstant(new Date(data.at)) }]),
    ];
    return {
      subject: t("mails.billingChanged_subject"),
      preview: t("mails.billingChanged_text"),
      body: (
        <>
          <Paragraph>{t("mails.billingChanged_text")}</Paragraph>
          <FactsTable facts={facts} />
          <Note>{`${t("mails.billingChanged_wrong")} ${reachUs(operator, language)}`}</Note>
        </>
      ),
    };
  },
);

type Changed = MailFacts["billing_data_changed"];

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
