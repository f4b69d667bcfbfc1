import { authenticatorApps, passkeys, recoveryCodes, spentChallenges } from "../second-factor.ts";
import { processing, type TableProcessing } from "./annotation.ts";

export const SECOND_FACTOR_PROCESSING: readonly TableProcessing[] = [
  processing(authenticatorApps, {
    activity: "desk",
    subject: "dispatcher",
    columns: {
      admin_id: "technical",
      sealed_secret: "access",
      created_at: "technical",
      confirmed_at: "technical",
      last_step: "trace",
    },
  }),
  processing(recoveryCodes, {
    activity: "desk",
    subject: "dispatcher",
    columns: {
      admin_id: "technical",
      code_hash: "access",
      created_at: "technical",
      used_at: "trace",
    },
  }),
  processing(passkeys, {
    activity: "desk",
    subject: "dispatcher",
    columns: {
      id: "technical",
      admin_id: "technical",
      credential_id: "access",
      public_key: "access",
      counter: "technical",
      transports: "technical",
      is_synced: "technical",
      name: "access",
      created_at: "technical",
      last_used_at: "trace",
    },
  }),
  processing(spentChallenges, {
    activity: "operations",
    subject: null,
    columns: {
      challenge_hash: "technical",
      expires_at: "technical",
    },
  }),
];
