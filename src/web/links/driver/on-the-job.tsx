import type { ReactNode } from "react";
import { MOST_OF_A_REMARK } from "../../../domain/dispatch/answers/vocabulary.ts";
import type { DayReport, OnTheJob } from "../../../domain/dispatch/read/answer-queries.ts";
import type { FieldErrors } from "../../../domain/kernel/errors.ts";
import { clockTime } from "../../../domain/kernel/time/moments.ts";
import { PROBLEM_KINDS } from "../../../domain/kernel/vocabulary.ts";
import { SendingFailure } from "../../forms/answer/reply-form.tsx";
import { Button, SubmitButton } from "../../ui/button.tsx";
import { RadioGroup } from "../../ui/choice-groups.tsx";
import { TextArea, TextField } from "../../ui/fields.tsx";
import { Folded } from "../../ui/fold.tsx";
import { PageSection } from "../../ui/form-group.tsx";
import { Notice } from "../../ui/notice.tsx";
import { usePageLanguage } from "../../ui/page-language.ts";

/** Reports on this page, as address and form name them. */
export const REPORT_ACTIONS = ["arrived", "finished", "undo", "problem"] as const;
type ReportAction = (typeof REPORT_ACTIONS)[number];

export interface ReportState {
  done?: ReportAction;
  /** Values of a refused form, with errors by field. */
  typed?: URLSearchParams;
  errors?: FieldErrors | undefined;
}

/** That it was stored. */
export const SAVED = {
  arrived: "job.saved_arrived",
  finished: "job.saved_finished",
  undo: "job.saved_undone",
  problem: "job.problem_saved",
} as const;

interface PartProps {
  onTheJob: OnTheJob;
  report: ReportState;
}

/** 'Bin da' and 'Fertig' of the day, each with its time once it was said. */
export function Times({ onTheJob, report }: PartProps) {
  const { t, day } = usePageLanguage();
  const { reports } = onTheJob;
  const [first] = reports;
  if (!first) return null;
  const isHere = reports.some(({ kind, at }) => kind === "arrived" && at);
  const next = isHere ? "finished" : "arrived";
  return (
    <section className="rounded-sign border-2 border-asphalt">
      <h2 className="border-b-2 border-asphalt px-4 py-2 text-22">
        {t(first.isToday ? "job.today" : "job.ofDay", { day: day(first.day) })}
      </h2>
      <div className="space-y-4 p-4">
        {reports.map((one) => (
          <Time
            key={one.kind}
            onTheJob={onTheJob}
            one={one}
            report={report}
            isNext={one.kind === next}
          />
        ))}
        <p className="text-16 text-ink-2">{t("job.reportHint")}</p>
      </div>
    </section>
  );
}

interface TimeProps extends PartProps {
  one: DayReport;
  isNext: boolean;
}

function Time({ onTheJob, one, report, isNext }: TimeProps) {
  const { t } = usePageLanguage();
  const { kind, at, canChange } = one;
  const isTyped = report.typed?.get("kind") === kind;
  const error = isTyped ? report.errors?.time : undefined;
  const typed = (isTyped && report.typed?.get("zeit")) || "";
  const form = (
    <ReportForm onTheJob={onTheJob} hidden={{ kind, tag: one.day }}>
      {!at && (
        <SubmitButton name="aktion" value={kind} variant={isNext ? "primary" : "secondary"}>
          {t(`job.${kind}`)}
        </SubmitButton>
      )}
      <Folded summary={t(at ? "job.correctTime" : "job.otherTime")} isOpen={Boolean(error)}>
        <TextField
          id={`zeit-${kind}`}
          name="zeit"
          label={t(`job.time_${kind}`)}
          {...TIME_INPUT}
          defaultValue={at ? clockTime(at) : typed}
          error={error}
        />
        <Button type="submit" name="aktion" value={kind} wide>
          {t("job.saveTime")}
        </Button>
        {at && (
          <Button type="submit" name="aktion" value="undo" variant="quiet" wide formNoValidate>
            {t("job.takeBack")}
          </Button>
        )}
      </Folded>
    </ReportForm>
  );
  if (!at) return form;
  return (
    <div className="space-y-2">
      <p className="font-sign text-22 font-semibold">{t(SINCE[kind], { time: clockTime(at) })}</p>
      {canChange && form}
    </div>
  );
}

const SINCE = { arrived: "job.arrivedAt", finished: "job.finishedAt" } as const;

const TIME_INPUT = { optional: true, type: "time", width: "medium" } as const;

/** Reported open problems, and a folded form. */
export function Problem({ onTheJob, report }: PartProps) {
  const { t } = usePageLanguage();
  const isTyped = report.typed?.get("aktion") === "problem";
  const typed = (name: string) => (isTyped ? (report.typed?.get(name) ?? "") : "");
  const errors = isTyped ? report.errors : undefined;
  return (
    <PageSection title={t("job.problem")}>
      {onTheJob.problems.map((problem) => (
        <Notice
          key={problem.id}
          kind="warning"
          title={`${t(`job.problem_${problem.art}`)}${problem.ankunft ? `, ${t("job.problem_arrivalAt", { time: problem.ankunft })}` : ""}`}
        >
          {problem.nachricht && <p className="break-words">{problem.nachricht}</p>}
          <p>{t("job.problem_open", { time: clockTime(problem.gemeldet_am) })}</p>
        </Notice>
      ))}
      <p>{t("job.problem_text")}</p>
      <ReportForm onTheJob={onTheJob} hidden={{}}>
        <Folded summary={t("job.problem_send")} isOpen={isTyped}>
          <RadioGroup
            name="art"
            legend={t("job.problem_kind")}
            options={PROBLEM_KINDS.map((value) => ({ value, label: t(`job.problem_${value}`) }))}
            defaultValue={typed("art")}
            error={errors?.kind}
          />
          <TextField
            name="ankunft"
            label={t("job.problem_arrival")}
            {...TIME_INPUT}
            defaultValue={typed("ankunft")}
            error={errors?.arrival}
          />
          <TextArea
            name="nachricht"
            label={t("job.problem_message")}
            optional
            rows={2}
            maxLength={MOST_OF_A_REMARK}
            defaultValue={typed("nachricht")}
            error={errors?.message}
          />
          <SubmitButton name="aktion" value="problem" variant="danger">
            {t("job.problem_send")}
          </SubmitButton>
        </Folded>
      </ReportForm>
    </PageSection>
  );
}

interface ReportFormProps {
  onTheJob: OnTheJob;
  hidden: Record<string, string>;
  children: ReactNode;
}

/** Posts a report. The page's script sends it in its place, and says so when the network is away. */
function ReportForm({ onTheJob, hidden, children }: ReportFormProps) {
  const { t, locale } = usePageLanguage();
  const path = `${onTheJob.path}&sprache=${locale}`;
  const { searchParams } = new URL(onTheJob.path, "http://localhost");
  const texts = { title: t("job.notStored"), text: t("job.notStored_text") };
  const fields = {
    einsatz: onTheJob.assignmentId,
    token: searchParams.get("token") ?? "",
    ...hidden,
  };
  return (
    <form
      method="post"
      action={path}
      className="space-y-3"
      data-report
      data-done={path}
      data-texts={JSON.stringify(texts)}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SendingFailure />
      {children}
    </form>
  );
}
