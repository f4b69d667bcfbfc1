import type { JobCard } from "../../../domain/dispatch/answers/queries.ts";
import type { ReplyAction } from "../../../domain/kernel/vocabulary.ts";
import type { ReplyParameters } from "./reply-parameters.ts";

/** The answer that the page's script sends by itself after a countdown: on load, or at the tick. */
export interface Autorun {
  action: ReplyAction;
  when: "load" | "tick";
}

/**
 * What the link's parameters set off (decisions.md, "billing parameter runs the action on load"). Only a first answer
 * runs by itself: changing one is a click.
 */
export function autorunOf(
  { job, state, answer }: JobCard,
  { action, billing }: ReplyParameters,
): Autorun | null {
  if (state !== "open" || answer) return null;
  if (action === "decline") return { action, when: "load" };
  if (action !== "accept" || billing !== job.billingModel) return null;
  return { action, when: billing === "agency" ? "tick" : "load" };
}
