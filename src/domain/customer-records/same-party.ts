import type { Job } from "../../db/schema/index.ts";

/**
 * When two orders come from the same customer: by an address that both have, and the same firm, or without a firm the same
 * person (docs/rules.md, Customers).
 */

/** Keys for comparing who ordered. Every part may be empty. */
export type PartyKeys = ReturnType<typeof keysOf>;

type Party = Pick<Job, "company" | "customer_name" | "customer_email" | "customer_phone">;

export function keysOf(party: Party) {
  return {
    email: emailKey(party.customer_email),
    phone: phoneKey(party.customer_phone),
    firm: firmKey(party.company),
    person: personKey(party.customer_name),
  };
}

/** Addresses are the same however they are capitalised. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** Shortest phone number reachable from outside. */
const FEWEST_DIGITS = 6;
/** `49 69 5550101` without any sign before it. */
const MOST_DIGITS_WITHOUT_PREFIX = 10;

/**
 * Digits of a number as one dials it within Germany, without the zero: `069 5550101`, `+49 (0)69 5550101` and
 * `0049 69/5550101` are `695550101`; another country's keeps its `+`. Empty for what is no number.
 */
export function phoneKey(phone: string): string {
  const digits = phone.replaceAll(/[^0-9]/g, "");
  if (digits.length < FEWEST_DIGITS || /^(.)\1*$/.test(digits)) return "";
  const isInternational = phone.trim().startsWith("+") || digits.startsWith("00");
  const bare = digits.replace(/^00/, "");
  if (isInternational && !bare.startsWith("49")) return `+${bare}`;
  const hasGermanPrefix = bare.startsWith("49") && bare.length > MOST_DIGITS_WITHOUT_PREFIX;
  return (isInternational || hasGermanPrefix ? bare.slice(2) : bare).replace(/^0/, "");
}

const LEGAL_FORMS = "gmbh mbh ag kg kgaa ohg gbr ug ek co se ev e k und";
const TITLES = "herr frau dr prof dipl ing";

/** `Muster Bau GmbH & Co. KG` is `muster bau`. */
export function firmKey(company: string): string {
  return wordsBut(LEGAL_FORMS.split(" "), company);
}

/** `Frau Dr. Groß` is `gross`. */
export function personKey(name: string): string {
  return wordsBut(TITLES.split(" "), name);
}

const LONG: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

function wordsBut(ignored: readonly string[], text: string) {
  const words = text
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => LONG[letter] ?? letter)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const telling = words.filter((word) => !ignored.includes(word));
  return (telling.length > 0 ? telling : words).join(" ");
}

/** Distinguishes customers with the same address: the firm, else the person. */
export function distinctionOf({ firm, person }: Pick<PartyKeys, "firm" | "person">): string {
  return firm || `~${person}`;
}

interface Way {
  unter: string;
  person: string;
}

/**
 * Whether an address that led to this party before leads to it again: both firms are alike, or one has none and the person is
 * alike. Another firm behind the same address is another customer.
 */
export function isSameParty(way: Way, { firm, person }: Pick<PartyKeys, "firm" | "person">) {
  const known = way.unter.startsWith("~") ? "" : way.unter;
  return known && firm ? isAlike(known, firm) : isAlike(way.person, person);
}

/** All words of the one are among the other's: 'Muster Bau' and 'Muster Bau Niederlassung Nord'. */
function isAlike(one: string, other: string) {
  const [few, many] = [one.split(" "), other.split(" ")].sort((a, b) => a.length - b.length);
  return few?.every((word) => many?.includes(word)) ?? false;
}
