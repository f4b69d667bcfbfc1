import { ATTACHMENT_LABEL } from "../../domain/dispatch/attachments/vocabulary.ts";
import { problemInWords } from "../../domain/dispatch/on-the-job/vocabulary.ts";
import { daysListed, formatDay } from "../../domain/kernel/time/berlin.ts";
import { ANSWER_NAME, BILLING_LABEL } from "../../domain/kernel/vocabulary.ts";
import type { CustomerFacts, DriverFacts, JobFacts } from "../../domain/mail/schemas.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import { type OrderRow, orderRows } from "../../messages/order-rows.ts";
import { defineMail, type MailDefinition } from "../parts/define-mail.ts";
import { customerRows, FactsTable } from "../parts/facts-table.tsx";
import { ActionButton } from "../parts/mail-layout.tsx";
import { NextStep, Paragraph, Subtitle, Typed } from "../parts/prose.tsx";
import { documentLines, fullName, jobInShort, listedNumbers, shortened } from "../parts/wording.ts";

/** To the agency: what a driver or a customer said, what it means, and what to do now. */

type NewsTemplate =
  | ("answer_received" | "answer_withdrawn" | "driver_not_free" | "driver_problem")
  | ("customer_wish" | "attachments_received" | "documents_received");

interface News {
  headline: string;
  meaning: string;
  /** Order numbers as the subject has them; the job's if absent. */
  numbers?: string;
  facts?: OrderRow[];
  /** Words that the sender typed. */
  message?: string;
  nextStep?: string;
  /** Shown beside the subject in the inbox. */
  preview?: string;
}

interface About {
  deskPath: string;
  job?: JobFacts;
  driver?: DriverFacts;
  customer?: CustomerFacts;
}

/** `Auftrag angenommen: FA 1042, Jürgen Beispiel – Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026` */
function defineNews<T extends NewsTemplate>(
  name: T,
  tell: (data: MailFacts[T], who: string) => News,
): MailDefinition<T> {
  return defineMail(name, "agency", (data) => {
    const { job, driver, customer, deskPath }: About = data;
    const who = driver ? fullName(driver) : customer?.company || customer?.name || "";
    const told = tell(data, who);
    const { headline, meaning, facts = [], message = "", nextStep, numbers = job?.number } = told;
    const about = [numbers, shortened(who)].filter(Boolean).join(", ");
    const rows = driver ? [{ label: "Fahrer", value: who }, ...facts] : facts;
    return {
      subject: `${headline}: ${about}${job ? ` – ${jobInShort(job)}` : ""}`,
      title: `${headline}: ${who}`,
      preview: told.preview ?? (message || nextStep || meaning),
      body: (
        <>
          <Paragraph>{meaning}</Paragraph>
          <Typed heading="Nachricht">{message}</Typed>
          {nextStep && <NextStep>{nextStep}</NextStep>}
          {rows.length > 0 && <FactsTable facts={rows} />}
          <ActionButton path={deskPath}>In der Disposition öffnen</ActionButton>
          {job && (
            <>
              <Subtitle>Einsatz</Subtitle>
              <FactsTable facts={orderRows(job, { ...(customer && { customer }) })} />
            </>
          )}
          {job && customer && (
            <>
              <Subtitle>Auftraggeber</Subtitle>
              <FactsTable facts={customerRows(customer, job)} />
            </>
          )}
        </>
      ),
    };
  });
}

/** A driver took days back on which he is to work, or gave them again. */
export const driverNotFree = defineNews("driver_not_free", ({ days }, who) =>
  days.length > 0
    ? {
        headline: "Fahrer nicht mehr frei",
        meaning: `${who} ist laut seinem Kalender nicht mehr frei: ${daysListed(days)}. Er ist für diesen Auftrag eingeteilt, und daran hat sich nichts geändert.`,
        nextStep:
          "Den Fahrer anrufen. Bleibt es dabei, ersetzen Sie ihn oder verschieben Sie den Auftrag.",
      }
    : {
        headline: "Fahrer wieder frei",
        meaning: `${who} ist laut seinem Kalender an allen Tagen dieses Auftrags wieder frei oder hat nichts mehr dagegen gesagt.`,
        nextStep: "Sie müssen nichts tun.",
      },
);

const PROBLEM = {
  late: "Fahrer kommt später",
  vehicle: "Fahrzeug defekt",
  other: "Problem im Einsatz",
};

