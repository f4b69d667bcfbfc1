import type { DehydratedState } from "@tanstack/react-query";
import type { FactorWay } from "../../../domain/desk/second-factor/vocabulary.ts";

/** What the server tells the desk. Times are ISO 8601 with zone. */
export interface DeskProps {
  email: string;
  /** 60 min after the last input. */
  idleUntil: string;
  /** 24 h after the login. */
  expiresAt: string;
  /** The sign-in before this one, in words; empty: there was none. */
  previousSignIn: string;
  /** Of his second factor, for when he is asked who he is. */
  ways: readonly FactorWay[];
  /** So long a confirmation can be taken back; 0: not at all. */
  confirmUndoSeconds: number;
  /** By which a browser's push service knows the server (VAPID). */
  pushKey: string;
  /** The query of the page's address. */
  query: string;
  /** By the server's clock. */
  now: string;
  /** What the browser says of itself: the width that is assumed until its own is known. */
  isPhone: boolean;
  /** What the server has read for the page; missing while it does. */
  state?: DehydratedState;
}
