import {
  acceptCorrection,
  objectToCorrection,
  submitHours,
} from "../../../domain/billing/hours/enter-hours.ts";
import { type DriversHours, getDriversHours } from "../../../domain/billing/hours/queries.ts";
import { reportProblem } from "../../../domain/dispatch/on-the-job/problems.ts";
import { reportTime, undoTime } from "../../../domain/dispatch/on-the-job/report-time.ts";
import type { ReportProblemInput } from "../../../domain/dispatch/on-the-job/schemas.ts";
import { getDriverJob } from "../../../domain/dispatch/read/driver-page/own-jobs.ts";
import type { FieldErrors } from "../../../domain/kernel/errors.ts";
import { MAX_LENGTH } from "../../../domain/kernel/fields/schemas.ts";
import { replyPath } from "../../../domain/kernel/links.ts";
import { addDays } from "../../../domain/kernel/time/berlin.ts";
import type { TimeKind } from "../../../domain/kernel/vocabulary.ts";
import { readForm } from "../../http/bodies.ts";
import { LargeLink, SubmitButton } from "../../ui/button.tsx";
import type { Shell } from "../../ui/document.tsx";
import { TextArea } from "../../ui/fields.tsx";
import { Folded } from "../../ui/fold.tsx";
import { DoneNotice, RefusalNotice } from "../../ui/notice.tsx";
import { usePageLanguage } from "../../ui/page-language.ts";
import {
  DayFields,
  DayList,
  daysOf,
  emptyDay,
  errorsOf,
  type TypedDay,
  typedDays,
  typedFrom,
} from "../hours/day-fields.tsx";
import { answerPost, linkPages } from "../link-page.tsx";
import { renderConfirmedJob } from "./confirmed-job.tsx";
import { REPORT_ACTIONS, type ReportState } from "./on-the-job.tsx";
import { renderJobPage, renderStanding } from "./reply-page.tsx";

const JOB_PATH = "/driver/einsatz";
export const HOURS_PATH = "/driver/stunden";

/** The handlers of everything behind the link of a driver's job. */
const jobPage = linkPages("einsatz", { ofDriver: "answer.description" });

type JobPage = Parameters<Parameters<typeof jobPage>[0]>[0];

/** Another page of this job, with the same parameters. */
function addressOf({ action }: JobPage, path: string) {
  return action.replace(/^[^?]*/, path);
}

/** `GET /driver/einsatz`: a confirmed job with all that its driver needs on the day. Changes nothing. */
export const showDriverJob = jobPage((opened) => {
  const reported = opened.c.req.query("gemeldet");
  const done = REPORT_ACTIONS.find((action) => action === reported);
  return renderJob(opened, () => (done ? { done } : {}));
});

/** `POST /driver/einsatz`: a report from it, from a browser without script. What is wrong with it stays typed. */
export const postReport = jobPage(async (opened) => {
  const { c, ctx, link } = opened;
  const form = await readForm(c);
  const value = (name: string) => form.get(name) ?? "";
  const action = value("aktion");
  const kind = value("kind") as TimeKind;
  const landing = sendReport().then(
    () => `${opened.action}&gemeldet=${encodeURIComponent(action)}`,
  );
  return answerPost(c, landing, async (why) => {
    const { fields = {} } = why();
    const isTyped = ["time", "kind", "message", "arrival"].some((name) => name in fields);
    if (!isTyped) return undefined;
    return renderJob(opened, () => ({ typed: form, errors: why().fields }));
  });

  async function sendReport() {
    if (action === "undo") return undoTime(ctx, { ...link, kind, day: value("tag") });
    if (action !== "problem") return reportTime(ctx, { ...link, kind, time: value("zeit") });
    return reportProblem(ctx, {
      ...link,
      kind: value("art") as ReportProblemInput["kind"],
      message: value("nachricht"),
      arrival: value("ankunft"),
    });
  }
});

/** `report` is called once the page's language is known. */
async function renderJob(opened: JobPage, report: () => ReportState) {
  const { c, ctx, link } = opened;
  const { card, isOver } = await getDriverJob(ctx, link);
  const shell = opened.shellFor(card.driver.sprache);
  const { state } = card;
  if (isOver) {
    const href = addressOf(opened, HOURS_PATH);
    return renderStanding(shell, card, "job.over", { href, label: "hours.link" });
  }
  if (state === "confirmed") {
    const userAgent = c.req.header("user-agent") ?? "";
    return renderConfirmedJob(shell, { card, userAgent, report: report() });
  }
  if (state === "cancelled" || state === "ended" || state === "taken") {
    return renderStanding(shell, card, `answer.${state}`);
  }
  // Other days wait for his yes.
  const { billingModel: billing } = card.job;
  const href = replyPath(ctx, { ...card.ids, action: "accept", billing });
  const way = { href, label: "job.changed_answer", isMain: true } as const;
  return renderStanding(shell, card, "job.changed", way);
}

/** `GET /driver/stunden`: the hours sheet of a job. Changes nothing. */
export const showHours = jobPage(async (opened) => {
  const isSaved = opened.c.req.query("gesendet") === "ja";
  const page = await hoursPage(opened, () => ({ isSaved }));
  return page ?? opened.c.redirect(addressOf(opened, JOB_PATH), 303);
});

