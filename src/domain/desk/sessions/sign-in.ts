import { eq } from "drizzle-orm";
import { adminUsers } from "../../../db/schema/index.ts";
import { networkOf } from "../../kernel/client-network.ts";
import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import type { LimitName, PasswordCaller } from "../../kernel/ports.ts";
import { deviceCookie, knownDevice } from "./known-device.ts";
import { SignInInput } from "./schemas.ts";

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
 * Signs the dispatcher in. `device`: what the browser's device cookie says, unchecked. Attempts are counted by network and
 * over all networks, those of a browser that has signed in before by themselves, whatever others do (docs/decisions/0008).
 * Errors: `login_failed` whichever part was wrong, `too_many_logins`, `server_busy`, which counts for nothing.
 */
export async function signIn(ctx: Ctx, raw: SignInInput, device = ""): Promise<SignedIn> {
  const { email, password } = SignInInput.parse(raw);
  const [admin] = await ctx.db
    .select()
    .from(adminUsers)
    .where(eq(adminUsers.email, email.toLowerCase()));
  const known = admin && knownDevice(ctx, admin, device);
  const { counted, caller } = await countAttempt(ctx, known);
  const isRight = await ctx.passwords
    .verify(password, admin?.password_hash ?? NOBODYS_HASH, caller)
    .catch(async (error: unknown) => {
      for (const [limit, key] of counted) await ctx.limits.giveBack(limit, key);
      throw error;
    });
  if (!admin || !isRight) throw new DomainError("login_failed");
  for (const [limit, key] of counted) await ctx.limits.reset(limit, key);
  return {
    session: await ctx.sessions.create(admin.id, ctx.now()),
    device: deviceCookie(ctx, admin, known),
  };
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
