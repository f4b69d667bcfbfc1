import Bowser from "bowser";
import { and, desc, eq, gt, inArray, ne } from "drizzle-orm";
import { administratoren, serverNotices, sessions } from "../../../db/schema/index.ts";
import { shortenAddress } from "../../kernel/client-network.ts";
import { type Actor, type Ctx, logAction, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { findRow } from "../../kernel/rows.ts";
import { HOUR_MS } from "../../kernel/time/berlin.ts";
import type { Administrator } from "../administrators/queries.ts";
import { sessionHash } from "../notifications/devices.ts";
import { hasFactor, pendingStep, waysOf } from "../second-factor/factors.ts";
import { checkPassword, deviceCookie, knownDevice } from "./password-attempt.ts";
import { SignInInput } from "./schemas.ts";
import { isSessionOpen, MOST_SESSIONS } from "./session-policy.ts";
import { isOpenOf, signOut } from "./sessions.ts";
import { NOTICE_KEPT_HOURS } from "./vocabulary.ts";

export interface SignedIn {
  /** The secret for the session's cookie. */
  session: string;
  /** For the cookie by which this browser is known from now on. */
  device: string;
}

/** The browser's own, unchecked data about itself and earlier logins. */
export interface Browser {
  /** Its device cookie. */
  device: string;
  /** The session that it held until now. */
  session: string;
  userAgent: string;
  /** The client's, as the server sees it. */
  address: string;
}

/**
 * Signs a dispatcher in. Attempts are counted by network and over all networks, those of a browser that has signed in before
 * by themselves, whatever others do (docs/decisions/0008). Errors: `login_failed` whichever part was wrong, `too_many_logins`,
 * `server_busy`, which counts for nothing; `second_factor_required` for a right password of somebody who has one: there is no
 * session yet (docs/decisions/0034).
 */
export async function signIn(
  ctx: Ctx,
  raw: SignInInput,
  browser: Partial<Browser> = {},
): Promise<SignedIn> {
  const { email, password } = SignInInput.parse(raw);
  const admin = await findRow(ctx, administratoren, eq(administratoren.email, email.toLowerCase()));
  const isRight = await checkPassword(ctx, {
    password,
    hash: admin?.password_hash ?? null,
    by: {
      kind: "stranger",
      device: admin && knownDevice(ctx, admin, browser.device ?? ""),
      address: addressOf(ctx.actor),
    },
    isAll: async () => !(admin && (await hasFactor(ctx, admin.id))),
  });
  if (!admin || !isRight) throw new DomainError("login_failed");
  const ways = await waysOf(ctx, admin.id);
  if (ways.length > 0) {
    const secondStep = { pending: pendingStep(ctx, admin), ways };
    throw new DomainError("second_factor_required", { secondStep });
  }
  return admit(ctx, admin, browser);
}

/**
 * Opens the desk to somebody who has shown who he is, and ends the session that his browser brings. A password that was
 * changed, or an access that ended, while his was computed opens nothing: error `login_failed`. `known`: the browser's
 * id, where it is known already.
 */
export async function admit(
  ctx: Ctx,
  admin: Administrator,
  browser: Partial<Browser> & { known?: string | undefined } = {},
): Promise<SignedIn> {
  const now = ctx.now();
  const address = shortenAddress(browser.address ?? addressOf(ctx.actor));
  const known = browser.known ?? knownDevice(ctx, admin, browser.device ?? "");
  const session = await ctx.sessions.create(admin.id, now, {
    browser: browserInWords(browser.userAgent ?? ""),
    address,
    previousAt: admin.last_sign_in_at,
    previousAddress: admin.last_sign_in_ip_shortened,
  });
  const actor = { kind: "dispatcher", email: admin.email } as const;
  const isAdmitted = await transaction({ ...ctx, actor }, async (tx) => {
    const { id, password_hash } = administratoren;
    const admitted = await tx.db
      .update(administratoren)
      .set({ last_sign_in_at: now, last_sign_in_ip_shortened: address })
      .where(and(eq(id, admin.id), eq(password_hash, admin.password_hash ?? "")))
      .returning({ id });
    if (admitted.length === 0) return false;
    await logAction(tx, "sign_in", { note: whereFrom(address, known) });
    return true;
  });
  if (!isAdmitted) {
    await ctx.sessions.end(session);
    throw new DomainError("login_failed");
  }
  await endLast(ctx, browser.session ?? "");
  await endOldest(ctx, admin.id, session);
  return { session, device: deviceCookie(ctx, admin, known) };
}

/** Device and shortened address of a sign-in, so that its owner recognises it in the log. */
function whereFrom(address: string, device: string | undefined) {
  const browser = device ? "bekannter Browser" : "neuer Browser";
  return address ? `${browser}, Netz ${address}` : browser;
}

/**
 * The session that the browser held until now ends with the login. One that ran out while nobody was there (the computer
 * slept, the tab was closed) has its `auto_logout` written down now (docs/rules.md, Sessions).
 */
async function endLast(ctx: Ctx, lastSession: string) {
  const last = lastSession ? await ctx.sessions.find(lastSession) : null;
  if (!last) return;
  const note = isSessionOpen(last, ctx.now()) ? "neue Anmeldung im selben Browser" : "";
  const actor = { kind: "dispatcher", email: last.email } as const;
  await signOut({ ...ctx, actor }, lastSession, "auto", note);
}

/** Ends the oldest sessions beyond the limit; never the new one, even if the clock was set back. */
async function endOldest(ctx: Ctx, administratorId: string, own: string) {
  const { id, created_at } = sessions;
  const surplus = ctx.db
    .select({ id })
    .from(sessions)
    .where(and(isOpenOf(administratorId, ctx.now()), ne(id, sessionHash(own))))
    .orderBy(desc(created_at), desc(id))
    .offset(MOST_SESSIONS - 1);
  await ctx.db.delete(sessions).where(inArray(id, surplus));
}

function addressOf(actor: Actor) {
  return "address" in actor ? actor.address : "";
}

/** Longer than any that a browser sends; what is behind is of no interest. */
const LONGEST = 500;

/** `Firefox unter Windows`, from a `User-Agent`; empty for what is no browser. */
export function browserInWords(userAgent: string): string {
  if (userAgent === "") return "";
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST));
  if (!browser.name) return "";
  return os.name ? `${browser.name} unter ${os.name}` : browser.name;
}

/** Recent requests of signed-in dispatchers through an unconfigured proxy. */
export async function countUnnamedProxy({ db, now }: Pick<Ctx, "db" | "now">): Promise<number> {
  const { name, count, last_at } = serverNotices;
  const since = new Date(now().getTime() - NOTICE_KEPT_HOURS * HOUR_MS);
  const [found] = await db
    .select({ count })
    .from(serverNotices)
    .where(and(eq(name, "proxy_unnamed"), gt(last_at, since)));
  return found?.count ?? 0;
}
