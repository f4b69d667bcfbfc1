import type { CSSProperties } from "react";
import { townOfJob } from "../../domain/dispatch/jobs/vocabulary.ts";
import { NBSP } from "../../domain/kernel/typography.ts";
import { BILLING_LABEL } from "../../domain/kernel/vocabulary.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import type { Language } from "../../messages/language.ts";
import { driversWanted, orderRows } from "../../messages/order-rows.ts";
import { COLOUR, defineMail, TEXT, useLetter } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import {
  ActionButton,
  AnswerButtons,
  AnswerNotes,
  LayoutTable,
  OwnPageLink,
  TextLink,
} from "../parts/mail-layout.tsx";
import { Lines, Note, OrderPlate, Paragraph, Plate, Quote, Subtitle } from "../parts/prose.tsx";
import {
  billingForDriver,
  earningsNote,
  jobInShort,
  reachUs,
  shortenedTo,
} from "../parts/wording.ts";

type Facts = MailFacts["job_alert"];

/** To a driver: the first of the open jobs when he is approved, or the one he is asked about; each with its own links. */
export const jobAlert = defineMail("job_alert", "driver", (data, language, operator) => {
  const { jobs, occasion, isPaused = false, pausePath } = data;
  const { t } = language;
  const inShort = jobs.map(({ job }) => jobInShort(job, undefined, language));
  return {
    subject: alertSubject(data, language),
    title: t(occasion === "job" ? "alert.title_job" : "alert.title_approved"),
    preview: inShort.join(" · ") || t("alert.preview_none"),
    body: (
      <>
        {occasion === "job" ? <Asked jobs={jobs} /> : <Approved facts={data} />}
        <OwnPageLink path={data.ownPagePath} />
        <Paragraph>{`${t("mails.questions")} ${reachUs(operator, language)}`}</Paragraph>
        {pausePath && <PauseLink isPaused={isPaused} path={pausePath} />}
      </>
    ),
    unsubscribePath: pausePath,
  };
});

/** `Sie sind freigeschaltet: 2 offene Aufträge (Fahrmischer, Kran)`, or with one job what, where and when. */
function alertSubject({ jobs, occasion, isPaused }: Facts, language: Language): string {
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
}

/** About one job, whole. */
function Asked({ jobs }: { jobs: Facts["jobs"] }) {
  const { language } = useLetter();
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
              ...orderRows(offer.job, { place: placeOf(offer), language }),
              { label: t("alert.earningsLabel"), value: language.earnings(offer.earnings) },
              {
                label: t("mails.billing"),
                value: billingForDriver(offer.job.billingModel, language),
              },
            ]}
          />
          <Quote>{offer.job.nachricht}</Quote>
          <Note>{earningsNote(language)}</Note>
          <AnswerButtons acceptPath={offer.acceptPath} declinePath={offer.declinePath} isOffer />
        </div>
      ))}
      <AnswerNotes billingModels={jobs.map(({ job }) => job.billingModel)} isOffer />
    </>
  );
}

/** Status of the driver, and the fitting jobs in short; a page shows all. */
function Approved({ facts }: { facts: Facts }) {
  const { jobs } = facts;
  const { t } = useLetter().language;
  if (jobs.length === 0) return <NoJobs facts={facts} />;
  const open = t(jobs.length === 1 ? "alert.open_one" : "alert.open_many");
  return (
    <>
      <Paragraph>{`${t("alert.approved")} ${open}`}</Paragraph>
      <Paragraph>{`${t("alert.howToOffer")} ${t("alert.onlyOffer")}`}</Paragraph>
      {jobs.map((offer) => (
        <ShortOffer key={offer.job.number} offer={offer} />
      ))}
      <AllJobs facts={facts} />
      <OfferTerms jobs={jobs} />
    </>
  );
}

