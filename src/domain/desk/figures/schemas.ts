import * as z from "zod";
import { optionalDate } from "../../kernel/fields/schemas.ts";
import { daysBetween } from "../../kernel/time/berlin.ts";

/** By what the figures of a period are told apart. */
export const GROUPINGS = ["week", "vehicle", "state"] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** More are not looked at at once (docs/rules.md, Figures). */
export const MOST_WEEKS = 53;

const DAY_MISSING = "Bitte geben Sie einen Tag an.";
const WRONG_ORDER = "Das Ende liegt vor dem Anfang.";

/** `YYYY-MM-DD`; unlike a filter's day it has to be there. */
const day = optionalDate().transform((value, { addIssue }) => {
  if (value === null) addIssue({ code: "custom", message: DAY_MISSING });
  return value ?? "";
});

/** Requests that came in on these days in Berlin. */
export const FiguresInput = z
  .object({
    from: day,
    to: day,
    by: z.enum(GROUPINGS, "Ungültiger Wert.").default("week"),
  })
  .refine(({ from, to }) => to >= from, { path: ["to"], message: WRONG_ORDER })
  .refine(({ from, to }) => daysBetween(from, to) < MOST_WEEKS * 7, {
    path: ["to"],
    message: `Höchstens ${MOST_WEEKS} Wochen auf einmal.`,
  });
export type FiguresInput = z.input<typeof FiguresInput>;
