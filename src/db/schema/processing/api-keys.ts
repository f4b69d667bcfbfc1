import { apiKeys } from "../api-keys.ts";
import { processing, type TableProcessing } from "./annotation.ts";

export const API_KEYS_PROCESSING: readonly TableProcessing[] = [
  processing(apiKeys, {
    activity: "desk",
    subject: "dispatcher",
    columns: {
      id: "technical",
      name: "technical",
      key_hash: "access",
      prefix: "access",
      scope: "technical",
      made_by: "technical",
      made_at: "technical",
      expires_at: "technical",
      last_used_at: "technical",
      revoked_at: "technical",
      revoked_by: "technical",
    },
  }),
];
