import { townOfJob } from "../../domain/dispatch/jobs/vocabulary.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import { ActionButton, AnswerButtons } from "../parts/action-button.tsx";
import { AnswerNotes } from "../parts/answer-notes.tsx";
import { defineMail, type MailProps } from "../parts/define-mail.ts";
import { FactsTable, jobRows } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { OrderPlate } from "../parts/order-plate.tsx";
import { Note, Paragraph, Quote, Title } from "../parts/prose.tsx";
import { billingForDriver, fullName, jobInShort, reachUs } from "../parts/wording.ts";

type Offer = MailFacts["job_alert"]["jobs"][number];

/** To a driver: the open jobs when he is approved, or the one he is asked about; each with its own links. */
export const jobAlert = defineMail("job_alert", {
  subject,
  Body,
  unsubscribePath: (data) => data.pausePath,
});

/** `Sie sind freigeschaltet: 2 offene Aufträge (Fahrmischer, Kran)`, or with one job what, where and when. */
function subject({ jobs, occasion, isPaused }: MailFacts["job_alert"]): string {
  const [first] = jobs;
  if (isPaused) return "Sie sind freigeschaltet – Auftrags-E-Mails sind pausiert";
  if (first && occasion === "job") {
    return `Auftrag ${first.job.number} zu vergeben: ${jobInShort(first.job)}`;
  }
  if (!first) return "Sie sind freigeschaltet – zurzeit kein passender Auftrag offen";
  if (jobs.length === 1) {
    return `Sie sind freigeschaltet: Auftrag ${first.job.number}, ${jobInShort(first.job)}`;
  }
  const vehicles = [...new Set(jobs.map(({ job }) => job.fahrzeugtyp))];
  return `Sie sind freigeschaltet: ${jobs.length} offene Aufträge (${vehicles.join(", ")})`;
}

function Body({ data, operator }: MailProps<"job_alert">) {
  const { driver, jobs, moreJobs = 0, occasion, isPaused = false, pausePath } = data;
  return (
    <MailLayout operator={operator} preview={previewOf(jobs)} greeting>
      <Title>
        {occasion === "job"
          ? "Auftrag zu vergeben – möchten Sie fahren?"
          : "Sie sind freigeschaltet"}
      </Title>
      <Paragraph>{`Guten Tag ${fullName(driver)},`}</Paragraph>
      {jobs.length === 0 ? (
        <NoJobs isPaused={isPaused} />
      ) : (
        <Offers jobs={jobs} opening={openingOf(data)} />
      )}
      {moreJobs > 0 && (
        <Paragraph>
          {`Das sind die neuesten. ${moreJobs === 1 ? "Ein weiterer offener Auftrag passt" : `${moreJobs} weitere offene Aufträge passen`} zu Ihren Angaben; fragen Sie danach.`}
        </Paragraph>
      )}
      <Paragraph>{`Fragen? ${reachUs(operator)}`}</Paragraph>
      {pausePath && <PauseLink isPaused={isPaused} path={pausePath} />}
    </MailLayout>
  );
}

function NoJobs({ isPaused }: { isPaused: boolean }) {
  return (
    <>
      <Paragraph>
        {`wir haben Ihre Angaben geprüft und Sie als selbstständigen Fahrer freigeschaltet. ${
          isPaused
            ? "E-Mails mit offenen Aufträgen haben Sie pausiert."
            : "Zurzeit ist kein Auftrag offen, der zu Ihren Angaben passt. Sie müssen nichts weiter tun."
        }`}
      </Paragraph>
      <Paragraph>
        Wenn wir einen Auftrag für Sie vorgesehen haben, erhalten Sie eine E-Mail mit allen Angaben
        und Ihrem Satz. Sie entscheiden dann, ob Sie ihn annehmen.
      </Paragraph>
    </>
  );
}

function PauseLink({ isPaused, path }: { isPaused: boolean; path: string }) {
  return (
    <>
      <Note>
        {isPaused
          ? "Möchten Sie wieder E-Mails mit offenen Aufträgen?"
          : "Möchten Sie eine Zeit lang keine E-Mails mit offenen Aufträgen? E-Mails zu Aufträgen, die Sie fahren, bekommen Sie weiterhin."}
      </Note>
      <ActionButton path={path} kind="quiet">
        {isPaused ? "Auftrags-E-Mails wieder einschalten" : "Auftrags-E-Mails pausieren"}
      </ActionButton>
    </>
  );
}

function openingOf({ jobs, occasion }: MailFacts["job_alert"]) {
  const open =
    jobs.length === 1 ? "Dieser Auftrag ist zurzeit offen." : "Diese Aufträge sind zurzeit offen.";
  return occasion === "job"
    ? "dieser Auftrag ist zurzeit offen und passt zu Ihren Angaben."
    : `wir haben Ihre Angaben geprüft und Sie als selbstständigen Fahrer freigeschaltet. ${open}`;
}

function Offers({ jobs, opening }: { jobs: readonly Offer[]; opening: string }) {
  return (
    <>
      <Paragraph>
        {`${opening} Mit „Auftrag annehmen“ sagen Sie uns, dass Sie fahren möchten.`}
      </Paragraph>
      <Paragraph>
        Ihre Zusage ist noch keine Beauftragung. Sollen Sie den Auftrag erhalten, schreiben wir
        Ihnen noch einmal und nennen Ihren Satz.
      </Paragraph>
      {jobs.map((offer) => (
        <OfferedJob key={offer.job.number} {...offer} />
      ))}
      <AnswerNotes billingModels={jobs.map(({ job }) => job.billingModel)} />
    </>
  );
}

function OfferedJob({ job, ...links }: Offer) {
  return (
    <div style={{ padding: "16px 0 0" }}>
      <OrderPlate number={job.number} />
      <FactsTable
        facts={[
          ...jobRows(job, { place: townOfJob(job) }),
          { label: "Abrechnung", value: billingForDriver(job.billingModel) },
        ]}
      />
      <Quote>{job.nachricht}</Quote>
      <AnswerButtons {...links} />
    </div>
  );
}

function previewOf(jobs: readonly Offer[]) {
  if (jobs.length === 0) return "Zurzeit ist kein passender Auftrag offen.";
  return jobs.map(({ job }) => jobInShort(job)).join(" · ");
}
