import { index } from "drizzle-orm/pg-core";
import { jobRequests } from "./jobs.ts";
import { newId, reference, tableOf } from "./processing.ts";

/** Attachment kinds; a new one needs a migration (check constraint). */
const ATTACHMENT_KINDS = ["genehmigung", "hubplan", "lageplan", "sonstiges"] as const;

/** Papers to an order: a permit, a lifting plan. They belong to the whole request, whichever of its jobs one looks at. */
export const auftragAnlagen = tableOf("orders", "customer")(
  "auftrag_anlagen",
  (c) => ({
    id: c.uuid().primaryKey().$defaultFn(newId),
    /** The first job of the request, which its linked jobs have as `gruppe_id`. */
    job_id: reference(() => jobRequests.id),
    art: c.documentData(c.text({ enum: ATTACHMENT_KINDS })).notNull(),
    /** The person's own name for the file, cleaned; only ever shown. */
    filename: c.documentData(c.text()).notNull(),
    /** Random key of the object in the file store. */
    filepath: c.documentData(c.text()).notNull().unique(),
    content_type: c
      .technical(c.text({ enum: ["image/jpeg", "image/png", "application/pdf"] }))
      .notNull(),
    bytes: c.technical(c.integer()).notNull(),
    von: c.technical(c.text({ enum: ["customer", "agency"] })).notNull(),
    uploaded_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  }),
  (table) => [index("auftrag_anlagen_of_job").on(table.job_id)],
);
