import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { administratoren } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { networkOf, shortenAddress } from "../../kernel/client-network.ts";
import { type Actor, type Ctx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { checkToken, signToken } from "../../kernel/links.ts";
import type { LimitName, PasswordCaller } from "../../kernel/ports.ts";
import { pendingStep } from "../second-factor/pending.ts";
import { waysOf } from "../second-factor/queries.ts";
import { SignInInput } from "./schemas.ts";
import { DEVICE_DAYS, isSessionOpen } from "./session-policy.ts";
import { signOut } from "./sign-out.ts";

/** Verified against when the address is wrong, so that both mistakes take the same time. Nobody knows its password. */
const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$nvGZ+cPOM1zxiL4SmTxhb2aDMMEU7bN311LdclBxbzA$j/wVqvQ3X3N6TaaHRESfTfr7OZYURpx6AZTsWtQGyAA";

export interface SignedIn {
  /** The secret for the session's cookie. */
  session: string;
  /** For the cookie by which this browser is known from now on. */
  device: string;
}

/**
 * Signs a dispatcher in. `device`: what the browser's device cookie says; `lastSession`: the session that it held until
 * now; both unchecked. Attempts are counted by network and
 * over all networks, those of a browser that has signed in before by themselves, whatever others do (docs/decisions/0008).
 * Errors: `login_failed` whichever part was wrong, `too_many_logins`, `server_busy`, which counts for nothing;
 * `second_factor_required` for a right password of somebody who has one: there is no session yet (docs/decisions/0034).
 */
export async function signIn(
  ctx: Ctx,
  raw: SignInInput,
  device = "",
  lastSession = "",
): Promise<SignedIn> {
  const { email, password } = SignInInput.parse(raw);
  const [admin] = await ctx.db
    .select()
    .from(administratoren)
    .where(eq(administratoren.email, email.toLowerCase()));
  const known = admin && knownDevice(ctx, admin, device);
  const { counted, caller } = await countAttempt(ctx, known);
  const isRight = await ctx.passwords
    .verify(password, admin?.password_hash ?? NOBODYS_HASH, caller)
    .catch(async (error: unknown) => {
      await giveBack(ctx, counted);
      throw error;
    });
  if (!admin?.password_hash || !isRight) throw new DomainError("login_failed");
  const ways = await waysOf(ctx, admin.id);
  if (ways.length > 0) {
    // Nobody is in yet: who knows the password alone must not clear what he has guessed.
    await giveBack(ctx, counted);
    const secondStep = { pending: pendingStep(ctx, admin), ways };
    throw new DomainError("second_factor_required", { secondStep });
  }
  for (const [limit, key] of counted) await ctx.limits.reset(limit, key);
  return letIn(ctx, admin, { device, lastSession });
}

/** Admits him in this browser, of which nothing is checked yet. Error: `login_failed`, as in `admit`. */
export async function letIn(
  ctx: Ctx,
  admin: Admin,
  { device, lastSession }: { device: string; lastSession: string },
): Promise<SignedIn> {
  await noteEndOfLast(ctx, admin, lastSession);
  return admit(ctx, admin, knownDevice(ctx, admin, device));
}

async function giveBack(ctx: Ctx, counted: Attempt["counted"]) {
  for (const [limit, key] of counted) await ctx.limits.giveBack(limit, key);
}

/**
 * Opens the desk to somebody who has shown who he is. A password that was changed, or an access that ended, while his was
 * computed opens nothing: error `login_failed`. `device`: his browser's id so far, if it has one.
 */
export async function admit(ctx: Ctx, admin: Admin, device?: string): Promise<SignedIn> {
  const now = ctx.now();
  const session = await ctx.sessions.create(admin.id, now);
  const actor = { kind: "dispatcher", email: admin.email } as const;
  const isAdmitted = await transaction({ ...ctx, actor }, async (tx) => {
    const { id, password_hash } = administratoren;
    const admitted = await tx.db
      .update(administratoren)
      .set({ last_sign_in_at: now })
      .where(and(eq(id, admin.id), eq(password_hash, admin.password_hash ?? "")))
      .returning({ id });
    if (admitted.length === 0) return false;
    await logAction(tx, "sign_in", { note: whereFrom(ctx.actor, device) });
    return true;
  });
  if (!isAdmitted) {
    await ctx.sessions.end(session);
    throw new DomainError("login_failed");
  }
  return { session, device: deviceCookie(ctx, admin, device) };
}

/** What the log says of a sign-in, so that its owner recognises his own. The address is shortened. */
function whereFrom(actor: Actor, device: string | undefined) {
  const browser = device ? "bekannter Browser" : "neuer Browser";
  const address = "address" in actor && shortenAddress(actor.address);
  return address ? `${browser}, Netz ${address}` : browser;
}

/**
 * A session that ran out while nobody was there (the computer slept, the tab was closed) has its `auto_logout` written down
 * once its browser signs in again (docs/rules.md, Sessions). One that is still open goes on in other tabs' requests.
 */
async function noteEndOfLast(ctx: Ctx, { email }: Admin, lastSession: string) {
  const last = lastSession ? await ctx.sessions.find(lastSession) : null;
  if (last?.email !== email || isSessionOpen(last, ctx.now())) return;
  await signOut({ ...ctx, actor: { kind: "dispatcher", email } }, lastSession, "auto");
}

interface Attempt {
  /** What it was counted as. */
  counted: [LimitName, string][];
  caller: PasswordCaller;
}

async function countAttempt(ctx: Ctx, known: string | undefined): Promise<Attempt> {
  if (known && (await countForDevice(ctx, known))) {
    return {
      counted: [["login_device", known]],
      caller: { party: `device ${known}`, isUrgent: true },
    };
  }
  const address = "address" in ctx.actor ? ctx.actor.address : "";
  await ctx.limits.take("login", address);
  await ctx.limits.take("login_total", address);
  return {
    counted: [
      ["login", address],
      ["login_total", address],
    ],
    caller: { party: networkOf(address).block, isUrgent: false },
  };
}

/** Where its own count is used up, by a thief of its cookie say, it goes on as any other browser. */
async function countForDevice(ctx: Ctx, device: string): Promise<boolean> {
  try {
    await ctx.limits.take("login_device", device);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.kind === "too_many") return false;
    throw error;
  }
}

/**
 * Browsers in which the dispatcher has signed in before. They keep a signed cookie that opens nothing, but counts their
 * attempts apart from everybody else's (docs/decisions/0008). Nothing is stored: a new password ends them all.
 */

interface Admin {
  id: string;
  email: string;
  password_hash: string | null;
}

const DEVICE_COOKIE = /^([\w-]{22})\.([\w-]{1,20}\.[\w-]{43})$/;

/** What the browser is to keep for `DEVICE_DAYS`. `device`: its id so far, if it has one. */
export function deviceCookie(ctx: Ctx, admin: Admin, device = newDevice()): string {
  return `${device}.${signToken(ctx, claimOf(admin, device), DEVICE_DAYS * 86_400)}`;
}

/** The id of the browser that brings this cookie; undefined unless this admin has signed in there, with today's password. */
export function knownDevice(ctx: Ctx, admin: Admin, cookie: string): string | undefined {
  const [, device = "", token = ""] = DEVICE_COOKIE.exec(cookie) ?? [];
  if (device === "") return undefined;
  return checkToken(ctx, claimOf(admin, device), token) === "valid" ? device : undefined;
}

function claimOf({ id, password_hash }: Admin, device: string) {
  return { purpose: "known-device", ids: [id, device, password_hash ?? ""] } as const;
}

function newDevice() {
  return randomBytes(16).toString("base64url");
}
