import { einstellungen } from "../settings.ts";
import { processing, type TableProcessing } from "./annotation.ts";

export const SETTINGS_PROCESSING: readonly TableProcessing[] = [
  processing(einstellungen, {
    activity: "desk",
    subject: "dispatcher",
    columns: {
      bereich: "technical",
      version: "technical",
      werte: "technical",
      admin_email: "contact",
      created_at: "technical",
    },
  }),
];
