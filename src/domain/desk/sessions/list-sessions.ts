import { and, count, desc, eq, gt, gte, lt } from "drizzle-orm";
import { adminActions, sessions } from "../../../db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { readAdministrator, readOwn } from "../administrators/queries.ts";
import { sessionHash } from "../notifications/devices.ts";
import { SESSION_NAME_LENGTH } from "./schemas.ts";
import { openSince } from "./session-policy.ts";

export interface OpenSessionRow {
  /** Name by which it can be ended; it gives no access. */
  name: string;
  /** `Firefox unter Windows`; empty: a program. */
  browser: string;
  /** Shortened. */
  address: string;
  loginAt: Date;
  lastInputAt: Date;
  /** The one that asks. */
  isOwn: boolean;
}

/** Where the signed-in dispatcher has the desk open, used last first. `own`: his session. Error: `not_admin`. */
export async function listOwnSessions(ctx: Ctx, own: string): Promise<OpenSessionRow[]> {
  const { id } = await readOwn(ctx);
  return openSessions(ctx, id, own);
}

/** Sessions of any administrator, at the terminal. Errors: `not_admin`, `administrator_not_found`. */
export async function listSessionsOf(ctx: Ctx, administratorId: string): Promise<OpenSessionRow[]> {
  const { id } = await readAdministrator(ctx, administratorId);
  return openSessions(ctx, id, "");
}

async function openSessions(ctx: Ctx, administratorId: string, own: string) {
  const { loginAfter, inputAfter } = openSince(ctx.now());
  const { userId, created_at, last_seen_at } = sessions;
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(
      and(eq(userId, administratorId), gt(created_at, loginAfter), gt(last_seen_at, inputAfter)),
    )
    .orderBy(desc(last_seen_at), desc(created_at));
  const ownId = sessionHash(own);
  return rows.map((row) => ({
    name: row.id.slice(0, SESSION_NAME_LENGTH),
    browser: row.browser,
    address: row.ip_shortened,
    loginAt: row.created_at,
    lastInputAt: row.last_seen_at,
    isOwn: row.id === ownId,
  }));
}

/** The sign-in before this one, and how often the log has failed ones since; null: there was none. */
export interface PreviousSignIn {
  at: Date;
  /** Shortened; empty: nobody knows. */
  address: string;
  /** Rows of the log, of all addresses: it names nobody. */
  failures: number;
}

/** For the desk, so that somebody notices who was here in his name. Error: `not_admin`. */
export async function readPreviousSignIn(ctx: Ctx, own: string): Promise<PreviousSignIn | null> {
  const { id } = await readOwn(ctx);
  const [session] = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, sessionHash(own)), eq(sessions.userId, id)));
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
