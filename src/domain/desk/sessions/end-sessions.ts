import { and, eq, like, ne, sql } from "drizzle-orm";
import { administratoren, pushDevices, sessions } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { readAdministrator, readOwn } from "../administrators/queries.ts";
import { pauseDevicesAt, pauseDevicesOf, sessionHash } from "../notifications/devices.ts";
import { dropFactors } from "../second-factor/challenges.ts";
import { EndSessionInput } from "./schemas.ts";

/**
 * Ends one of the signed-in dispatcher's own sessions: what its browser asks for next is refused, and it gets no messages until
 * somebody signs in there. Errors: ZodError, `not_admin`, `session_not_found` for one that is over or somebody else's.
 */
export async function endOwnSession(ctx: Ctx, raw: EndSessionInput): Promise<void> {
  const { name } = EndSessionInput.parse(raw);
  const { id, email } = await readOwn(ctx);
  await endOne(ctx, { id, email }, name);
}

/** Ends all of his but the one that asks (`own`). Returns how many. Error: `not_admin`. */
export async function endOtherSessions(ctx: Ctx, own: string): Promise<{ ended: number }> {
  const { id, email } = await readOwn(ctx);
  return end(ctx, { id, email }, sessionHash(own));
}

/** Anybody's, at the terminal: the one of that name, or all. Errors: as above, `administrator_not_found`. */
export async function endSessionsOf(
  ctx: Ctx,
  administratorId: string,
  raw: EndSessionInput | "all",
): Promise<{ ended: number }> {
  const { id, email } = await readAdministrator(ctx, administratorId);
  if (raw === "all") return end(ctx, { id, email }, "");
  await endOne(ctx, { id, email }, EndSessionInput.parse(raw).name);
  return { ended: 1 };
}

interface Owner {
  id: string;
  email: string;
}

function endOne(ctx: Ctx, owner: Owner, name: string): Promise<void> {
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

/** All but that one; some may be over for long, and go without a word. */
function end(ctx: Ctx, owner: Owner, exceptId: string): Promise<{ ended: number }> {
  return transaction(ctx, async (tx) => {
    const ended = await tx.db
      .delete(sessions)
      .where(and(eq(sessions.userId, owner.id), ne(sessions.id, exceptId)))
      .returning({ id: sessions.id });
    for (const { id } of ended) await pauseDevicesAt(tx, id);
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
export async function signOut(
  ctx: Ctx,
  sessionId: string,
  reason: "manual" | "auto",
  note = "",
): Promise<void> {
  await ctx.sessions.end(sessionId);
  await transaction(ctx, async (tx) => {
    if (reason === "manual") await pauseDevicesOf(tx, sessionId);
    await logAction(tx, `${reason}_logout`, { note });
  });
}

/**
 * Ends everything that gives access: password, second factor, links, calendar, sessions, devices. The row stays for the
 * log.
 */
export async function endAccess(tx: TxCtx, administratorId: string): Promise<void> {
  await tx.db
    .update(administratoren)
    .set({
      status: "ended",
      ist_konfiguriert: false,
      passwort_aus_konfiguration: false,
      passwort_vorlaeufig: false,
      password_hash: null,
      link_at: null,
      kalender_stand: sql`${administratoren.kalender_stand} + 1`,
      ended_at: tx.now(),
    })
    .where(eq(administratoren.id, administratorId));
  await dropFactors(tx, administratorId);
  await signOutEverywhere(tx, administratorId);
}

/** Ends all sessions and pauses all devices: whoever signed in with an old password must know the new one. */
export async function signOutEverywhere(tx: TxCtx, administratorId: string): Promise<void> {
  await tx.db.delete(sessions).where(eq(sessions.userId, administratorId));
  await tx.db.delete(pushDevices).where(eq(pushDevices.admin_id, administratorId));
}
