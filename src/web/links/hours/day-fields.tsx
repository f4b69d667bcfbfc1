import type { CorrectedDayInput } from "../../../domain/billing/hours/schemas.ts";
import type { SheetDay } from "../../../domain/billing/hours/vocabulary.ts";
import { hoursAndMinutes } from "../../../domain/billing/hours/wording.ts";
import type { FieldErrors } from "../../../domain/kernel/errors.ts";
import { MAX_LENGTH } from "../../../domain/kernel/fields/schemas.ts";
import type { Language } from "../../../messages/language.ts";
import { CheckboxField, TextField } from "../../ui/fields.tsx";
import { Folded } from "../../ui/fold.tsx";
import { usePageLanguage } from "../../ui/page-language.ts";

interface DayFieldsProps {
  days: readonly TypedDay[];
  errors: FieldErrors;
  /** A customer says why a day differs. */
  asksReason?: boolean;
}

/** A fold for each day with its fields; those with an error are open. */
export function DayFields({ days, ...props }: DayFieldsProps) {
  return (
    <div className="space-y-3">
      {days.map((day) => (
        <Day key={day.tag} day={day} {...props} />
      ))}
    </div>
  );
}

function Day({ day, errors, asksReason }: Omit<DayFieldsProps, "days"> & { day: TypedDay }) {
  const language = usePageLanguage();
  const { t } = language;
  const { tag, worked, beginn, ende } = day;
  const field = (name: TypedText) => {
    const id = `${name}-${tag}`;
    return { name: id, error: errors[id], defaultValue: day[name] };
  };
  const isOpen = Object.keys(errors).some((name) => name.endsWith(`-${tag}`));
  const said = worked ? `${beginn}–${ende}` : t("hours.notWorked");
  return (
    <Folded summary={`${language.day(tag)} · ${said}`} isOpen={isOpen}>
      <input type="hidden" name="tag" value={tag} />
      <CheckboxField
        name={`gearbeitet-${tag}`}
        label={t("hours.worked")}
        optional
        defaultChecked={worked}
        error={errors[`tag-${tag}`]}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField {...field("beginn")} label={t("hours.begin")} type="time" />
        <TextField {...field("ende")} label={t("hours.end")} type="time" />
        <TextField {...field("pause")} label={t("hours.break")} inputMode="numeric" />
        <TextField {...field("km")} label={t("hours.kilometres")} inputMode="numeric" />
      </div>
      <CheckboxField
        name={`uebernachtung-${tag}`}
        label={t("hours.overnight")}
        optional
        defaultChecked={day.uebernachtung}
      />
      <TextField
        {...field("warten")}
        label={t("hours.waiting")}
        hint={t("hours.waiting_hint")}
        optional
        inputMode="text"
        width="short"
      />
      <TextField {...field("notiz")} label={t("hours.note")} optional maxLength={MAX_LENGTH.line} />
      {asksReason && (
        <TextField {...field("grund")} label={t("hours.reason")} maxLength={MAX_LENGTH.line} />
      )}
    </Folded>
  );
}

interface DayListProps {
  days: readonly SheetDay[];
  /** By day. */
  reasons?: Record<string, string> | undefined;
}

/** The days as they count, one to read for each. */
export function DayList({ days, reasons = {} }: DayListProps) {
  const language = usePageLanguage();
  return (
    <ul className="divide-y divide-line border-y border-line">
      {days.map((day) => (
        <li key={day.tag} className="py-3">
          <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
            <span>{language.day(day.tag)}</span>
            <span className="tabular-nums">
              {day.beginn}–{day.ende}
            </span>
          </p>
          <p className="text-16 text-ink-2">{factsOf(day, language)}</p>
          {day.notiz && <p className="text-16 break-words">{day.notiz}</p>}
          {reasons[day.tag] && (
            <p className="text-16 break-words">
              {language.t("hours.reasonGiven", { reason: reasons[day.tag] ?? "" })}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function factsOf(day: SheetDay, { t }: Language): string {
  return [
    t("hours.fact_work", { hours: hoursAndMinutes(day.arbeit_min) }),
    day.pause_min > 0 && t("hours.fact_break", { minutes: day.pause_min }),
    day.nacht_min > 0 && t("hours.fact_night", { hours: hoursAndMinutes(day.nacht_min) }),
    day.km > 0 && t("hours.fact_way", { km: day.km }),
    day.uebernachtung && t("hours.fact_overnight"),
    day.warten_min > 0 && t("hours.fact_waiting", { hours: hoursAndMinutes(day.warten_min) }),
  ]
    .filter(Boolean)
    .join(" · ");
}

const TEXTS = ["beginn", "ende", "pause", "km", "warten", "notiz", "grund"] as const;

type TypedText = (typeof TEXTS)[number];

/** A day of a form as it was typed, or as it is filled in. */
export interface TypedDay extends Record<TypedText, string> {
  tag: string;
  worked: boolean;
  uebernachtung: boolean;
}

/** The days of a form (`tag` once for each, then `beginn-2026-11-26`, `gearbeitet-2026-11-26`, ...), in its order. */
export function typedDays(form: URLSearchParams): TypedDay[] {
  return form.getAll("tag").map((tag) => {
    const texts = TEXTS.map((name) => [name, form.get(`${name}-${tag}`) ?? ""]);
    return {
      ...(Object.fromEntries(texts) as Record<TypedText, string>),
      tag,
      worked: form.has(`gearbeitet-${tag}`),
      uebernachtung: form.has(`uebernachtung-${tag}`),
    };
  });
}

/** Input of the verbs: worked days, and the reasons for the removed ones. */
export function daysOf(typed: readonly TypedDay[]) {
  const days = typed
    .filter(({ worked }) => worked)
    .map(({ worked: _, ...day }): CorrectedDayInput => day);
  const gone = typed.filter(({ worked }) => !worked).map(({ tag, grund }) => [tag, grund]);
  return { days, entfallen: Object.fromEntries(gone) as Record<string, string> };
}

/** Errors by the verbs' fields (`days.1.ende`, `entfallen.2026-11-26`) as those of the form's fields (`ende-2026-11-26`). */
export function errorsOf(typed: readonly TypedDay[], errors: FieldErrors): FieldErrors {
  const worked = typed.filter((day) => day.worked);
  return Object.fromEntries(
    Object.entries(errors).map(([field, text]) => {
      const [list, index = "", name] = field.split(".");
      if (list === "entfallen") return [`grund-${index}`, text];
      const day = list === "days" && worked[Number(index)];
      return [day && name ? `${name}-${day.tag}` : field, text];
    }),
  );
}

/** A kept day as a form shows it. */
export function typedFrom(day: SheetDay): TypedDay {
  const { tag, beginn, ende, uebernachtung, notiz } = day;
  return {
    tag,
    worked: true,
    beginn,
    ende,
    pause: String(day.pause_min),
    km: String(day.km),
    warten: day.warten_min > 0 ? hoursAndMinutes(day.warten_min) : "",
    notiz,
    grund: "",
    uebernachtung,
  };
}

/** A day on which nobody has said to have worked. */
export function emptyDay(tag: string, like: TypedDay | undefined): TypedDay {
  const { beginn = "", ende = "", pause = "" } = like ?? {};
  return { ...NOTHING, tag, beginn, ende, pause };
}

const NOTHING = { worked: false, uebernachtung: false, km: "0", warten: "", notiz: "", grund: "" };
