import { ANSWER_NAME, BILLING_LABEL } from "../../domain/kernel/vocabulary.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { defineMail } from "../parts/define-mail.ts";
import { FactsTable, jobRows } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Paragraph } from "../parts/prose.tsx";
import { fullName, jobInShort } from "../parts/wording.ts";

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
    const { job, driver, deskPath, remarks = [] } = data;
    const { headline, meaning, nextStep } = meaningOf(data);
    const facts = [
      { label: "Fahrer", value: fullName(driver) },
      ...jobRows(job),
      { label: "Abrechnung", value: BILLING_LABEL[job.billingModel] },
    ];
    return (
      <MailLayout order={job.number} title={`${headline}: ${fullName(driver)}`} preview={nextStep}>
        <Paragraph>{`${fullName(driver)} ${meaning}`}</Paragraph>
        {remarks.length > 0 && (
          <Paragraph>
            <strong>Dazu sagt der Fahrer:</strong>
            {` ${remarks.join(" · ")}`}
          </Paragraph>
        )}
        <Paragraph>
          <strong>Nächster Schritt:</strong>
          {` ${nextStep}`}
        </Paragraph>
        <ActionButton path={deskPath}>Disposition öffnen</ActionButton>
        <div style={{ padding: "12px 0 0" }}>
          <FactsTable facts={facts} />
        </div>
      </MailLayout>
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
    const { job, driver, answer, deskPath } = data;
    const { meaning, nextStep } = WITHDRAWN[answer];
    return (
      <MailLayout
        order={job.number}
        title={`${ANSWER_NAME[answer]} zurückgenommen: ${fullName(driver)}`}
        preview={nextStep}
      >
        <Paragraph>
          {`${fullName(driver)} hat die ${ANSWER_NAME[answer]} zurückgenommen. ${meaning}`}
        </Paragraph>
        <Paragraph>
          <strong>Nächster Schritt:</strong>
          {` ${nextStep}`}
        </Paragraph>
        <ActionButton path={deskPath}>Disposition öffnen</ActionButton>
        <div style={{ padding: "12px 0 0" }}>
          <FactsTable facts={[{ label: "Fahrer", value: fullName(driver) }, ...jobRows(job)]} />
        </div>
      </MailLayout>
    );
  },
});
