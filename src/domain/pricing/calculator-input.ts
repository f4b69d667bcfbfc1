import { germanDate, isCalendarDay } from "../kernel/time/berlin.ts";
import { USUAL_WEEK, weekdaysAfterFirst } from "../kernel/time/working-weeks.ts";
import { kindsOf, type PriceList } from "./day-price.ts";
import { findState } from "./federal-states.ts";
import type { PriceInput } from "./surcharges.ts";

/** Limits of the calculator; longer jobs and ways are discussed on the phone. */
export const CALCULATOR_LIMITS = { days: 31, travelKm: 2000 } as const;
/** Value of a ticked box. */
export const TICKED = "ja";

export interface CalculatorFrame {
  list: PriceList;
  /** `YYYY-MM-DD` */
  earliestStart: string;
}

/** The calculator's fields by their names in the address, as text. */
export type CalculatorValues = ReturnType<typeof calculatorValues>;
export type CalculatorField = keyof CalculatorValues;
export type CalculatorErrors = Partial<Record<CalculatorField, string>>;

/** Values of the calculator: defaults, replaced by those received. */
export function calculatorValues(
  received: Readonly<Record<string, string | undefined>>,
  { list, earliestStart }: CalculatorFrame,
) {
  const [first, ...others] = kindsOf(list);
  const onlyKind = others.length === 0 ? first?.key : undefined;
  return {
    fahrer: onlyKind ?? received.fahrer ?? first?.key ?? "",
    beginn: received.beginn ?? earliestStart,
    tage: received.tage ?? "1",
    arbeitstage: received.arbeitstage ?? USUAL_WEEK,
    land: received.land ?? "HE",
    nacht: received.nacht ?? "",
    anfahrt: received.anfahrt ?? "25",
    uebernachtung: received.uebernachtung ?? "",
  };
}

/** Reads the fields, in the browser and on the server; nothing is clamped, every mistake is named in German. */
export function readCalculatorInput(
  values: CalculatorValues,
  frame: CalculatorFrame,
): { input: PriceInput } | { errors: CalculatorErrors } {
  const kind = kindsOf(frame.list).find(({ key }) => key === values.fahrer);
  const start = dayFrom(frame.earliestStart, values.beginn);
  const days = wholeNumber(values.tage, 1, CALCULATOR_LIMITS.days);
  const weekdays = weekdaysAfterFirst(values.arbeitstage);
  const state = findState(values.land)?.code;
  const night = box(values.nacht);
  const travelKm = wholeNumber(values.anfahrt, 0, CALCULATOR_LIMITS.travelKm);
  const overnight = box(values.uebernachtung);
  const isComplete =
    kind && start && days !== undefined && weekdays && state && travelKm !== undefined;
  if (isComplete && night !== undefined && overnight !== undefined) {
    return { input: { kind, start, days, weekdays, state, night, travelKm, overnight } };
  }
  const read = {
    fahrer: kind,
    beginn: start,
    tage: days,
    arbeitstage: weekdays,
    land: state,
    anfahrt: travelKm,
    nacht: night,
    uebernachtung: overnight,
  };
  return { errors: messagesFor(read, frame) };
}

function dayFrom(earliest: string, text: string) {
  return isCalendarDay(text) && text >= earliest ? text : undefined;
}

function wholeNumber(text: string, min: number, max: number) {
  const digits = text.trim();
  const number = Number(digits);
  return /^\d+$/.test(digits) && number >= min && number <= max ? number : undefined;
}

function box(text: string) {
  if (text === TICKED) return true;
  return text === "" ? false : undefined;
}

function messagesFor(
  read: Record<CalculatorField, unknown>,
  { earliestStart }: CalculatorFrame,
): CalculatorErrors {
  const messages: Record<CalculatorField, string> = {
    fahrer: "Bitte wählen Sie den Fahrer aus der Liste",
    beginn: `Bitte geben Sie einen Tag ab dem ${germanDate(earliestStart)} ein`,
    tage: `Bitte geben Sie 1 bis ${CALCULATOR_LIMITS.days} Tage ein`,
    arbeitstage: "Bitte wählen Sie die Arbeitstage aus der Liste",
    land: "Bitte wählen Sie das Bundesland aus der Liste",
    nacht: WRONG_BOX,
    anfahrt: `Bitte geben Sie ganze Kilometer von 0 bis ${CALCULATOR_LIMITS.travelKm} ein`,
    uebernachtung: WRONG_BOX,
  };
  return Object.fromEntries(
    Object.entries(messages).filter(([field]) => read[field as CalculatorField] === undefined),
  );
}

const WRONG_BOX = "Bitte kreuzen Sie das Feld an, oder lassen Sie es frei";
