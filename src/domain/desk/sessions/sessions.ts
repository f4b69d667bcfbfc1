import { and, count, desc, eq, gt, gte, like, lt, ne, type SQL, sql } from "drizzle-orm";
import { adminActions, administratoren, pushDevices, sessions } from "../../../db/schema/index.ts";
import { type Ctx, logAction, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import type { StoredSession } from "../../kernel/ports.ts";
import { findRow, rowsOf, updateRow } from "../../kernel/rows.ts";
import { type Administrator, readAdministrator, readOwn } from "../administrators/queries.ts";
import { pauseDevicesAt, pauseOtherDevices, sessionHash } from "../notifications/devices.ts";
import { dropFactors, hasFactor } from "../second-factor/factors.ts";
import { EndSessionInput, SESSION_NAME_LENGTH } from "./schemas.ts";
import { isSessionOpen, openSince, sessionTimes } from "./session-policy.ts";
import { FIRST_STEP_TEXT, type FirstStep } from "./vocabulary.ts";

export type OpenSessionRow = Awaited<ReturnType<typeof openSessions>>[number];

/** Where the signed-in dispatcher has the desk open, used last first. `own`: his session. Error: `not_admin`. */
export async function listOwnSessions(ctx: Ctx, own: string) {
  const { id } = await readOwn(ctx);
  return openSessions(ctx, id, own);
}

/** Sessions of any administrator, at the terminal. Errors: `not_admin`, `administrator_not_found`. */
export async function listSessionsOf(ctx: Ctx, administratorId: string) {
  const { id } = await readAdministrator(ctx, administratorId);
  return openSessions(ctx, id, "");
}

async function openSessions(ctx: Ctx, administratorId: string, own: string) {
  const { created_at, last_seen_at } = sessions;
  const isOpen = isOpenOf(administratorId, ctx.now());
  const rows = await rowsOf(ctx, sessions, isOpen, desc(last_seen_at), desc(created_at));
  const ownId = sessionHash(own);
  return rows.map((row) => ({
    /** By which it can be ended; it gives no access. */
    name: row.id.slice(0, SESSION_NAME_LENGTH),
    browser: row.browser,
    address: row.ip_shortened,
    loginAt: row.created_at,
    lastInputAt: row.last_seen_at,
    isOwn: row.id === ownId,
  }));
}

/** Condition for the open sessions of an administrator. */
export function isOpenOf(administratorId: string, now: Date): SQL | undefined {
  const { loginAfter, inputAfter } = openSince(now);
  const { userId, created_at, last_seen_at } = sessions;
  return and(eq(userId, administratorId), gt(created_at, loginAfter), gt(last_seen_at, inputAfter));
}

export type PreviousSignIn = NonNullable<Awaited<ReturnType<typeof readPreviousSignIn>>>;

/**
 * The sign-in before this one, so that somebody notices who was here in his name, and how often the log has failed ones since, of all
 * addresses: it names nobody. Null: there was none. Error: `not_admin`.
 */
export async function readPreviousSignIn(ctx: Ctx, own: string) {
  const { id } = await readOwn(ctx);
  const isOwn = and(eq(sessions.id, sessionHash(own)), eq(sessions.userId, id));
  const session = await findRow(ctx, sessions, isOwn);
  if (!session?.previous_at) return null;
  const { action, created_at } = adminActions;
  const [failed] = await ctx.db
    .select({ rows: count() })
    .from(adminActions)
    .where(
      and(
        eq(action, "sign_in_failed"),
        gte(created_at, session.previous_at),
        lt(created_at, session.created_at),
      ),
    );
  const { previous_at: at, previous_ip_shortened: address } = session;
  return { at, address, failures: failed?.rows ?? 0 };
}

/**
 * Ends one of the signed-in dispatcher's own sessions: what its browser asks for next is refused, and it gets no messages until
 * somebody signs in there. Errors: ZodError, `not_admin`, `session_not_found` for one that is over or somebody else's.
 */
export async function endOwnSession(ctx: Ctx, raw: EndSessionInput): Promise<void> {
  const { name } = EndSessionInput.parse(raw);
  await endOne(ctx, await readOwn(ctx), name);
}

/** Ends all of his but the one that asks (`own`). Returns how many. Error: `not_admin`. */
export async function endOtherSessions(ctx: Ctx, own: string): Promise<{ ended: number }> {
  return end(ctx, await readOwn(ctx), sessionHash(own));
}

/** Anybody's, at the terminal: the one of that name, or all. Errors: as above, `administrator_not_found`. */
export async function endSessionsOf(
  ctx: Ctx,
  administratorId: string,
  raw: EndSessionInput | "all",
): Promise<{ ended: number }> {
  const owner = await readAdministrator(ctx, administratorId);
  if (raw === "all") return end(ctx, owner, "");
  await endOne(ctx, owner, EndSessionInput.parse(raw).name);
  return { ended: 1 };
}

function endOne(ctx: Ctx, owner: Administrator, name: string): Promise<void> {
  return transaction(ctx, async (tx) => {
    const [ended] = await tx.db
      .delete(sessions)
      .where(and(eq(sessions.userId, owner.id), like(sessions.id, `${name}%`)))
      .returning();
    if (!ended) throw new DomainError("session_not_found");
    await pauseDevicesAt(tx, ended.id);
    const where = ended.browser || "unbekanntes Gerät";
    await logAction(tx, "manual_logout", { note: `${where}, von ${owner.email}` });
  });
}

/** All but that one, and the messages to all other devices; some sessions may be over for long, and go without a word. */
function end(ctx: Ctx, owner: Administrator, exceptId: string): Promise<{ ended: number }> {
  return transaction(ctx, async (tx) => {
    const ended = await tx.db
      .delete(sessions)
      .where(and(eq(sessions.userId, owner.id), ne(sessions.id, exceptId)))
      .returning({ id: sessions.id });
    await pauseOtherDevices(tx, owner.id, exceptId);
    if (ended.length > 0) {
      await logAction(tx, "manual_logout", {
        note: `auf allen anderen Geräten, von ${owner.email}`,
      });
    }
    return { ended: ended.length };
  });
}

/**
 * Ends the session on the server and notes it (`manual_logout`, `auto_logout`). By hand it also ends the messages to this browser,
 * until the next login there; a session that has run out does not, because they are for whoever is not at the desk.
 */
export async function signOut(ctx: Ctx, sessionId: string, reason: "manual" | "auto", note = "") {
  await ctx.sessions.end(sessionId);
  await transaction(ctx, async (tx) => {
    if (reason === "manual") await pauseDevicesAt(tx, sessionHash(sessionId));
    await logAction(tx, `${reason}_logout`, { note });
  });
}

/**
 * Ends everything that gives access: password, second factor, links, calendar, sessions, devices. The row stays for the
 * log.
 */
export async function endAccess(tx: TxCtx, administratorId: string): Promise<void> {
  await updateRow(tx, administratoren, administratorId, {
    status: "ended",
    ist_konfiguriert: false,
    passwort_aus_konfiguration: false,
    password_hash: null,
    link_at: null,
    kalender_stand: sql`${administratoren.kalender_stand} + 1`,
    ended_at: tx.now(),
  });
  await dropFactors(tx, administratorId);
  await signOutEverywhere(tx, administratorId);
}

/** Ends all sessions and pauses all devices: whoever signed in with an old password must know the new one. */
export async function signOutEverywhere(tx: TxCtx, administratorId: string): Promise<void> {
  await tx.db.delete(sessions).where(eq(sessions.userId, administratorId));
  await tx.db.delete(pushDevices).where(eq(pushDevices.admin_id, administratorId));
}

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
