import { ANSWER_NAME } from "../../domain/kernel/vocabulary.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { defineMail } from "../parts/define-mail.ts";
import { FactsTable, jobRows } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Paragraph } from "../parts/prose.tsx";
import { fullName, jobInShort } from "../parts/wording.ts";

type Withdrawn = MailFacts["answer_withdrawn"];

/** State that holds again, and the desk's next step. */
const MEANINGS: Record<Withdrawn["answer"], { meaning: string; nextStep: string }> = {
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
  Body({ data, operator }) {
    const { job, driver, answer, deskPath } = data;
    const { meaning, nextStep } = MEANINGS[answer];
    return (
      <MailLayout
        order={job.number}
        title={`${ANSWER_NAME[answer]} zurückgenommen: ${fullName(driver)}`}
        operator={operator}
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
