import { createHash } from "node:crypto";
import { DrizzlePostgreSQLAdapter } from "@lucia-auth/adapter-drizzle";
import { eq } from "drizzle-orm";
import type { PostgresJsDatabase } from "drizzle-orm/postgres-js";
import { type Adapter, Lucia, TimeSpan } from "lucia";
import { administratoren, sessions } from "../db/schema/index.ts";
import { SESSION_LIFE_DAYS } from "../domain/desk/sessions/session-policy.ts";
import type { SessionStore } from "../domain/kernel/ports.ts";
import { DAY_MS } from "../domain/kernel/time/berlin.ts";

/** The only file that knows lucia (docs/decisions/0003). What the browser holds is stored only as its SHA-256. */
export function luciaSessions(db: PostgresJsDatabase): SessionStore {
  const adapter = new DrizzlePostgreSQLAdapter(
    db as never,
    sessions as never,
    administratoren as never,
  );
  const lucia = new Lucia(withHashedIds(adapter), {
    sessionExpiresIn: new TimeSpan(SESSION_LIFE_DAYS, "d"),
    getSessionAttributes: ({ created_at, last_seen_at, proven_at }) => ({
      created_at,
      last_seen_at,
      proven_at,
    }),
    getUserAttributes: ({ email, status, passwort_vorlaeufig }) => ({
      email,
      status,
      passwort_vorlaeufig,
    }),
  });
  const byId = (sessionId: string) => eq(sessions.id, hashed(sessionId));
  return {
    async create(userId, at, origin) {
      const session = await lucia.createSession(userId, {
        created_at: at,
        last_seen_at: at,
        proven_at: at,
        browser: origin.browser,
        ip_shortened: origin.address,
        previous_at: origin.previousAt,
        previous_ip_shortened: origin.previousAddress,
      });
      return session.id;
    },
    async find(sessionId) {
      const { session, user } = await lucia.validateSession(sessionId);
      // Whatever was created while his access ended opens nothing.
      if (!session || user.status !== "active") return null;
      return {
        userId: session.userId,
        email: user.email,
        loginAt: session.created_at,
        lastInputAt: session.last_seen_at,
        provenAt: session.proven_at,
        expiresAt: session.expiresAt,
        hasMadeUpPassword: user.passwort_vorlaeufig,
      };
    },
    async recordInput(sessionId, at) {
      await db.update(sessions).set({ last_seen_at: at }).where(byId(sessionId));
    },
    async recordProof(sessionId, at) {
      await db.update(sessions).set({ proven_at: at }).where(byId(sessionId));
    },
    async prolong(sessionId) {
      // By the machine's clock, as lucia itself begins and ends the life of a session.
      const expiresAt = new Date(Date.now() + SESSION_LIFE_DAYS * DAY_MS);
      await db.update(sessions).set({ expiresAt }).where(byId(sessionId));
    },
    end: (sessionId) => lucia.invalidateSession(sessionId),
  };
}

function withHashedIds(adapter: Adapter): Adapter {
  return {
    async getSessionAndUser(sessionId) {
      const [session, user] = await adapter.getSessionAndUser(hashed(sessionId));
      return [session && { ...session, id: sessionId }, user];
    },
    getUserSessions: (userId) => adapter.getUserSessions(userId),
    setSession: (session) => adapter.setSession({ ...session, id: hashed(session.id) }),
    // lucia prolongs by itself at a look; here only a recheck does (docs/rules.md, Sessions).
    updateSessionExpiration: async () => {},
    deleteSession: (sessionId) => adapter.deleteSession(hashed(sessionId)),
    deleteUserSessions: (userId) => adapter.deleteUserSessions(userId),
    deleteExpiredSessions: () => adapter.deleteExpiredSessions(),
  };
}

function hashed(sessionId: string) {
  return createHash("sha256").update(sessionId).digest("hex");
}

type UserAttributes = Pick<
  typeof administratoren.$inferSelect,
  "email" | "status" | "passwort_vorlaeufig"
>;

/** All of a row that is not lucia's own. */
type SessionAttributes = Omit<typeof sessions.$inferSelect, "id" | "userId" | "expiresAt">;

declare module "lucia" {
  interface Register {
    Lucia: Lucia<
      Pick<SessionAttributes, "created_at" | "last_seen_at" | "proven_at">,
      UserAttributes
    >;
    DatabaseUserAttributes: UserAttributes;
    DatabaseSessionAttributes: SessionAttributes;
  }
}