/** `POST /driver/stunden`: a driver sends his hours, or answers the customer's correction. What is wrong stays typed. */
export const postHours = jobPage(async (opened) => {
  const { c, ctx, link } = opened;
  const form = await readForm(c);
  const days = typedDays(form);
  const objection = form.get("grund") ?? "";
  const fassung = Number(form.get("fassung"));
  const action = form.get("aktion");
  const landing = sendHours().then(() => `${opened.action}&gesendet=ja`);
  return answerPost(c, landing, async (why) => {
    const { code, fields } = why();
    if (!fields && code !== "hours_changed") return undefined;
    return hoursPage(opened, () => {
      const { title, text, fields: told = {} } = why();
      const errors = errorsOf(days, told);
      // Somebody else was first: his word is shown, not what was typed.
      const typed = fields ? days : [];
      const refused = { days: typed, objection, errors, title, text: errors.days ?? text };
      return { isSaved: false, refused };
    });
  });

  async function sendHours() {
    if (action === "annehmen") return acceptCorrection(ctx, { ...link, fassung });
    if (action !== "widersprechen") return submitHours(ctx, { ...link, days: daysOf(days).days });
    return objectToCorrection(ctx, { ...link, fassung, grund: objection });
  }
});

type HoursNews = Pick<Parameters<typeof renderHours>[1], "isSaved" | "refused">;

/** Undefined where the job has no hours sheet. */
async function hoursPage(opened: JobPage, news: () => HoursNews) {
  const hours = await getDriversHours(opened.ctx, opened.link);
  if (!hours) return undefined;
  const shell = opened.shellFor(hours.sprache);
  const jobPath = addressOf(opened, JOB_PATH);
  return renderHours(shell, { ...news(), hours, path: opened.action, jobPath });
}

interface HoursPageProps {
  hours: DriversHours;
  /** Where the forms post to: the page itself. */
  path: string;
  jobPath: string;
  /** Said just now, and stored. */
  isSaved: boolean;
  /** Posted and not taken. */
  refused?: {
    days: TypedDay[];
    objection: string;
    errors: FieldErrors;
    title: string;
    text: string;
  };
}

/** A driver's hours sheet by the link of his job: what he worked, and what the customer made of it. */
function renderHours(shell: Shell, props: HoursPageProps): string {
  const { hours, path, jobPath, isSaved, refused } = props;
  const { t, amount } = shell.language;
  const { money } = hours;
  return renderJobPage(shell, {
    number: hours.auftrag,
    heading: t("hours.title"),
    title: t("hours.title_of", { number: hours.auftrag }),
    children: (
      <>
        <DoneNotice isShown={isSaved} title={t("hours.saved")} />
        <RefusalNotice refusal={refused} />
        <p>{t(`hours.state_${hours.status}`)}</p>
        {hours.status !== "open" && hours.tage.length > 0 && (
          <DayList days={hours.tage} reasons={hours.fassungen.at(-1)?.gruende} />
        )}
        {hours.status === "corrected" && <Correction hours={hours} path={path} refused={refused} />}
        {(hours.status === "open" || hours.status === "submitted") && (
          <Entry hours={hours} path={path} refused={refused} />
        )}
        {hours.tage.length > 0 && (
          <p>
            {t("hours.pay", {
              net: amount(money.netCents),
              commission: amount(money.commissionCents),
              left: amount(money.driverCents),
            })}
          </p>
        )}
        {hours.pdf && <LargeLink href={hours.pdf}>{t("hours.pdf")}</LargeLink>}
        <LargeLink href={jobPath}>{t("hours.toJob")}</LargeLink>
      </>
    ),
  });
}

interface PartProps extends Pick<HoursPageProps, "hours" | "path"> {
  refused: HoursPageProps["refused"] | undefined;
}

/** All days of the job up to today, filled in as far as they are known; one tap sends them. */
function Entry({ hours, path, refused }: PartProps) {
  const { t } = usePageLanguage();
  const days = refused?.days ?? daysToFill(hours);
  if (days.length === 0) return <p>{t("hours.noDayYet")}</p>;
  const isSent = hours.status === "submitted";
  const fields = (
    <>
      <DayFields days={days} errors={refused?.errors ?? {}} />
      <SubmitButton name="aktion" value="senden" variant={isSent ? "secondary" : "primary"}>
        {t(isSent ? "hours.sendAnew" : "hours.send")}
      </SubmitButton>
    </>
  );
  return (
    <form method="post" action={path} noValidate className="space-y-4">
      {isSent ? (
        <Folded summary={t("hours.change")} isOpen={Boolean(refused)}>
          {fields}
        </Folded>
      ) : (
        fields
      )}
    </form>
  );
}

function daysToFill({ tage, first, last, today }: DriversHours): TypedDay[] {
  const known = tage.map(typedFrom);
  const until = last && last < today ? last : today;
  const days = new Set(tage.map(({ tag }) => tag));
  for (let day = first; day && day <= until; day = addDays(day, 1)) days.add(day);
  return [...days]
    .sort()
    .map((tag) => known.find((day) => day.tag === tag) ?? emptyDay(tag, known[0]));
}

function Correction({ hours, path, refused }: PartProps) {
  const { t } = usePageLanguage();
  const said = hours.fassungen.findLast(({ von }) => von !== "customer");
  return (
    <form method="post" action={path} noValidate className="space-y-4">
      <input type="hidden" name="fassung" value={hours.fassung} />
      {said && (
        <Folded summary={t("hours.yours")}>
          <DayList days={said.tage} />
        </Folded>
      )}
      <SubmitButton name="aktion" value="annehmen">
        {t("hours.accept")}
      </SubmitButton>
      <Folded summary={t("hours.object")} isOpen={Boolean(refused)}>
        <TextArea
          name="grund"
          label={t("hours.objection")}
          rows={3}
          maxLength={MAX_LENGTH.line}
          defaultValue={refused?.objection}
          error={refused?.errors.grund}
        />
        <SubmitButton name="aktion" value="widersprechen" variant="secondary">
          {t("hours.sendObjection")}
        </SubmitButton>
      </Folded>
    </form>
  );
}
