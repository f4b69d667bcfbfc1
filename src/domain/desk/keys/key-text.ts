import { createHash, randomBytes } from "node:crypto";
import { KEY_PREFIX } from "./vocabulary.ts";

const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";
const LENGTH = 40;
const SHOWN = 6;

const SHAPE = new RegExp(`^${KEY_PREFIX}[a-z2-7]{${LENGTH}}$`);

/** A new key: 200 random bits, in letters that a double click takes as one word. */
export function newKeyText(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length));
  return KEY_PREFIX + letters.join("");
}

/** Whether it can be one at all; what can't is refused without asking the database. */
export function isKeyText(text: string): boolean {
  return SHAPE.test(text);
}

/** As it is stored. Without salt or many rounds: there is nothing to guess in 200 random bits. */
export function keyHash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** By which people recognise it: 30 bits of it. */
export function keyPrefix(text: string): string {
  return text.slice(0, KEY_PREFIX.length + SHOWN);
}
