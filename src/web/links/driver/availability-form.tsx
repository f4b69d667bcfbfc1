import type { ReactNode } from "react";
import type {
  DriverPage,
  PageDay,
} from "../../../domain/dispatch/read/driver-page/get-driver-page.ts";
import {
  AHEAD_DAYS,
  type DayState,
  standInWords,
  type WeeklyPattern,
} from "../../../domain/drivers/availability/vocabulary.ts";
import { MAX_LENGTH } from "../../../domain/kernel/fields/schemas.ts";
import { addDays } from "../../../domain/kernel/time/berlin.ts";
import { WEEKDAYS, type Weekday, weekdayOf } from "../../../domain/kernel/time/working-days.ts";
import type { Language } from "../../../messages/language.ts";
import { beforeField, dayField, SPAN_FIELDS, weekField } from "../../forms/availability/fields.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { RadioGroup } from "../../ui/choice-groups.tsx";
import { DayCell, DayTables, type DayWords, dayOfMonth, PastDay } from "../../ui/day-cell.tsx";
import { TextField } from "../../ui/fields.tsx";
import { FormGroup, PageSection } from "../../ui/form-group.tsx";
import { Notice } from "../../ui/notice.tsx";
import { usePageLanguage } from "../../ui/page-language.ts";

interface FormProps {
  page: DriverPage;
  /** This page with its parameters. */
  action: string;
  /** Values of a refused form, shown again. */
  typed?: URLSearchParams | undefined;
  errors?: { span?: string | undefined } | undefined;
}

/** When a driver can drive: six weeks of days, his usual week, and a span for holidays; one form, one button. */
export function AvailabilityForm({ page, action, typed, errors }: FormProps) {
  const language = usePageLanguage();
  const { days, pattern, stand } = page;
  const { t } = language;
  const texts = {
    saving: t("ownPage.saving"),
    saved: t("ownPage.savedShort"),
    offline: t("ownPage.offline"),
  };
  return (
    <form
      method="post"
      action={action}
      aria-labelledby="verfuegbarkeit"
      data-availability=""
      data-texts={JSON.stringify(texts)}
      className="space-y-8"
    >
      <section className="space-y-3">
        <h2 className="text-22" id="verfuegbarkeit">
          {t("ownPage.when")}
        </h2>
        <p>{withStrong(t("ownPage.when_text"))}</p>
        <p className="text-16 text-ink-2">
          {`${stand ? standOf(page, language) : t("ownPage.nothingSaid")} ${t("ownPage.blueLine")}`}
        </p>
        <Clashes days={days} />
        <DayTables days={days} locale={language.locale}>
          {(day) => <Day day={day} usual={usualOn(pattern, weekdayOf(day.day))} typed={typed} />}
        </DayTables>
        <p role="status" data-saved="" className="min-h-6 text-16 font-semibold" />
      </section>
      <UsualWeek pattern={pattern} typed={typed} />
      <Span page={page} typed={typed} error={errors?.span} />
      <SubmitButton>{t("ownPage.save")}</SubmitButton>
      <p className="text-16 text-ink-2">{t("ownPage.save_text")}</p>
    </form>
  );
}

/** Not free, and yet to drive: that takes a call. */
function Clashes({ days }: Pick<DriverPage, "days">) {
  const { t, day: inWords } = usePageLanguage();
  const clashes = days.filter(
    ({ state, jobs, isPast }) => state === "absent" && jobs.length > 0 && !isPast,
  );
  if (clashes.length === 0) return null;
  return (
    <Notice kind="warning" title={t("ownPage.clash")}>
      {clashes.map(({ day, jobs }) => (
        <p key={day}>{`${inWords(day)}: ${jobs.join(", ")}`}</p>
      ))}
      <p>{t("ownPage.clash_text")}</p>
    </Notice>
  );
}

interface Typed {
  typed?: URLSearchParams | undefined;
}

/** `[frei]` stands out. */
function withStrong(text: string): ReactNode[] {
  return text
    .split(/\[(.+?)\]/)
    .map((part, index) => (index % 2 === 1 ? <strong key={part}>{part}</strong> : part));
}

/** In German also how old it is, once it is old. */
function standOf({ stand, today }: DriverPage, { t, date, locale }: Language) {
  if (locale === "de") return standInWords(stand, today);
  return t("ownPage.stand", { date: date(stand ?? today) });
}

function dayWords({ t }: Language): DayWords {
  return {
    state: {
      free: t("ownPage.free"),
      absent: t("ownPage.absent"),
      unknown: t("ownPage.unknown"),
    },
    short: { free: t("ownPage.short_free"), absent: t("ownPage.short_absent"), unknown: "–" },
    likeUsual: (state) => t("ownPage.likeUsual", { state }),
  };
}

