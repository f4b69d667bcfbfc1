import { randomBytes } from "node:crypto";
import { networkOf } from "../../kernel/client-network.ts";
import type { Ctx } from "../../kernel/context.ts";
import { hasPoint } from "../../kernel/form-protection.ts";
import { checkToken, signToken } from "../../kernel/link-tokens.ts";
import type { LimitName, PasswordCaller } from "../../kernel/ports.ts";
import type { Administrator } from "../administrators/queries.ts";
import { DEVICE_DAYS } from "./session-policy.ts";

/** Verified against when the address is wrong, so that both mistakes take the same time. Nobody knows its password. */
const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$nvGZ+cPOM1zxiL4SmTxhb2aDMMEU7bN311LdclBxbzA$j/wVqvQ3X3N6TaaHRESfTfr7OZYURpx6AZTsWtQGyAA";

interface PasswordAttempt {
  password: string;
  /** Administrator's password hash; null: no administrator, or no password set. */
  hash: string | null;
  by: Attempting;
  /** Whether a right one is all that he has to show; else it clears nothing that was guessed before. Default: it is. */
  isAll?: () => Promise<boolean>;
}

/**
 * Subject of an attempt. A signed-in dispatcher is counted by browser (`device`: its id, else the administrator's) and
 * by nothing else: an open desk must not allow unlimited guessing.
 */
type Attempting =
  | { kind: "stranger"; device: string | undefined; address: string }
  | { kind: "signed-in"; device: string };

/**
 * Whether it is the password. The one place that compares one with what somebody typed: every attempt is counted, a success
 * forgets the client's own failures (docs/decisions/0008). Errors: `too_many_logins`; `server_busy`, which counts for nothing.
 */
export async function checkPassword(ctx: Ctx, attempt: PasswordAttempt): Promise<boolean> {
  const { password, hash, by, isAll = async () => true } = attempt;
  const { counted, caller } = await countAttempt(ctx, by);
  const isRight = await ctx.passwords
    .verify(password, hash ?? NOBODYS_HASH, caller)
    .catch(async (error: unknown) => {
      for (const [limit, key] of counted) await ctx.limits.giveBack(limit, key);
      throw error;
    });
  if (!hash || !isRight) return false;
  const forget = (await isAll()) ? ctx.limits.reset : ctx.limits.giveBack;
  for (const [limit, key] of counted) await forget(limit, key);
  return true;
}

interface Attempt {
  /** Counters that it was added to. */
  counted: [LimitName, string][];
  caller: PasswordCaller;
}

async function countAttempt(ctx: Ctx, by: Attempting): Promise<Attempt> {
  if (by.kind === "signed-in") {
    await ctx.limits.take("login_device", by.device);
    return asDevice(by.device);
  }
  const { device, address } = by;
  // A known browser with no attempts left (a stolen cookie, for example) is limited like an unknown one.
  if (device && (await hasPoint(ctx, "login_device", device))) return asDevice(device);
  const { block } = networkOf(address);
  await ctx.limits.take("login", address);
  const isWithin = await hasPoint(ctx, "login_total", address);
  if (!isWithin) await ctx.limits.take("login_apart", block);
  return {
    counted: [["login", address], isWithin ? ["login_total", address] : ["login_apart", block]],
    caller: { party: block, isUrgent: false },
  };
}

function asDevice(device: string): Attempt {
  return {
    counted: [["login_device", device]],
    caller: { party: `device ${device}`, isUrgent: true },
  };
}

/**
 * Browsers in which the dispatcher has signed in before. They keep a signed cookie that opens nothing, but counts their
 * attempts apart from everybody else's (docs/decisions/0008). Nothing is stored: a new password ends them all.
 */

type Owner = Pick<Administrator, "id" | "password_hash">;

const DEVICE_COOKIE = /^([\w-]{22})\.([\w-]{1,20}\.[\w-]{43})$/;

/** Cookie value that marks the browser for `DEVICE_DAYS`. `device`: its id so far, if any. */
export function deviceCookie(
  ctx: Ctx,
  admin: Owner,
  device = randomBytes(16).toString("base64url"),
): string {
  return `${device}.${signToken(ctx, claimOf(admin, device), DEVICE_DAYS * 86_400)}`;
}

/** The id of the browser that brings this cookie; undefined unless this admin has signed in there, with today's password. */
export function knownDevice(ctx: Ctx, admin: Owner, cookie: string): string | undefined {
  const [, device = "", token = ""] = DEVICE_COOKIE.exec(cookie) ?? [];
  if (device === "") return undefined;
  return checkToken(ctx, claimOf(admin, device), token) === "valid" ? device : undefined;
}

function claimOf({ id, password_hash }: Owner, device: string) {
  return { purpose: "known-device", ids: [id, device, password_hash ?? ""] } as const;
}
