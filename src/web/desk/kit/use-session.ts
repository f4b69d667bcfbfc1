import { useEffect, useState } from "react";
import { MINUTE_MS } from "../../../domain/kernel/time/days.ts";
import { call } from "./call.ts";
import { announceSignOut, followSignOut, leaveDesk } from "./leave-desk.ts";
import { serverNow } from "./server-clock.ts";

/** How long before the end the desk warns. */
const WARNING_MS = 120_000;
/** The server is told to sign out a little before its own limit: afterwards it would not know who it was. */
const LEAD_MS = 5_000;
/** Input is told at most this often, and the session is looked at again this often without any (spec 9). */
const INPUT_TOLD_EVERY_MS = MINUTE_MS;
const RECHECK_EVERY_MS = 300_000;

interface SessionLimits {
  /** ISO times, by the server's clock. */
  idleUntil: string;
  expiresAt: string;
}

/** The session is about to end: for want of input, or 24 h after the login. */
export interface SessionWarning {
  reason: "idle" | "expiry";
  secondsLeft: number;
}

/** Watches the session. `keepWorking` counts as input. */
export function useSession(limits: SessionLimits) {
  const [watch] = useState(() => watchSession(limits));
  const [warning, setWarning] = useState<SessionWarning | null>(null);
  useEffect(() => watch.start(setWarning), [watch]);
  return { warning, keepWorking: watch.keepWorking };
}

function watchSession(initial: SessionLimits) {
  let limits = initial;
  let lastInputAt = Date.now();
  let acknowledgedExpiry = false;
  let isAsking = false;

  /** Another tab may have been used: the server knows. Without an answer the known limits stand. */
  async function recheck(background: boolean) {
    isAsking = true;
    try {
      limits = await call("admin-auth-check", {}, { background });
    } catch {
      // A lost connection ends no session.
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

  function start(show: (warning: SessionWarning | null) => void) {
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true, capture: true };
    let wasWarned = false;
    for (const type of ["pointerdown", "keydown"])
      document.addEventListener(type, noteInput, options);
    document.addEventListener("visibilitychange", () => void recheck(true), options);
    const stopFollowing = followSignOut();
    const rechecking = setInterval(() => void recheck(true), RECHECK_EVERY_MS);
    const ticking = setInterval(tick, 1_000);
    void recheck(true);

    async function tick() {
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

  return { start, keepWorking };
}

function currentWarning({ idleUntil, expiresAt }: SessionLimits): SessionWarning | null {
  const reason = Date.parse(expiresAt) <= Date.parse(idleUntil) ? "expiry" : "idle";
  const end = Date.parse(reason === "expiry" ? expiresAt : idleUntil);
  const left = end - LEAD_MS - serverNow();
  return left > WARNING_MS ? null : { reason, secondsLeft: Math.max(0, Math.ceil(left / 1_000)) };
}

async function signOut(reason: SessionWarning["reason"]) {
  await call("admin-logout", { reason: "auto" }, { background: true, staySignedOut: true }).catch(
    () => undefined,
  );
  const why = reason === "idle" ? "inaktiv" : "abgelaufen";
  announceSignOut(why);
  leaveDesk(why);
}
