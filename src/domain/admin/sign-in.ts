import { eq } from "drizzle-orm";
import { adminUsers } from "../../db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { SignInInput } from "./schemas.ts";

/** Verified against when the address is wrong, so that both mistakes take the same time. Nobody knows its password. */
const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$nvGZ+cPOM1zxiL4SmTxhb2aDMMEU7bN311LdclBxbzA$j/wVqvQ3X3N6TaaHRESfTfr7OZYURpx6AZTsWtQGyAA";

/**
 * Signs the dispatcher in; the answer is the secret for the cookie. Errors: `login_failed` whichever part was wrong,
 * `too_many_logins`.
 */
export async function signIn(ctx: Ctx, raw: SignInInput): Promise<{ session: string }> {
  const { email, password } = SignInInput.parse(raw);
  const address = ctx.actor.kind === "visitor" ? ctx.actor.address : "";
  await ctx.limits.take("login", address);
  const [admin] = await ctx.db
    .select()
    .from(adminUsers)
    .where(eq(adminUsers.email, email.toLowerCase()));
  const isRight = await ctx.passwords.verify(password, admin?.password_hash ?? NOBODYS_HASH);
  if (!admin || !isRight) throw new DomainError("login_failed");
  await ctx.limits.reset("login", address);
  return { session: await ctx.sessions.create(admin.id, ctx.now()) };
}
