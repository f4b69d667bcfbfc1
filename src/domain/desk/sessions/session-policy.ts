import type { StoredSession } from "../../kernel/ports.ts";
import { HOUR_MS, MINUTE_MS } from "../../kernel/time/berlin.ts";
import { FRESH_PROOF_MINUTES } from "../second-factor/vocabulary.ts";

/** Life of a login (docs/rules.md, Sessions). */
export const SESSION_LIFE_DAYS = 7;
/** Time for which a browser counts as known; prolonged by each login. */
export const DEVICE_DAYS = 365;
/** Most open sessions of a dispatcher: several devices at work and at home. */
export const MOST_SESSIONS = 10;
const LOGIN_HOURS = 24;
const IDLE_MINUTES = 60;

export interface SessionTimes {
  /** 24 h after the login. */
  expiresAt: Date;
  /** 60 min after the last input. */
  idleUntil: Date;
}

/** Columns that decide how long a session stays open. */
type Used = Pick<StoredSession, "loginAt" | "lastInputAt">;

export function sessionTimes(session: Used): SessionTimes {
  return {
    expiresAt: new Date(session.loginAt.getTime() + LOGIN_HOURS * HOUR_MS),
    idleUntil: new Date(session.lastInputAt.getTime() + IDLE_MINUTES * MINUTE_MS),
  };
}

/** Whether this session still opens the desk. */
export function isSessionOpen(session: Used, now: Date): boolean {
  const { expiresAt, idleUntil } = sessionTimes(session);
  return now < expiresAt && now < idleUntil;
}

/** Since when a session must have been opened and used to be open now, as `isSessionOpen`. */
export function openSince(now: Date): { loginAfter: Date; inputAfter: Date } {
  return {
    loginAfter: new Date(now.getTime() - LOGIN_HOURS * HOUR_MS),
    inputAfter: new Date(now.getTime() - IDLE_MINUTES * MINUTE_MS),
  };
}

/** Whether the proof of identity at `provenAt` is still fresh. */
export function isProofFresh(provenAt: Date, now: Date): boolean {
  return now < provenUntil(provenAt);
}

export function provenUntil(provenAt: Date): Date {
  return new Date(provenAt.getTime() + FRESH_PROOF_MINUTES * MINUTE_MS);
}
