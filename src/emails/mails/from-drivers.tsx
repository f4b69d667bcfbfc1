import type { ReactNode } from "react";
import { problemInWords } from "../../domain/dispatch/on-the-job/vocabulary.ts";
import { daysListed, formatDay } from "../../domain/kernel/time/days.ts";
import { ANSWER_NAME, BILLING_LABEL } from "../../domain/kernel/vocabulary.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import { orderRows } from "../../messages/order-rows.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { defineMail } from "../parts/define-mail.ts";
import { customerRows, FactsTable } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { NextStep, Paragraph, Quote, Subtitle } from "../parts/prose.tsx";
import { fullName, jobInShort } from "../parts/wording.ts";

type NotFree = MailFacts["driver_not_free"];

/** To the agency: a driver took days back on which he is to work, or gave them again; what to do now. */
export const driverNotFree = defineMail("driver_not_free", {
  /** `Fahrer nicht mehr frei: FA 1042, Jürgen Beispiel – Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026` */
  subject(data) {
    const { job, driver } = data;
    return `${headlineOf(data)}: ${job.number}, ${fullName(driver)} – ${jobInShort(job)}`;
  },
  Body({ data }) {
    const { driver, days } = data;
    const name = fullName(driver);
    const [meaning, nextStep] =
      days.length > 0
        ? [
            `${name} ist laut seinem Kalender nicht mehr frei: ${daysListed(days)}. Er ist für diesen Auftrag eingeteilt, und daran hat sich nichts geändert.`,
            "Den Fahrer anrufen. Bleibt es dabei, ersetzen Sie ihn oder verschieben Sie den Auftrag.",
          ]
        : [
            `${name} ist laut seinem Kalender an allen Tagen dieses Auftrags wieder frei oder hat nichts mehr dagegen gesagt.`,
            "Sie müssen nichts tun.",
          ];
    return <News data={data} headline={headlineOf(data)} meaning={meaning} nextStep={nextStep} />;
  },
});

function headlineOf({ days }: NotFree) {
  return days.length > 0 ? "Fahrer nicht mehr frei" : "Fahrer wieder frei";
}

type Problem = MailFacts["driver_problem"];

const HEADLINE: Record<Problem["kind"], string> = {
  late: "Fahrer kommt später",
  vehicle: "Fahrzeug defekt",
  other: "Problem im Einsatz",
};

/** To the agency: what a driver reports from his way or his work. The customer knows nothing of it yet. */
export const driverProblem = defineMail("driver_problem", {
  /** `Fahrer kommt später: FA 1042, Jürgen Beispiel – Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026` */
  subject({ kind, job, driver }) {
    return `${HEADLINE[kind]}: ${job.number}, ${fullName(driver)} – ${jobInShort(job)}`;
  },
  Body({ data }) {
    const { job, driver, phone, customer, kind, message, day, arrival, deskPath } = data;
    const facts = [
      { label: "Fahrer", value: fullName(driver) },
      { label: "Telefon", value: phone },
      { label: "Einsatztag", value: formatDay(day) },
      { label: "Ankunft", value: arrival ? `voraussichtlich ${arrival} Uhr` : "" },
    ];
    return (
      <MailLayout
        order={job.number}
        title={`${HEADLINE[kind]}: ${fullName(driver)}`}
        preview={problemInWords({ art: kind, nachricht: message, ankunft: arrival })}
      >
        {message && <Quote>{message}</Quote>}
        <FactsTable facts={facts} />
        <NextStep>
          Fahrer anrufen und dem Auftraggeber Bescheid geben; er weiß davon noch nichts. Danach die
          Meldung in der Disposition erledigen.
        </NextStep>
        <ActionButton path={deskPath}>Auftrag in der Disposition öffnen</ActionButton>
        <Subtitle>Auftraggeber</Subtitle>
        <FactsTable facts={customerRows(customer, job)} />
        <Subtitle>Einsatz</Subtitle>
        <FactsTable facts={orderRows(job, { customer })} />
      </MailLayout>
    );
  },
});

type Answer = MailFacts["answer_received"];

interface Meaning {
  headline: string;
  meaning: string;
  nextStep: string;
}

/** Meaning of each answer for the desk (docs/rules.md, Answers). */
const MEANINGS: Record<"assigned" | "offer", Record<Answer["action"], Meaning>> = {
  assigned: {
    accept: {
      headline: "Auftrag angenommen",
      meaning: "hat den zugewiesenen Auftrag angenommen.",
      nextStep:
        "Bitte bestätigen Sie die Zuweisung. Erst dann erhält der Fahrer die Kontaktdaten des Auftraggebers.",
    },
    decline: {
      headline: "Auftrag abgelehnt",
      meaning:
        "hat den zugewiesenen Auftrag abgelehnt. Die Zuweisung ist storniert, der Auftrag ist wieder offen.",
      nextStep: "Bitte weisen Sie einen anderen Fahrer zu.",
    },
  },
  offer: {
    accept: {
      headline: "Zusage",
      meaning:
        "möchte diesen Auftrag fahren. Die Zusage ist ein Angebot, zugewiesen ist der Auftrag damit nicht.",
      nextStep: "Wenn Sie die Zusage nutzen möchten, weisen Sie den Auftrag in der Disposition zu.",
    },
    decline: {
      headline: "Absage",
      meaning:
        "möchte diesen Auftrag nicht fahren. Der Auftrag war nicht zugewiesen, an ihm ändert sich nichts.",
      nextStep: "Sie müssen nichts tun.",
    },
  },
};

