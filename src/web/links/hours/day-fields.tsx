import type { SheetDay } from "../../../domain/billing/hours/vocabulary.ts";
import { hoursAndMinutes } from "../../../domain/billing/hours/wording.ts";
import type { FieldErrors } from "../../../domain/kernel/errors.ts";
import { MAX_LENGTH } from "../../../domain/kernel/fields/schemas.ts";
import type { Language } from "../../../messages/language.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Folded } from "../../ui/fold.tsx";
import { usePageLanguage } from "../../ui/page-language.ts";
import { TextField } from "../../ui/text-field.tsx";
import type { TypedDay, TypedText } from "./typed-days.ts";

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
