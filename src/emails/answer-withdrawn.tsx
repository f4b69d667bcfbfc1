import { ANSWER_NAME } from "../domain/dispatch/answers/vocabulary.ts";
import type { MailTemplates } from "../domain/mail/templates.ts";
import { ActionButton } from "./action-button.tsx";
import { jobRows } from "./fact-rows.ts";
import { FactsTable } from "./facts-table.tsx";
import type { MailProps } from "./mail.ts";
import { MailLayout } from "./mail-layout.tsx";
import { OrderPlate } from "./order-plate.tsx";
import { Paragraph, Title } from "./prose.tsx";
import { fullName, jobInShort } from "./wording.ts";

type Withdrawn = MailTemplates["answer_withdrawn"];

/** What is true again, and what the desk does now. */
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

/** `Annahme zurückgenommen: FA 1042, Jürgen Beispiel – Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026` */
export function subject({ answer, job, driver }: Withdrawn): string {
  return `${ANSWER_NAME[answer]} zurückgenommen: ${job.number}, ${fullName(driver)} – ${jobInShort(job)}`;
}

/** To the agency: a driver took his answer back, what is true again, and what to do now. */
export function AnswerWithdrawn({ data, operator }: MailProps<"answer_withdrawn">) {
  const { job, driver, answer, deskPath } = data;
  const { meaning, nextStep } = MEANINGS[answer];
  return (
    <MailLayout operator={operator} preview={nextStep}>
      <OrderPlate number={job.number} />
      <Title>{`${ANSWER_NAME[answer]} zurückgenommen: ${fullName(driver)}`}</Title>
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
}