/** A driver reports a problem on the way or at work. */
export const driverProblem = defineNews(
  "driver_problem",
  ({ kind, message, phone, day, arrival }) => ({
    headline: PROBLEM[kind],
    meaning: "Der Auftraggeber weiß davon noch nichts.",
    preview: problemInWords({ art: kind, nachricht: message, ankunft: arrival }),
    message,
    nextStep:
      "Fahrer anrufen und dem Auftraggeber Bescheid geben. Danach die Meldung in der Disposition erledigen.",
    facts: [
      { label: "Telefon", value: phone },
      { label: "Einsatztag", value: formatDay(day) },
      { label: "Ankunft", value: arrival ? `voraussichtlich ${arrival} Uhr` : "" },
    ],
  }),
);

/** Meaning of each answer for the desk (docs/rules.md, Answers). */
const ANSWER = {
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

/** A driver accepted or declined a job, or adds remarks to that answer. */
export const answerReceived = defineNews(
  "answer_received",
  ({ job, action, wasAssigned, isAddition, remarks = [] }, who) => {
    const { headline, meaning, nextStep } = ANSWER[wasAssigned ? "assigned" : "offer"][action];
    return {
      headline: isAddition ? `${headline}, Angaben dazu` : headline,
      meaning: `${who} ${meaning}`,
      nextStep,
      facts: [
        { label: "Dazu sagt er", value: remarks.join(" · ") },
        { label: "Abrechnung", value: BILLING_LABEL[job.billingModel] },
      ],
    };
  },
);

/** State that holds again, and the desk's next step. */
const ANSWER_WITHDRAWN = {
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

/** A driver took his answer back, and what is true again. */
export const answerWithdrawn = defineNews("answer_withdrawn", ({ answer }, who) => {
  const { meaning, nextStep } = ANSWER_WITHDRAWN[answer];
  return {
    headline: `${ANSWER_NAME[answer]} zurückgenommen`,
    meaning: `${who} hat die ${ANSWER_NAME[answer]} zurückgenommen. ${meaning}`,
    nextStep,
  };
});

const WISH = {
  aenderung: {
    asked: "Änderung angefragt",
    withdrawn: "Änderungsanfrage zurückgezogen",
    nextStep:
      "Mit dem Auftraggeber klären, den Auftrag anpassen und die Anfrage in der Disposition beantworten.",
  },
  storno: {
    asked: "Stornierung angefragt",
    withdrawn: "Stornierungsanfrage zurückgezogen",
    nextStep:
      "Den Auftrag in der Disposition stornieren; damit ist die Anfrage beantwortet. Soll er bleiben, mit dem Auftraggeber klären und die Anfrage dort beantworten.",
  },
};

/** A customer asks for a change on the status page; the order itself has not changed yet. */
export const customerWish = defineNews(
  "customer_wish",
  ({ job, customer, numbers, kind, message, isWithdrawn }) => {
    const { asked, withdrawn, nextStep } = WISH[kind];
    const more = numbers.length > 1 ? ` und ${numbers.length - 1} weitere` : "";
    const told = { numbers: `${job.number}${more}`, message };
    return isWithdrawn
      ? {
          ...told,
          headline: withdrawn,
          meaning: `${customer.name} hat die Anfrage zu ${listedNumbers(numbers)} wieder zurückgezogen. Der Auftrag bleibt, wie er ist.`,
          nextStep: "Keiner, wenn Sie noch nichts veranlasst haben.",
        }
      : {
          ...told,
          headline: asked,
          meaning: `${customer.name} hat auf der Statusseite eine Anfrage zu ${listedNumbers(numbers)} gestellt. Am Auftrag ist noch nichts geändert.`,
          nextStep,
        };
  },
);

/** A customer added files to a request on the status page. */
export const attachmentsReceived = defineNews("attachments_received", ({ attachments }, who) => {
  const files = attachments
    .map(({ kind, filename }) => `${ATTACHMENT_LABEL[kind]}: ${shortened(filename)}`)
    .join("\n");
  return {
    headline: attachments.length > 1 ? "Neue Anlagen" : "Neue Anlage",
    meaning: `${who} hat auf der Statusseite etwas nachgereicht. Ein bestätigter Fahrer sieht es auf seiner Auftragsseite.`,
    preview: files,
    facts: [{ label: "Anlagen", value: files }],
  };
});

/** A driver sent documents; they count once they are checked. */
export const documentsReceived = defineNews("documents_received", ({ documents }, who) => ({
  headline: "Unterlagen zu prüfen",
  meaning: `${who} hat über seinen Link Unterlagen geschickt. Sie gelten erst nach Ihrer Prüfung.`,
  facts: [{ label: "Unterlagen", value: documentLines(documents) }],
}));
