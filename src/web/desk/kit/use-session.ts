import { useEffect, useState } from "react";
import { call, saysSignedOut } from "./call.ts";
import type { DeskProps } from "./desk-props.ts";
import { clearDrafts } from "./drafts.ts";
import { serverNow } from "./server-clock.ts";
import {
  announceSignOut,
  followOtherTabs,
  isSignedOut,
  loseSession,
  regainSession,
} from "./session-gate.ts";

/** Time of the warning before the session ends. */
const WARNING_MS = 120_000;

/** The server is told to sign out a little before its own limit: afterwards it would not know who it was. */
const LEAD_MS = 5_000;

/** Input is told at most this often, and the session is looked at again this often without any (docs/rules.md, Sessions). */
const INPUT_TOLD_EVERY_MS = 60_000;

const RECHECK_EVERY_MS = 300_000;

type SessionLimits = Pick<DeskProps, "email" | "idleUntil" | "expiresAt">;

/** The session is about to end: for want of input, or 24 h after the login. */
export interface SessionEnd {
  reason: "idle" | "expiry";
  secondsLeft: number;
}

/** Watches the session. `keepWorking` counts as input; `resume` goes on after a login. */
export function useSession(limits: SessionLimits) {
  const [watch] = useState(() => watchSession(limits));
  const [warning, setWarning] = useState<SessionEnd | null>(null);
  useEffect(() => watch.start(setWarning), [watch]);
  return { warning, keepWorking: watch.keepWorking, resume: watch.resume };
}

function watchSession(initial: SessionLimits) {
  let limits = initial;
  let lastInputAt = Date.now();
  let acknowledgedExpiry = false;
  let isAsking = false;

  /** Another tab may have been used: the server knows. Without an answer the known limits stand. */
  async function recheck(background: boolean) {
    if (isSignedOut()) return;
    isAsking = true;
    try {
      limits = await call("admin-auth-check", {}, { background, staySignedOut: true });
    } catch (error) {
      // A lost connection ends no session.
      if (saysSignedOut(error)) loseSession("abgelaufen");
    } finally {
      isAsking = false;
    }
  }

  function noteInput() {
    if (Date.now() - lastInputAt < INPUT_TOLD_EVERY_MS && !currentWarning(limits)) return;
    lastInputAt = Date.now();
    void recheck(false);
  }

  function keepWorking() {
    acknowledgedExpiry = currentWarning(limits)?.reason === "expiry";
    lastInputAt = Date.now();
    return recheck(false);
  }

  /** The session that somebody has opened again, here or in another tab. Throws `CallError`. */
  async function resume() {
    limits = await call("admin-auth-check", {}, { staySignedOut: true });
    if (limits.email !== initial.email) return forgetEverything();
    lastInputAt = Date.now();
    acknowledgedExpiry = false;
    regainSession();
  }

  function start(show: (warning: SessionEnd | null) => void) {
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true, capture: true };
    let wasWarned = false;
    for (const type of ["pointerdown", "keydown"])
      document.addEventListener(type, noteInput, options);
    document.addEventListener("visibilitychange", () => void recheck(true), options);
    const stopFollowing = followOtherTabs(() => void resume().catch(() => undefined));
    const rechecking = setInterval(() => void recheck(true), RECHECK_EVERY_MS);
    const ticking = setInterval(tick, 1_000);
    void recheck(true);

    async function tick() {
      if (isSignedOut()) return show(null);
      const warning = currentWarning(limits);
      const isEnd = warning !== null && warning.secondsLeft <= 0;
      if (!isAsking && warning && (isEnd || !wasWarned)) {
        wasWarned = true;
        await recheck(true);
        if (isEnd && (currentWarning(limits)?.secondsLeft ?? 1) <= 0) await signOut(warning.reason);
      }
      const current = currentWarning(limits);
      wasWarned = current !== null;
      show(current?.reason === "expiry" && acknowledgedExpiry ? null : current);
    }

    return () => {
      listening.abort();
      stopFollowing();
      clearInterval(rechecking);
      clearInterval(ticking);
    };
  }

  return { start, keepWorking, resume };
}

/** Somebody else sits here now: what the one before typed and read is none of his business. */
function forgetEverything() {
  clearDrafts();
  location.replace(location.pathname);
  return new Promise<never>(() => undefined);
}

function currentWarning({ idleUntil, expiresAt }: SessionLimits): SessionEnd | null {
  const reason = Date.parse(expiresAt) <= Date.parse(idleUntil) ? "expiry" : "idle";
  const end = Date.parse(reason === "expiry" ? expiresAt : idleUntil);
  const left = end - LEAD_MS - serverNow();
  return left > WARNING_MS ? null : { reason, secondsLeft: Math.max(0, Math.ceil(left / 1_000)) };
}

async function signOut(reason: SessionEnd["reason"]) {
  await call("admin-logout", { reason: "auto" }, { background: true, staySignedOut: true }).catch(
    () => undefined,
  );
  const why = reason === "idle" ? "inaktiv" : "abgelaufen";
  announceSignOut(why);
  loseSession(why);
}
