import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import type { StoredSession } from "../../kernel/ports.ts";
import { hasFactor } from "../second-factor/queries.ts";
import { FIRST_STEP_TEXT, type FirstStep } from "./vocabulary.ts";

/**
 * Task that this dispatcher has to do before the desk opens; null: none. For another reason add a line here, its word
 * in `FirstStep`, and a page (`src/web/desk/pages/first-step.tsx`).
 */
export async function firstStepOf(
  ctx: Ctx,
  session: Pick<StoredSession, "hasMadeUpPassword" | "userId">,
): Promise<FirstStep | null> {
  if (session.hasMadeUpPassword) return "own_password";
  if (ctx.demandsSecondFactor && !(await hasFactor(ctx, session.userId))) return "second_factor";
  return null;
}

/** Error: `first_step_required`. */
export function requireNoFirstStep({ firstStep }: { firstStep: FirstStep | null }): void {
  if (firstStep === null) return;
  throw new DomainError("first_step_required", { text: FIRST_STEP_TEXT[firstStep] });
}