/** `nie freitags; frei Mo–Do`; empty where his usual week says nothing. */
function usualInWords({ free, absent }: WeeklyPattern, { t, weekdays }: Language): string {
  const parts = [
    absent.length > 0 ? t("ownPage.never", { days: weekdays(absent) }) : "",
    free.length > 0 ? t("ownPage.freeOn", { days: weekdays(free) }) : "",
  ];
  return parts.filter(Boolean).join("; ");
}

interface DayProps extends Typed {
  day: PageDay;
  usual: DayState;
}

function Day({ day: shown, usual, typed }: DayProps) {
  const language = usePageLanguage();
  const { day, isPast, jobs } = shown;
  const words = dayWords(language);
  const inWords = language.day(day);
  const numbers = jobs.join(", ");
  const said: DayState = shown.isPattern ? "unknown" : shown.state;
  if (isPast) return <PastDay day={day} state={shown.state} words={words} />;
  const field = dayField(day);
  return (
    <>
      <DayCell
        name={field}
        title={dayOfMonth(day)}
        label={
          jobs.length > 0 ? language.t("ownPage.dayWithJobs", { day: inWords, numbers }) : inWords
        }
        state={typedState(typed, field) ?? said}
        usual={usual}
        isBusy={jobs.length > 0}
        words={words}
      />
      <input type="hidden" name={beforeField(field)} value={said} />
    </>
  );
}

function typedState(typed: URLSearchParams | undefined, field: string): DayState | undefined {
  const value = typed?.get(field);
  return value === "free" || value === "absent" || value === "unknown" ? value : undefined;
}

function usualOn({ free, absent }: WeeklyPattern, weekday: Weekday): DayState {
  if (absent.includes(weekday)) return "absent";
  return free.includes(weekday) ? "free" : "unknown";
}

interface UsualWeekProps extends Typed {
  pattern: WeeklyPattern;
}

function UsualWeek({ pattern, typed }: UsualWeekProps) {
  const language = usePageLanguage();
  const { t, weekday: nameOf } = language;
  const words = usualInWords(pattern, language);
  return (
    <PageSection title={t("ownPage.usual")}>
      <p>{t("ownPage.usual_text")}</p>
      {words && <p className="text-16 text-ink-2">{t("ownPage.now", { words })}</p>}
      <div className="grid grid-cols-7 gap-1">
        {WEEKDAYS.map((weekday) => {
          const field = weekField(weekday);
          const usual = usualOn(pattern, weekday);
          return (
            <div key={weekday}>
              <DayCell
                name={field}
                title={language.weekdayInShort(weekday)}
                label={t("ownPage.every", { weekday: nameOf(weekday) })}
                state={typedState(typed, field) ?? usual}
                words={dayWords(language)}
              />
              <input type="hidden" name={beforeField(field)} value={usual} />
            </div>
          );
        })}
      </div>
    </PageSection>
  );
}

interface SpanProps extends Typed {
  page: Pick<DriverPage, "today" | "later">;
  error: string | undefined;
}

function Span({ page: { today, later }, typed, error }: SpanProps) {
  const language = usePageLanguage();
  const { t } = language;
  const { state } = dayWords(language);
  const value = (field: keyof typeof SPAN_FIELDS) => typed?.get(SPAN_FIELDS[field]) ?? "";
  return (
    <FormGroup title={t("ownPage.span")}>
      <p className="text-16 text-ink-2">{t("ownPage.span_text")}</p>
      {later.length > 0 && (
        <ul>
          {later.map((span) => (
            <li key={span.from}>
              {`${language.dates(span.from, span.to)} ${state[span.state]}${span.note && ` (${span.note})`}`}
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name={SPAN_FIELDS.from}
          label={t("ownPage.first")}
          type="date"
          min={today}
          max={addDays(today, AHEAD_DAYS)}
          defaultValue={value("from")}
          error={error}
          optional
        />
        <TextField
          name={SPAN_FIELDS.to}
          label={t("ownPage.last")}
          type="date"
          min={today}
          max={addDays(today, AHEAD_DAYS)}
          defaultValue={value("to")}
          optional
        />
      </div>
      <RadioGroup
        name={SPAN_FIELDS.state}
        legend={t("ownPage.spanState")}
        options={[
          { value: "absent", label: state.absent },
          { value: "free", label: state.free },
          { value: "unknown", label: t("ownPage.openAgain") },
        ]}
        defaultValue={value("state") || "absent"}
        layout="line"
      />
      <TextField
        name={SPAN_FIELDS.note}
        label={t("ownPage.note")}
        hint={t("ownPage.note_hint")}
        maxLength={MAX_LENGTH.short}
        defaultValue={value("note")}
        optional
      />
    </FormGroup>
  );
}
