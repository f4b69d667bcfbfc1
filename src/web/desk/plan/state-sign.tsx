import type { PlanState } from "../../../domain/dispatch/read/plan/vocabulary.ts";
import { Sign, type Tone } from "../../ui/sign.tsx";

const TONE: Record<Exclude<PlanState, "offered" | "accepted">, Tone> = {
  no_replacement: "amber",
  open: "blue",
  asked: "waiting",
  confirmed: "green",
  no_show: "red",
  done: "neutral",
};

/** The sign of a bar's state, or that its driver is not free any more (`lost`): each has a shape of its own. */
export function StateSign({ state }: { state: PlanState | "lost" }) {
  if (state === "lost") {
    return (
      <svg aria-hidden="true" viewBox="0 0 16 16" width={13} height={13} className="shrink-0">
        <path d="M8 .5 15.5 8 8 15.5.5 8Z" fill="var(--color-red)" />
        <path d="M8 4.25v4.5M8 10.25v1.75" stroke="var(--color-sheet)" strokeWidth="1.75" />
      </svg>
    );
  }
  if (state !== "offered" && state !== "accepted") return <Sign tone={TONE[state]} size={13} />;
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" width={13} height={13} className="shrink-0">
      {state === "offered" ? (
        <g fill="none" stroke="var(--color-blue)" strokeWidth="2">
          <circle cx="8" cy="8" r="6" />
          <path d="M8 4.75v6.5M4.75 8h6.5" />
        </g>
      ) : (
        <g fill="none" stroke="var(--color-green)" strokeWidth="2">
          <rect x="2" y="2" width="12" height="12" rx="2" />
          <path d="m4.75 8.25 2.25 2.25 4.25-4.75" />
        </g>
      )}
    </svg>
  );
}
