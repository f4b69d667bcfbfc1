import { backupState, retentionRuns } from "../privacy.ts";
import { processing, type TableProcessing } from "./annotation.ts";

export const PRIVACY_PROCESSING: readonly TableProcessing[] = [
  processing(retentionRuns, {
    activity: "operations",
    subject: null,
    columns: {
      id: "technical",
      status: "technical",
      started_at: "technical",
      renewed_at: "technical",
      ended_at: "technical",
      removed: "technical",
    },
  }),
  processing(backupState, {
    activity: "operations",
    subject: null,
    columns: {
      id: "technical",
      status: "technical",
      started_at: "technical",
      ended_at: "technical",
      reason: "technical",
      done_at: "technical",
      done_name: "technical",
      done_place: "technical",
      done_bytes: "technical",
    },
  }),
];
