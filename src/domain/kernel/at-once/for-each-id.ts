import { ZodError } from "zod";
import type { Ctx } from "../context.ts";
import { DomainError, fieldErrorsOf } from "../errors.ts";
import { AT_ONCE_SECONDS, type Outcome } from "./vocabulary.ts";

/**
 * Acts on one after the other, each in its verb's own transaction, and reports each (docs/rules.md, Several at once). A
 * fault or outage ends it as it ends any call: what was done stays, and the same call again does the rest. `act` says
 * in words what came of it; under a client's key each has a key of its own.
 */
export async function forEachId(
  ctx: Ctx,
  ids: readonly string[],
  act: (ctx: Ctx, id: string) => Promise<string>,
): Promise<{ id: string; result: Outcome }[]> {
  const deadline = ctx.now().getTime() + AT_ONCE_SECONDS * 1000;
  const results: { id: string; result: Outcome }[] = [];
  for (const id of ids) {
    const isLate = ctx.now().getTime() > deadline;
    results.push({ id, result: isLate ? NOT_TRIED : await outcomeOf(ctx, id, act) });
  }
  return results;
}

const NOT_TRIED: Outcome = {
  outcome: "not_tried",
  code: null,
  text: "Nicht mehr versucht, die Zeit war um. Bitte noch einmal.",
  warnings: [],
};

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
