import type { StoredSession } from "../../kernel/ports.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../kernel/time/days.ts";

/** How long a login counts (docs/rules.md, Sessions). */
export const SESSION_LIFE_DAYS = 7;
/** How long a browser counts as one that has signed in before; prolonged by each login. */
export const DEVICE_DAYS = 365;
const LOGIN_HOURS = 24;
const IDLE_MINUTES = 60;

export interface SessionTimes {
  /** 24 h after the login. */
  expiresAt: Date;
  /** 60 min after the last input. */
  idleUntil: Date;
}

export function sessionTimes(session: StoredSession): SessionTimes {
  return {
    expiresAt: new Date(session.loginAt.getTime() + LOGIN_HOURS * HOUR_MS),
    idleUntil: new Date(session.lastInputAt.getTime() + IDLE_MINUTES * MINUTE_MS),
  };
}

/** Whether this session still opens the desk. */
export function isSessionOpen(session: StoredSession, now: Date): boolean {
  const { expiresAt, idleUntil } = sessionTimes(session);
  return now < expiresAt && now < idleUntil;
}

/** Until when the row lives, seen from a recheck. */
export function prolongedUntil(now: Date): Date {
  return new Date(now.getTime() + SESSION_LIFE_DAYS * DAY_MS);
}
