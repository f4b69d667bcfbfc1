import { ZodError } from "zod";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { DomainError, fieldErrorsOf, type Warning } from "../src/domain/kernel/errors.ts";

/** `refused`: by the verb for the one, which changed nothing. */
export const OUTCOMES = ["done", "refused"] as const;

/** Outcome of one of several. */
export interface Outcome {
  outcome: (typeof OUTCOMES)[number];
  /** Code of a refusal, else null. */
  code: string | null;
  /** In words; may be empty where it is done. */
  text: string;
  /** Warnings that can be overruled. */
  warnings: Warning[];
}

/** One of several: its verb's own transaction, and what came of it. Throws faults and outages only. */
export async function outcomeOf(
  { idempotencyKey: key, ...ctx }: Ctx,
  id: string,
  act: (ctx: Ctx, id: string) => Promise<string>,
): Promise<Outcome> {
  try {
    const text = await act({ ...ctx, ...(key && { idempotencyKey: `${key}:${id}` }) }, id);
    return { outcome: "done", code: null, text, warnings: [] };
  } catch (error) {
    return refusalOf(error);
  }
}

/** A refusal as the outcome of the one that it is about. Throws what is none. */
export function refusalOf(error: unknown): Outcome {
  const refusal =
    error instanceof ZodError
      ? new DomainError("validation", { fields: fieldErrorsOf(error) })
      : error;
  if (!(refusal instanceof DomainError)) throw refusal;
  const { code, message, warnings = [], fields = {} } = refusal;
  const said = warnings.length > 0 ? warnings.map(({ text }) => text) : Object.values(fields);
  return { outcome: "refused", code, text: said.join(" ") || message, warnings };
}