/** To the agency: who accepted or declined which job, what that means, and what to do now. */
export const answerReceived = defineMail("answer_received", {
  /** `Auftrag angenommen: FA 1042, Jürgen Beispiel – Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026` */
  subject(data) {
    const { job, driver } = data;
    if (data.isAddition) {
      return `${meaningOf(data).headline}, Angaben dazu: ${job.number}, ${fullName(driver)}`;
    }
    return `${meaningOf(data).headline}: ${job.number}, ${fullName(driver)} – ${jobInShort(job)}`;
  },
  Body({ data }) {
    const { job, driver, remarks = [] } = data;
    const { headline, meaning, nextStep } = meaningOf(data);
    return (
      <News
        data={data}
        headline={headline}
        meaning={`${fullName(driver)} ${meaning}`}
        nextStep={nextStep}
        facts={[{ label: "Abrechnung", value: BILLING_LABEL[job.billingModel] }]}
      >
        {remarks.length > 0 && (
          <Paragraph>
            <strong>Dazu sagt der Fahrer:</strong>
            {` ${remarks.join(" · ")}`}
          </Paragraph>
        )}
      </News>
    );
  },
});

function meaningOf({ action, wasAssigned }: Answer): Meaning {
  return MEANINGS[wasAssigned ? "assigned" : "offer"][action];
}

type Withdrawn = MailFacts["answer_withdrawn"];

/** State that holds again, and the desk's next step. */
const WITHDRAWN: Record<Withdrawn["answer"], { meaning: string; nextStep: string }> = {
  accepted: {
    meaning: "Die Zuweisung besteht weiter, ist aber wieder unbeantwortet.",
    nextStep: "Die neue Antwort abwarten oder den Fahrer anrufen, bevor Sie bestätigen.",
  },
  declined: {
    meaning:
      "Der Auftrag war noch frei. Die Zuweisung besteht deshalb wieder und ist unbeantwortet.",
    nextStep: "Die neue Antwort abwarten. Einen anderen Fahrer müssen Sie vorerst nicht suchen.",
  },
  offered: {
    meaning: "Der Auftrag war ihm nicht zugewiesen und bleibt offen.",
    nextStep: "Diesen Fahrer nicht mehr als Zusage einplanen.",
  },
  offer_declined: {
    meaning: "Der Auftrag war ihm nicht zugewiesen und bleibt offen.",
    nextStep: "Sie müssen nichts tun.",
  },
};

/** To the agency: a driver took his answer back, what is true again, and what to do now. */
export const answerWithdrawn = defineMail("answer_withdrawn", {
  /** `Annahme zurückgenommen: FA 1042, Jürgen Beispiel – Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026` */
  subject({ answer, job, driver }) {
    return `${ANSWER_NAME[answer]} zurückgenommen: ${job.number}, ${fullName(driver)} – ${jobInShort(job)}`;
  },
  Body({ data }) {
    const { driver, answer } = data;
    const { meaning, nextStep } = WITHDRAWN[answer];
    return (
      <News
        data={data}
        headline={`${ANSWER_NAME[answer]} zurückgenommen`}
        meaning={`${fullName(driver)} hat die ${ANSWER_NAME[answer]} zurückgenommen. ${meaning}`}
        nextStep={nextStep}
      />
    );
  },
});

interface NewsProps {
  data: Pick<NotFree, "job" | "driver" | "deskPath">;
  headline: string;
  meaning: string;
  nextStep: string;
  /** Beside those of driver and job. */
  facts?: { label: string; value: string }[];
  children?: ReactNode;
}

/** What a driver said, what it means, and the desk's next step. */
function News({ data, headline, meaning, nextStep, facts = [], children }: NewsProps) {
  const { job, driver, deskPath } = data;
  const name = fullName(driver);
  return (
    <MailLayout order={job.number} title={`${headline}: ${name}`} preview={nextStep}>
      <Paragraph>{meaning}</Paragraph>
      {children}
      <NextStep>{nextStep}</NextStep>
      <ActionButton path={deskPath}>Disposition öffnen</ActionButton>
      <div style={{ padding: "12px 0 0" }}>
        <FactsTable facts={[{ label: "Fahrer", value: name }, ...orderRows(job), ...facts]} />
      </div>
    </MailLayout>
  );
}
