import type { CustomersHoursFacts } from "../../domain/mail/hours/schemas.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { defineMail } from "../parts/define-mail.ts";
import { HoursTable } from "../parts/hours-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Paragraph } from "../parts/prose.tsx";
import { fullName, GERMAN, jobInShort } from "../parts/wording.ts";

const TEXTS: Record<CustomersHoursFacts["kind"], { title: string; text: string; button: string }> =
  {
    confirm: {
      title: "Bitte bestätigen Sie die Stunden",
      text: "hat diese Stunden eingetragen. Bitte prüfen Sie sie und bestätigen Sie sie mit einem Klick. Stimmt etwas nicht, berichtigen Sie den Tag dort und nennen den Grund. Nach den bestätigten Stunden rechnen wir ab.",
      button: "Stunden bestätigen",
    },
    locked: {
      title: "Die Stunden stehen fest",
      text: "hat diese Stunden gearbeitet. Sie gelten für die Abrechnung. Den Stundenzettel finden Sie im Anhang.",
      button: "Stand des Auftrags ansehen",
    },
  };

/** To the customer: confirm the hours of his driver, or that they stand. */
export const hoursCustomer = defineMail("hours_customer", {
  /** `Bitte bestätigen Sie die Stunden: FA 1042 – Fahrmischer, …` */
  subject({ kind, job }) {
    return `${TEXTS[kind].title}: ${job.number} – ${jobInShort(job)}`;
  },
  Body({ data, operator }) {
    const { kind, job, driver, customer, days, statusPath } = data;
    const { title, text, button } = TEXTS[kind];
    return (
      <MailLayout
        order={job.number}
        title={title}
        question="Fragen dazu?"
        operator={operator}
        greeting={customer.name}
      >
        <Paragraph>{`${fullName(driver)} ${text}`}</Paragraph>
        <HoursTable days={days} language={GERMAN} />
        <ActionButton path={statusPath}>{button}</ActionButton>
      </MailLayout>
    );
  },
});
