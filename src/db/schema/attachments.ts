import { index, integer, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { newId, reference } from "./ids.ts";
import { jobRequests } from "./jobs.ts";
import { documentData, tableOf, technical } from "./processing.ts";

/** Attachment kinds; a new one needs a migration (check constraint). */
const ATTACHMENT_KINDS = ["genehmigung", "hubplan", "lageplan", "sonstiges"] as const;

/** Papers to an order: a permit, a lifting plan. They belong to the whole request, whichever of its jobs one looks at. */
export const auftragAnlagen = tableOf("orders", "customer")(
  "auftrag_anlagen",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    /** The first job of the request, which its linked jobs have as `gruppe_id`. */
    job_id: reference(() => jobRequests.id),
    art: documentData(text({ enum: ATTACHMENT_KINDS })).notNull(),
    /** The person's own name for the file, cleaned; only ever shown. */
    filename: documentData(text()).notNull(),
    /** Random key of the object in the file store. */
    filepath: documentData(text()).notNull().unique(),
    content_type: technical(
      text({ enum: ["image/jpeg", "image/png", "application/pdf"] }),
    ).notNull(),
    bytes: technical(integer()).notNull(),
    von: technical(text({ enum: ["customer", "agency"] })).notNull(),
    uploaded_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [index("auftrag_anlagen_of_job").on(table.job_id)],
);
