import * as z from "zod";
import { END_BEFORE_START, optionalDate } from "../../../kernel/fields/schemas.ts";
import { daysBetween } from "../../../kernel/time/days.ts";
import { MAX_PLAN_DAYS } from "./vocabulary.ts";

const MISSING = "Bitte geben Sie den Tag an";

/** First and last day, both included. */
export const PlanInput = z
  .object({
    from: optionalDate().pipe(z.string(MISSING)),
    to: optionalDate().pipe(z.string(MISSING)),
  })
  .refine(({ from, to }) => to >= from, { path: ["to"], message: END_BEFORE_START })
  .refine(({ from, to }) => daysBetween(from, to) < MAX_PLAN_DAYS, {
    path: ["to"],
    message: `Höchstens ${MAX_PLAN_DAYS} Tage`,
  });
export type PlanInput = z.input<typeof PlanInput>;
