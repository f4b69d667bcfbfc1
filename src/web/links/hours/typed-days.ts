import type { CorrectedDayInput } from "../../../domain/billing/hours/schemas.ts";
import type { SheetDay } from "../../../domain/billing/hours/vocabulary.ts";
import { hoursAndMinutes } from "../../../domain/billing/hours/wording.ts";
import type { FieldErrors } from "../../../domain/kernel/errors.ts";

const TEXTS = ["beginn", "ende", "pause", "km", "warten", "notiz", "grund"] as const;

export type TypedText = (typeof TEXTS)[number];

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
