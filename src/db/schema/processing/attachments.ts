import { auftragAnlagen } from "../attachments.ts";
import { processing, type TableProcessing } from "./annotation.ts";

export const ATTACHMENTS_PROCESSING: readonly TableProcessing[] = [
  processing(auftragAnlagen, {
    activity: "orders",
    subject: "customer",
    columns: {
      id: "technical",
      job_id: "technical",
      art: "document",
      filename: "document",
      filepath: "document",
      content_type: "technical",
      bytes: "technical",
      von: "technical",
      uploaded_at: "technical",
    },
  }),
];
