import type { apiKeys } from "../../../db/schema/index.ts";
import { addDays, berlinDate } from "../../kernel/time/berlin.ts";

export type KeyScope = (typeof apiKeys.$inferSelect)["scope"];

export const KEY_SCOPES = ["read", "write"] as const satisfies readonly KeyScope[];

export const KEY_SCOPE_LABEL: Record<KeyScope, string> = {
  read: "Lesen",
  write: "Lesen und ändern",
};

/** Prefix of every key, recognisable to people and to secret scanners. */
export const KEY_PREFIX = "fk_";

/** Rules of keys (docs/rules.md, Keys). */
export const API_KEY_RULES = {
  callsAMinute: 600,
  /** The last use is written down at most so often. */
  usedEverySeconds: 60,
  /** Wrong keys per network and quarter of an hour. */
  wrongOnes: 10,
  nameLength: 60,
} as const;

export type KeyState = "active" | "expired" | "revoked";

export const KEY_STATE_LABEL: Record<KeyState, string> = {
  active: "Gültig",
  expired: "Abgelaufen",
  revoked: "Widerrufen",
};

/** Current state of a key. */
export function keyStateOf(
  { revoked_at, expires_at }: { revoked_at: Date | null; expires_at: Date | null },
  now: Date,
): KeyState {
  if (revoked_at) return "revoked";
  return expires_at && expires_at <= now ? "expired" : "active";
}

/** `2027-12-31`: the last day on which it opens anything. */
export function lastDayOf(expiresAt: Date): string {
  return addDays(berlinDate(expiresAt), -1);
}