function NoJobs({ facts }: { facts: Facts }) {
  const { language } = useLetter();
  const { t } = language;
  return (
    <>
      <Paragraph>{`${t("alert.approved")} ${whyNoJobs(facts, language)}`}</Paragraph>
      <AllJobs facts={facts} />
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
function AllJobs({ facts }: { facts: Facts }) {
  const { t } = useLetter().language;
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

function PauseLink({ isPaused, path }: { isPaused: boolean; path: string }) {
  const { t } = useLetter().language;
  return (
    <>
      <Note>{t(isPaused ? "alert.resume" : "alert.pause")}</Note>
      <ActionButton path={path} kind="quiet">
        {t(isPaused ? "alert.resumeButton" : "alert.pauseButton")}
      </ActionButton>
    </>
  );
}

type Offer = MailFacts["job_alert"]["jobs"][number];

/** Limit of typed text; the job's page shows all of it. */
const MOST_CHARACTERS = 120;

const HEADLINE: CSSProperties = { ...TEXT, margin: "0 0 6px", fontWeight: "bold" };

/** One of several open jobs in a few lines: what, when, where and for how much; and the way to offer himself. */
function ShortOffer({ offer }: { offer: Offer }) {
  const { language } = useLetter();
  const { job, earnings, acceptPath, declinePath } = offer;
  const { t, trade } = language;
  const { fahrzeugtyp, fuehrerscheinklasse, besonderheiten, billingModel } = job;
  const licence = fuehrerscheinklasse && t("mails.licenceClass", { name: fuehrerscheinklasse });
  const lines = [
    [language.period(job)],
    [townOfJob(job), language.near(offer.near, offer.distance)],
    [language.specials(besonderheiten)],
    [language.answers(job.answers)],
    [language.earnings(earnings), trade(BILLING_LABEL[billingModel])],
  ].map(joined);
  return (
    <div style={{ padding: "16px 0 4px", borderTop: `1px solid ${COLOUR.line}` }}>
      <p style={HEADLINE}>
        <Plate>{job.number}</Plate>
        {` ${joined([trade(fahrzeugtyp), driversWanted(job, t), licence])}`}
      </p>
      <p style={{ ...TEXT, margin: "0 0 12px" }}>
        <Lines>{lines.filter(Boolean).join("\n")}</Lines>
      </p>
      <LayoutTable style={{ width: "100%" }} width="100%">
        <td width="60%">
          <ActionButton path={acceptPath}>{t("mails.canDrive")}</ActionButton>
        </td>
        <td align="center" style={{ paddingBottom: "12px" }}>
          <span style={TEXT}>
            <TextLink path={declinePath}>{t("mails.notForMe")}</TextLink>
          </span>
        </td>
      </LayoutTable>
    </div>
  );
}

function joined(parts: readonly (string | undefined)[]) {
  return parts
    .flatMap((part) => (part ? shortenedTo(MOST_CHARACTERS, part) : []))
    .join(`${NBSP}· `);
}

/** Terms that hold for all jobs. */
function OfferTerms({ jobs }: { jobs: readonly Offer[] }) {
  const { language } = useLetter();
  const { t } = language;
  const models = [...new Set(jobs.map(({ job }) => job.billingModel))];
  return (
    <>
      <Subtitle>{t("alert.rateAndBilling")}</Subtitle>
      <Note>{earningsNote(language)}</Note>
      {models.map((model) => (
        <Note key={model}>{billingForDriver(model, language)}</Note>
      ))}
      <AnswerNotes billingModels={models} isOffer />
    </>
  );
}

/** To a driver, once a month: on which days he can drive. */
export const availabilityRequest = defineMail(
  "availability_request",
  "driver",
  ({ from, to, stand, ownPagePath, pausePath }, language, operator) => {
    const { t, day, date, locale } = language;
    const days = t("everywhere.span", { first: day(from), last: day(to) });
    const first = locale === "de" ? date(from).slice(0, 6) : date(from);
    return {
      /** `Wann können Sie fahren? 1.12. bis 11.01.2027` */
      subject: t("mails.availability_subject", { from: first, to: date(to) }),
      title: t("mails.availability_title"),
      preview: days,
      body: (
        <>
          <Paragraph>{t("mails.availability_text", { days })}</Paragraph>
          <ActionButton path={ownPagePath}>{t("mails.availability_button")}</ActionButton>
          <Paragraph>
            {stand
              ? t("mails.availability_last", { date: date(stand) })
              : t("mails.availability_never")}
          </Paragraph>
          <Paragraph>{t("mails.availability_noPromise")}</Paragraph>
          <Paragraph>{`${t("mails.preferPhone")} ${reachUs(operator, language)}`}</Paragraph>
          <Note>{t("mails.availability_pause")}</Note>
          <ActionButton path={pausePath} kind="quiet">
            {t("mails.availability_pauseButton")}
          </ActionButton>
        </>
      ),
      unsubscribePath: pausePath,
    };
  },
);
