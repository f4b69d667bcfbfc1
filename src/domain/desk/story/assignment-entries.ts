import type { Action } from "../../kernel/action-log.ts";
import { formatDay } from "../../kernel/time/berlin.ts";
import { formatCents } from "../../pricing/money.ts";
import { NO_SHOW_TIER_LABEL } from "../../pricing/no-show-labels.ts";
import { rateInWords } from "../../pricing/rate.ts";
import { inOneLine, type StoryEntry } from "./story-entry.ts";
import type { StoryRows } from "./story-rows.ts";
import { STORY_TITLE } from "./vocabulary.ts";

type Assigned = StoryRows["assignments"][number];

/** What became of an assignment, and which actions of the dispatcher say the same and add only who it was. */
export interface AssignmentEntry extends StoryEntry {
  assignmentId: string;
  actions: readonly Action[];
}

/** An assignment's own life; the driver's answer to it is told by his response. */
export function assignmentEntries(rows: StoryRows): AssignmentEntry[] {
  const replaced = new Set(rows.assignments.map(({ row }) => row.ersetzt_id));
  const declined = new Set(
    rows.responses
      .filter(({ row }) => row.action === "decline")
      .map(({ row }) => row.assignment_id),
  );
  return rows.assignments.flatMap((assigned) => [
    assignment(assigned),
    ...confirmation(assigned),
    ...(declined.has(assigned.row.id) ? [] : cancellation(assigned, replaced.has(assigned.row.id))),
    ...noShow(assigned),
  ]);
}

function assignment(assigned: Assigned): AssignmentEntry {
  const { rate_type: rateType, rate_value: rateValue, ...row } = assigned.row;
  const days = [...new Set([row.start_date, row.end_date])].filter((day) => day !== null);
  const detail = [rateInWords({ rateType, rateValue }), days.map(formatDay).join(" bis ")];
  return entry(assigned, "assigned", row.assigned_at, {
    detail: [...detail, row.admin_note],
    actions: ["assign_driver", "replace_driver"],
  });
}

function confirmation(assigned: Assigned): AssignmentEntry[] {
  const at = assigned.row.confirmed_at;
  return at ? [entry(assigned, "confirmed", at, { actions: ["confirm_assignment"] })] : [];
}

function cancellation(assigned: Assigned, isReplaced: boolean): AssignmentEntry[] {
  const { cancelled_at: at, grund } = assigned.row;
  if (!at) return [];
  const what = isReplaced ? "replaced" : "cancelled";
  return [entry(assigned, what, at, { detail: [grund], actions: ["cancel_assignment"] })];
}

function noShow(assigned: Assigned): AssignmentEntry[] {
  const { no_show_at: at, no_show_fee_cents: cents, no_show_tier: tier, grund } = assigned.row;
  if (!at || cents === null || tier === null) return [];
  const fee = `${formatCents(cents)} (${NO_SHOW_TIER_LABEL[tier]})`;
  return [entry(assigned, "no_show", at, { detail: [grund, fee], actions: ["mark_no_show"] })];
}

function entry(
  { row, driver }: Assigned,
  what: keyof typeof STORY_TITLE,
  at: Date,
  { detail = [], actions }: { detail?: string[]; actions: Action[] },
): AssignmentEntry {
  return {
    id: `${row.id}:${what}`,
    at,
    kind: "assignment",
    title: STORY_TITLE[what],
    detail: inOneLine([driver, ...detail]),
    by: null,
    assignmentId: row.id,
    actions,
  };
}
