import { and, eq, isNull } from "drizzle-orm";
import { administratoren } from "../../../db/schema/index.ts";
import { type Ctx, logAction, personVerb, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { hasPoint } from "../../kernel/form-protection.ts";
import { checkLink, setPasswordPath } from "../../kernel/links.ts";
import type { Operator } from "../../kernel/operator.ts";
import { guessedLength } from "../../kernel/predictable-text.ts";
import { findRow } from "../../kernel/rows.ts";
import { queueEmail } from "../../mail/queue-emails.ts";
import { checkPassword, knownDevice } from "../sessions/password-attempt.ts";
import { signOutEverywhere } from "../sessions/sessions.ts";
import { admit, type Browser, type SignedIn } from "../sessions/sign-in.ts";
import { type Administrator, inLog, readActive, readOwn } from "./queries.ts";
import {
  AdministratorInput,
  ChangePasswordInput,
  PasswordLink,
  RequestPasswordLinkInput,
  SetPasswordByLinkInput,
  SetPasswordInput,
} from "./schemas.ts";
import { PASSWORD_VARIETY } from "./vocabulary.ts";

/** Binds a password link to the last one sent and to the current password, so that it works once. */
function passwordLinkIds(
  administrator: Pick<Administrator, "id" | "link_at" | "password_hash">,
): [id: string, ...state: string[]] {
  const { id, link_at, password_hash } = administrator;
  return [id, link_at?.toISOString() ?? "", password_hash ?? ""];
}

/** Mails him a link to set his password; those that were sent before open nothing any more. */
export async function mailPasswordLink(tx: TxCtx, administrator: Administrator): Promise<void> {
  const { id, email, name } = administrator;
  const [marked] = await tx.db
    .update(administratoren)
    .set({ link_at: tx.now() })
    .where(eq(administratoren.id, id))
    .returning();
  if (!marked) return;
  const path = setPasswordPath(tx, passwordLinkIds(marked));
  await queueEmail(tx, {
    key: `set_password:${id}:${tx.now().toISOString()}`,
    to: email,
    template: "set_password",
    data: {
      name,
      email,
      by: await senderOf(tx),
      isNew: administrator.password_hash === null,
      passwordPath: path,
    },
  });
}

/** Name of the dispatcher who sends the link; empty at the terminal. */
async function senderOf(tx: TxCtx): Promise<string> {
  if (tx.actor.kind !== "dispatcher") return "";
  const { email } = tx.actor;
  const own = await findRow(tx, administratoren, eq(administratoren.email, email));
  return own?.name || email;
}

/**
 * 'Passwort vergessen?': mails a link to whoever signs in with this address and has set a password himself. Counts as an attempt
 * to sign in. The caller answers without waiting for `done`: neither the answer nor its time tells whether there is such an
 * address. Errors: ZodError, `too_many_logins`.
 */
export async function requestPasswordLink(ctx: Ctx, raw: RequestPasswordLinkInput) {
  const { email } = RequestPasswordLinkInput.parse(raw);
  await ctx.limits.take("login", "address" in ctx.actor ? ctx.actor.address : "");
  return { done: mailIfKnown(ctx, email) };
}

async function mailIfKnown(ctx: Ctx, email: string) {
  await transaction(ctx, async (tx) => {
    const known = await findRow(tx, administratoren, eq(administratoren.email, email));
    // A stranger's click must not end the invitation of a new access.
    const hasOwnPassword = known?.password_hash && !known.passwort_aus_konfiguration;
    if (!hasOwnPassword || known.status !== "active") return;
    // Silent: an error would tell that the address is known.
    if (!(await hasPoint(ctx, "password_link", email))) return;
    await mailPasswordLink(tx, known);
    await logAction(tx, "send_password_link", { note: `${inLog(known)}, an der Anmeldung` });
  });
}

/**
 * Mails somebody a link to set his password: the first one did not reach him, or he has forgotten it. His password and his
 * sessions stay until he sets another. Errors: ZodError, `not_admin`, `administrator_not_found`, `administrator_ended`,
 * `password_configured`.
 */
export const sendPasswordLink = personVerb(AdministratorInput, async (tx, { administratorId }) => {
  const administrator = await readActive(tx, administratorId);
  if (administrator.passwort_aus_konfiguration) throw new DomainError("password_configured");
  await mailPasswordLink(tx, administrator);
  await logAction(tx, "send_password_link", { note: inLog(administrator) });
});

/**
 * The three ways in which a password is set: by its owner with the one before, by its owner with a link from a mail, at the
 * server's terminal. Each ends all sessions of that administrator, and every link to set his password.
 */

/**
 * The signed-in dispatcher's own. His other browsers are signed out; this one gets a session and a device cookie anew
 * (`browser`: what it says of itself). Errors: ZodError, `not_admin`, `password_configured`, `password_wrong`,
 * `too_many_logins`.
 */
export async function changePassword(
  ctx: Ctx,
  raw: ChangePasswordInput,
  browser: Partial<Browser> = {},
): Promise<SignedIn> {
  const { oldPassword, newPassword } = ChangePasswordInput.parse(raw);
  const own = await readOwn(ctx);
  if (own.passwort_aus_konfiguration) throw new DomainError("password_configured");
  const known = knownDevice(ctx, own, browser.device ?? "");
  const isRight = await checkPassword(ctx, {
    password: oldPassword,
    hash: own.password_hash,
    by: { kind: "signed-in", device: known ?? own.id },
  });
  if (!isRight) {
    const fields = { oldPassword: "Das bisherige Passwort stimmt nicht." };
    throw new DomainError("password_wrong", { fields });
  }
  await requireGoodPassword(ctx, newPassword, own);
  const password_hash = await ctx.passwords.hash(newPassword);
  const isSet = await transaction(ctx, (tx) => store(tx, own, password_hash));
  // Somebody set another one meanwhile: the old one does not count any more.
  if (!isSet) throw new DomainError("password_wrong");
  return admit(ctx, { ...own, password_hash }, { ...browser, known });
}

/**
 * Administrator whose password a link sets; read-only. Error: `password_link_expired` for every link but the last one
 * sent, unused and young enough.
 */
export async function authorisePasswordLink(
  ctx: Pick<Ctx, "db" | "linkSecret" | "now">,
  raw: PasswordLink,
): Promise<Administrator> {
  const { administratorId, token } = PasswordLink.parse(raw);
  const found = await findRow(ctx, administratoren, eq(administratoren.id, administratorId));
  const isOpen = found?.status === "active" && found.link_at && !found.passwort_aus_konfiguration;
  if (!isOpen || checkLink(ctx, "set-password", passwordLinkIds(found), token) !== "valid") {
    throw new DomainError("password_link_expired");
  }
  return found;
}

/** With a link from a mail; signs nobody in. Errors: ZodError, `password_link_expired`. */
export async function setPasswordByLink(ctx: Ctx, raw: SetPasswordByLinkInput): Promise<void> {
  const administrator = await authorisePasswordLink(ctx, raw);
  const { newPassword } = SetPasswordByLinkInput.parse(raw);
  await requireGoodPassword(ctx, newPassword, administrator);
  const password_hash = await ctx.passwords.hash(newPassword);
  const actor = { kind: "dispatcher", email: administrator.email } as const;
  const isSet = await transaction({ ...ctx, actor }, (tx) =>
    store(tx, administrator, password_hash),
  );
  if (!isSet) throw new DomainError("password_link_expired");
}

/**
 * At the server's terminal, for somebody who can't sign in any more. Errors: ZodError, `not_admin`, `administrator_not_found`,
 * `administrator_ended`, `password_configured`.
 */
export async function setPassword(ctx: Ctx, raw: SetPasswordInput): Promise<void> {
  if (ctx.actor.kind !== "cli") throw new DomainError("not_admin");
  const { administratorId, newPassword } = SetPasswordInput.parse(raw);
  const administrator = await readActive(ctx, administratorId);
  if (administrator.passwort_aus_konfiguration) throw new DomainError("password_configured");
  await requireGoodPassword(ctx, newPassword, administrator);
  const password_hash = await ctx.passwords.hash(newPassword);
  await transaction(ctx, async (tx) => {
    // Whatever he set meanwhile; an access that ended meanwhile says so.
    if (!(await store(tx, await readActive(tx, administratorId), password_hash))) {
      throw new DomainError("administrator_ended");
    }
  });
}

/** False: it is not the password any more that was read, or his access has ended. */
async function store(tx: TxCtx, read: Administrator, password_hash: string): Promise<boolean> {
  const { id, password_hash: stored, status } = administratoren;
  const isAsRead = read.password_hash === null ? isNull(stored) : eq(stored, read.password_hash);
  const set = await tx.db
    .update(administratoren)
    .set({ password_hash, link_at: null, passwort_vorlaeufig: false })
    .where(and(eq(id, read.id), eq(status, "active"), isAsRead))
    .returning({ id });
  if (set.length === 0) return false;
  await signOutEverywhere(tx, read.id);
  await logAction(tx, "change_password", { note: inLog(read) });
  return true;
}

/** Owner and place of a password: the first guesses of anybody who attacks that owner. */
interface Surroundings {
  email: string;
  name: string;
  operator: Pick<Operator, "name" | "email">;
  /** `www.agentur.de` */
  host: string;
}

/** Demands a good one (docs/rules.md, Sessions). Error: `validation` of the field `newPassword`. */
async function requireGoodPassword(
  { settings, siteHost }: Pick<Ctx, "settings" | "siteHost">,
  newPassword: string,
  owner: Pick<Surroundings, "email" | "name">,
): Promise<void> {
  const { email, name } = owner;
  const around = { email, name, operator: settings.operator(), host: siteHost };
  const weakness = await weaknessOf(newPassword, around);
  if (weakness) throw new DomainError("validation", { fields: { newPassword: weakness } });
}

/** Weakness of a password of sufficient length, in words; undefined: none. */
export async function weaknessOf(
  password: string,
  around: Surroundings,
): Promise<string | undefined> {
  const text = password.normalize("NFKC").toLowerCase();
  if (guessedLength(text) < PASSWORD_VARIETY) return PREDICTABLE;
  const common = await commonPasswords();
  const stem = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const [once = stem] = /^(.+?)\1+$/su.exec(stem)?.slice(1) ?? [];
  if ([text, stem, once, spelled(stem)].some((word) => common.has(word))) return COMMON;
  const rest = wordsAround(around).reduce((left, word) => left.replaceAll(word, ""), text);
  if (rest !== text && guessedLength(rest) < PASSWORD_VARIETY) return PERSONAL;
  return undefined;
}

const PREDICTABLE =
  "Dieses Passwort ist zu leicht zu erraten: Zeichen wiederholen sich oder folgen aufeinander. Nehmen Sie zum Beispiel drei Wörter, die nichts miteinander zu tun haben";
const COMMON =
  "Dieses Passwort steht auf den Listen, mit denen Angreifer beginnen. Nehmen Sie zum Beispiel drei Wörter, die nichts miteinander zu tun haben";
const PERSONAL =
  "Dieses Passwort besteht fast nur aus Ihrem Namen, Ihrer Adresse oder dem Namen der Agentur. Nehmen Sie etwas, das niemand damit verbindet";

/** Read when somebody first sets a password: no start waits for it. */
let read: Promise<ReadonlySet<string>> | undefined;

function commonPasswords() {
  read ??= import("./common-passwords.json").then(({ default: { words } }) => {
    return new Set(words.split(" "));
  });
  return read;
}

/** The word with digits and signs that look like letters replaced by these: `p4ssw0rt`. */
function spelled(word: string) {
  return word.replaceAll(/[0134578@$!]/g, (sign) => LETTER_OF[sign] ?? sign);
}

const LETTER_OF: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "@": "a",
  $: "s",
  "!": "i",
};

/** A shorter part of a name is in any word. */
const SHORTEST = 4;

/** The longest first: `agentur-muster` before `agentur`. */
function wordsAround({ email, name, operator, host }: Surroundings): string[] {
  const said = [
    email,
    name,
    operator.name,
    operator.email,
    host,
    "fahrer",
    "disposition",
    "passwort",
  ];
  return said
    .flatMap((one) => [one, ...one.split(/[^\p{L}\d]+/u)])
    .map((word) => word.normalize("NFKC").toLowerCase())
    .filter((word) => word.length >= SHORTEST)
    .sort((a, b) => b.length - a.length);
}
