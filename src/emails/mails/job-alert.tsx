import { townOfJob } from "../../domain/dispatch/jobs/vocabulary.ts";
import { NBSP } from "../../domain/kernel/typography.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import type { Language } from "../../messages/language.ts";
import { ActionButton, AnswerButtons } from "../parts/action-button.tsx";
import { AnswerNotes } from "../parts/answer-notes.tsx";
import { defineMail, driversLocale } from "../parts/define-mail.ts";
import { FactsTable, jobRows } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { OrderPlate } from "../parts/order-plate.tsx";
import { OwnPageLink } from "../parts/own-page-link.tsx";
import { Note, Paragraph, Quote } from "../parts/prose.tsx";
import { OfferTerms, ShortOffer } from "../parts/short-offer.tsx";
import { billingForDriver, earningsNote, fullName, jobInShort, reachUs } from "../parts/wording.ts";

type Facts = MailFacts["job_alert"];

/** To a driver: the first of the open jobs when he is approved, or the one he is asked about; each with its own links. */
export const jobAlert = defineMail("job_alert", {
  /** `Sie sind freigeschaltet: 2 offene Aufträge (Fahrmischer, Kran)`, or with one job what, where and when. */
  subject({ jobs, occasion, isPaused }, language) {
    const { t, trade } = language;
    const [first] = jobs;
    if (isPaused) return t("alert.subject_paused");
    if (!first) return t("alert.subject_none");
    const { number } = first.job;
    const job = jobInShort(first.job, undefined, language);
    if (occasion === "job") return t("alert.subject_job", { number, job });
    if (jobs.length === 1) return t("alert.subject_one", { number, job });
    const vehicles = [...new Set(jobs.map((one) => trade(one.job.fahrzeugtyp)))];
    return t("alert.subject_many", { count: jobs.length, vehicles: vehicles.join(", ") });
  },
  Body({ data, operator, language }) {
    const { driver, jobs, occasion, isPaused = false, pausePath } = data;
    const { t } = language;
    return (
      <MailLayout
        title={t(occasion === "job" ? "alert.title_job" : "alert.title_approved")}
        operator={operator}
        preview={previewOf(jobs, language)}
        language={language}
        greeting={fullName(driver)}
      >
        {occasion === "job" ? (
          <Asked jobs={jobs} language={language} />
        ) : (
          <Approved facts={data} language={language} />
        )}
        <OwnPageLink path={data.ownPagePath} language={language} />
        <Paragraph>{`${t("mails.questions")} ${reachUs(operator, language)}`}</Paragraph>
        {pausePath && <PauseLink isPaused={isPaused} path={pausePath} language={language} />}
      </MailLayout>
    );
  },
  locale: driversLocale,
  unsubscribePath: (data) => data.pausePath,
});

interface AskedProps {
  jobs: Facts["jobs"];
  language: Language;
}

/** About one job, whole. */
function Asked({ jobs, language }: AskedProps) {
  const { t, near } = language;
  const placeOf = ({ job, near: said, distance }: Facts["jobs"][number]) =>
    [townOfJob(job), near(said, distance)].filter(Boolean).join(`${NBSP}· `);
  return (
    <>
      <Paragraph>{t("alert.asked")}</Paragraph>
      <Paragraph>{t("alert.onlyOffer")}</Paragraph>
      {jobs.map((offer) => (
        <div key={offer.job.number} style={{ padding: "16px 0 0" }}>
          <OrderPlate label={t("mails.order")} number={offer.job.number} />
          <FactsTable
            facts={[
              ...jobRows(offer.job, { place: placeOf(offer), language }),
              { label: t("alert.earningsLabel"), value: language.earnings(offer.earnings) },
              {
                label: t("mails.billing"),
                value: billingForDriver(offer.job.billingModel, language),
              },
            ]}
          />
          <Quote>{offer.job.nachricht}</Quote>
          <Note>{earningsNote(language)}</Note>
          <AnswerButtons
            acceptPath={offer.acceptPath}
            declinePath={offer.declinePath}
            language={language}
            isOffer
          />
        </div>
      ))}
      <AnswerNotes
        billingModels={jobs.map(({ job }) => job.billingModel)}
        language={language}
        isOffer
      />
    </>
  );
}

interface FactsProps {
  facts: Facts;
  language: Language;
}

/** Status of the driver, and the fitting jobs in short; a page shows all. */
function Approved({ facts, language }: FactsProps) {
  const { jobs } = facts;
  const { t } = language;
  if (jobs.length === 0) return <NoJobs facts={facts} language={language} />;
  const open = t(jobs.length === 1 ? "alert.open_one" : "alert.open_many");
  return (
    <>
      <Paragraph>{`${t("alert.approved")} ${open}`}</Paragraph>
      <Paragraph>{`${t("alert.howToOffer")} ${t("alert.onlyOffer")}`}</Paragraph>
      {jobs.map((offer) => (
        <ShortOffer key={offer.job.number} offer={offer} language={language} />
      ))}
      <AllJobs facts={facts} language={language} />
      <OfferTerms jobs={jobs} language={language} />
    </>
  );
}

function NoJobs({ facts, language }: FactsProps) {
  const { t } = language;
  return (
    <>
      <Paragraph>{`${t("alert.approved")} ${whyNoJobs(facts, language)}`}</Paragraph>
      <AllJobs facts={facts} language={language} />
      <Paragraph>{t("alert.later")}</Paragraph>
    </>
  );
}

/** Jobs may well be open, only none for him: he reads that, and where he sees why. */
function whyNoJobs({ isPaused, openJobs = 0 }: Facts, { t }: Language) {
  if (isPaused) return t("alert.isPaused");
  return openJobs === 0 ? t("alert.nothingOpen") : t("alert.nothingFits", { count: openJobs });
}

/** Link to the jobs beyond the mail's limit; missing in rows older than that page. */
function AllJobs({ facts, language: { t } }: FactsProps) {
  const { moreJobs = 0, openJobs = 0, openJobsPath } = facts;
  const more = t("alert.more", { count: moreJobs });
  if (!openJobsPath) return moreJobs > 0 && <Paragraph>{t("alert.moreAsk", { more })}</Paragraph>;
  if (openJobs === 0) return null;
  return (
    <div style={{ padding: "8px 0 0" }}>
      {moreJobs > 0 && <Paragraph>{t("alert.moreStop", { more })}</Paragraph>}
      <ActionButton path={openJobsPath} kind="quiet">
        {t("alert.allJobs")}
      </ActionButton>
    </div>
  );
}

interface PauseProps {
  isPaused: boolean;
  path: string;
  language: Language;
}

function PauseLink({ isPaused, path, language: { t } }: PauseProps) {
  return (
    <>
      <Note>{t(isPaused ? "alert.resume" : "alert.pause")}</Note>
      <ActionButton path={path} kind="quiet">
        {t(isPaused ? "alert.resumeButton" : "alert.pauseButton")}
      </ActionButton>
    </>
  );
}

function previewOf(jobs: Facts["jobs"], language: Language) {
  if (jobs.length === 0) return language.t("alert.preview_none");
  return jobs.map(({ job }) => jobInShort(job, undefined, language)).join(" · ");
}
