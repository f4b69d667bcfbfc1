import { DomainError } from "../../kernel/errors.ts";
import type { StoredSession } from "../../kernel/ports.ts";
import { FIRST_STEP_TEXT, type FirstStep } from "./vocabulary.ts";

/**
 * What this dispatcher has to do before the desk opens to him; null: nothing. Another reason is another line here, its word in
 * `FirstStep`, and a page that does it (`src/web/desk/pages/first-step.tsx`).
 */
export function firstStepOf(session: Pick<StoredSession, "hasMadeUpPassword">): FirstStep | null {
  if (session.hasMadeUpPassword) return "own_password";
  return null;
}

/** Error: `first_step_required`. */
export function requireNoFirstStep({ firstStep }: { firstStep: FirstStep | null }): void {
  if (firstStep === null) return;
  throw new DomainError("first_step_required", { text: FIRST_STEP_TEXT[firstStep] });
}
