import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import type { Operator } from "../../kernel/operator.ts";
import { guessedLength } from "../../kernel/predictable-text.ts";
import { PASSWORD_VARIETY } from "./vocabulary.ts";

/** Owner and place of a password: the first guesses of anybody who attacks that owner. */
interface Surroundings {
  email: string;
  name: string;
  operator: Pick<Operator, "name" | "email">;
  /** `www.agentur.de` */
  host: string;
}

/** Demands a good one (docs/rules.md, Sessions). Error: `validation` of the field `newPassword`. */
export async function requireGoodPassword(
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

/** As letters, what is written with figures that look like them: `p4ssw0rt`. */
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
