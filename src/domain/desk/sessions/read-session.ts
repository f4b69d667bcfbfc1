import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import type { StoredSession } from "../../kernel/ports.ts";
import { hasFactor } from "../second-factor/factors.ts";
import { isSessionOpen, sessionTimes } from "./session-policy.ts";
import { FIRST_STEP_TEXT, type FirstStep } from "./vocabulary.ts";

/** Input is written down at most this often, so that a busy dispatcher costs no write per click. */
const INPUT_RECORDED_EVERY_SECONDS = 30;

export type OpenSession = Awaited<ReturnType<typeof readSession>>;

interface Visit {
  /** False for automatic requests, which don't keep the session alive. */
  isInput: boolean;
}

/** The holder of a session. Errors: `no_session`, `session_expired` (24 h since login, 60 min without input). */
export async function readSession(ctx: Ctx, sessionId: string, { isInput }: Visit) {
  const session = sessionId ? await ctx.sessions.find(sessionId) : null;
  if (!session) throw new DomainError("no_session");
  const now = ctx.now();
  if (!isSessionOpen(session, now)) throw new DomainError("session_expired");
  if (
    isInput &&
    now.getTime() - session.lastInputAt.getTime() > INPUT_RECORDED_EVERY_SECONDS * 1000
  ) {
    await ctx.sessions.recordInput(sessionId, now);
    session.lastInputAt = now;
  }
  return {
    email: session.email,
    loginTime: session.loginAt,
    provenAt: session.provenAt,
    /** The pending first step; null: the desk is open. */
    firstStep: await firstStepOf(ctx, session),
    ...sessionTimes(session),
  };
}

/** The guard's recheck: as `readSession`, and the row lives 7 days more. */
export async function recheckSession(
  ctx: Ctx,
  sessionId: string,
  visit: Visit,
): Promise<OpenSession> {
  const session = await readSession(ctx, sessionId, visit);
  await ctx.sessions.prolong(sessionId);
  return session;
}

/**
 * Task that this dispatcher has to do before the desk opens; null: none. For another reason add a line here, its word
 * in `FirstStep`, and a page (`src/web/desk/pages/first-step.tsx`).
 */
async function firstStepOf(
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
