import type { FactorWay } from "../../../domain/desk/second-factor/vocabulary.ts";
import { LoadingText } from "../../ui/loading-text.tsx";

/** What the server renders in place of the desk, until its script is there. */
export function DeskLoading(_: DeskProps) {
  return <LoadingText lines={6} />;
}

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
}
