import { townOfJob } from "../../domain/dispatch/jobs/vocabulary.ts";
import { NBSP } from "../../domain/kernel/typography.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import { ActionButton, AnswerButtons } from "../parts/action-button.tsx";
import { AnswerNotes } from "../parts/answer-notes.tsx";
import { defineMail, type MailProps } from "../parts/define-mail.ts";
import { FactsTable, jobRows } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { OrderPlate } from "../parts/order-plate.tsx";
import { OwnPageLink } from "../parts/own-page-link.tsx";
import { Note, Paragraph, Quote, Title } from "../parts/prose.tsx";
import { OfferTerms, ShortOffer } from "../parts/short-offer.tsx";
import { billingForDriver, fullName, jobInShort, reachUs } from "../parts/wording.ts";

type Facts = MailFacts["job_alert"];

/** To a driver: the first of the open jobs when he is approved, or the one he is asked about; each with its own links. */
export const jobAlert = defineMail("job_alert", {
  subject,
  Body,
  unsubscribePath: (data) => data.pausePath,
});

/** `Sie sind freigeschaltet: 2 offene Aufträge (Fahrmischer, Kran)`, or with one job what, where and when. */
function subject({ jobs, occasion, isPaused }: Facts): string {
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
  const { driver, jobs, occasion, isPaused = false, pausePath } = data;
  return (
    <MailLayout operator={operator} preview={previewOf(jobs)} greeting>
      <Title>
        {occasion === "job"
          ? "Auftrag zu vergeben – möchten Sie fahren?"
          : "Sie sind freigeschaltet"}
      </Title>
      <Paragraph>{`Guten Tag ${fullName(driver)},`}</Paragraph>
      {occasion === "job" ? <Asked jobs={jobs} /> : <Approved {...data} />}
      <OwnPageLink path={data.ownPagePath} />
      <Paragraph>{`Fragen? ${reachUs(operator)}`}</Paragraph>
      {pausePath && <PauseLink isPaused={isPaused} path={pausePath} />}
    </MailLayout>
  );
}

/** About one job, whole. */
function Asked({ jobs }: Pick<Facts, "jobs">) {
  return (
    <>
      <Paragraph>
        dieser Auftrag ist zurzeit offen und passt zu Ihren Angaben. Mit „Ich kann fahren“ sagen Sie
        uns, dass Sie fahren möchten.
      </Paragraph>
      <Paragraph>{ONLY_AN_OFFER}</Paragraph>
      {jobs.map(({ job, near, acceptPath, declinePath }) => (
        <div key={job.number} style={{ padding: "16px 0 0" }}>
          <OrderPlate number={job.number} />
          <FactsTable
            facts={[
              ...jobRows(job, { place: [townOfJob(job), near].filter(Boolean).join(`${NBSP}· `) }),
              { label: "Abrechnung", value: billingForDriver(job.billingModel) },
            ]}
          />
          <Quote>{job.nachricht}</Quote>
          <AnswerButtons acceptPath={acceptPath} declinePath={declinePath} isOffer />
        </div>
      ))}
      <AnswerNotes billingModels={jobs.map(({ job }) => job.billingModel)} isOffer />
    </>
  );
}

/** Who he is to us now, and the jobs that fit him in short; a page has all of them. */
function Approved(facts: Facts) {
  const { jobs } = facts;
  if (jobs.length === 0) return <NoJobs {...facts} />;
  const open =
    jobs.length === 1
      ? "Dieser Auftrag ist zurzeit offen und passt zu Ihren Angaben."
      : "Diese Aufträge sind zurzeit offen und passen zu Ihren Angaben; was in Ihrer Nähe liegt, steht oben.";
  return (
    <>
      <Paragraph>{`${APPROVED} ${open}`}</Paragraph>
      <Paragraph>{`Mit „Ich kann fahren“ bieten Sie sich an. ${ONLY_AN_OFFER}`}</Paragraph>
      {jobs.map((offer) => (
        <ShortOffer key={offer.job.number} {...offer} />
      ))}
      <AllJobs {...facts} />
      <OfferTerms jobs={jobs} />
    </>
  );
}

const APPROVED =
  "wir haben Ihre Angaben geprüft und Sie als selbstständigen Fahrer freigeschaltet.";
const ONLY_AN_OFFER =
  "Ihr Angebot ist noch keine Beauftragung. Sollen Sie den Auftrag erhalten, schreiben wir Ihnen noch einmal und nennen Ihren Satz.";

function NoJobs(facts: Facts) {
  return (
    <>
      <Paragraph>{`${APPROVED} ${whyNoJobs(facts)}`}</Paragraph>
      <AllJobs {...facts} />
      <Paragraph>
        Wenn wir einen Auftrag für Sie vorgesehen haben, erhalten Sie eine E-Mail mit allen Angaben
        und Ihrem Satz. Sie entscheiden dann, ob Sie ihn annehmen.
      </Paragraph>
    </>
  );
}

/** Jobs may well be open, only none for him: he reads that, and where he sees why. */
function whyNoJobs({ isPaused, openJobs = 0 }: Facts) {
  if (isPaused) return "E-Mails mit offenen Aufträgen haben Sie pausiert.";
  if (openJobs === 0) {
    return "Zurzeit ist kein Auftrag offen, der zu Ihren Angaben passt. Sie müssen nichts weiter tun.";
  }
  const open = openJobs === 1 ? "Ein Auftrag ist" : `${openJobs} Aufträge sind`;
  return `Zurzeit ist kein Auftrag offen, der zu Ihren Angaben passt. ${open} offen; bei jedem steht auf unserer Seite, was dagegen spricht.`;
}

/** What the mail has no room for. Rows from before that page have no link to it. */
function AllJobs({ moreJobs = 0, openJobs = 0, openJobsPath }: Facts) {
  const more =
    moreJobs === 1
      ? "Ein weiterer offener Auftrag passt zu Ihren Angaben"
      : `${moreJobs} weitere offene Aufträge passen zu Ihren Angaben`;
  if (!openJobsPath) return moreJobs > 0 && <Paragraph>{`${more}; fragen Sie danach.`}</Paragraph>;
  if (openJobs === 0) return null;
  return (
    <div style={{ padding: "8px 0 0" }}>
      {moreJobs > 0 && <Paragraph>{`${more}.`}</Paragraph>}
      <ActionButton path={openJobsPath} kind="quiet">
        Alle offenen Aufträge ansehen
      </ActionButton>
    </div>
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

function previewOf(jobs: Facts["jobs"]) {
  if (jobs.length === 0) return "Zurzeit ist kein passender Auftrag offen.";
  return jobs.map(({ job }) => jobInShort(job)).join(" · ");
}
