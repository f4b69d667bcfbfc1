import { sql } from "drizzle-orm";
import { check, index, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import { fahrerProfile } from "./drivers.ts";
import { jobRequests } from "./jobs.ts";
import { areWeekdays, newestFirst, newId, reference, tableOf, weekdays } from "./processing.ts";

/** Assignment of a driver to a job at a rate. */
export const jobAssignments = tableOf("orders", "driver")(
  "job_assignments",
  (c) => ({
    id: c.uuid().primaryKey().$defaultFn(newId),
    job_id: reference(() => jobRequests.id),
    driver_id: reference(() => fahrerProfile.id),
    status: c.state("assigned", "confirmed", "no_show", "cancelled"),
    rate_type: c.money(c.text({ enum: ["hourly", "daily"] })).notNull(),
    /** Euros an hour or a day. */
    rate_value: c.money(c.numeric({ precision: 8, scale: 2, mode: "number" })).notNull(),
    start_date: c.orderData(c.date({ mode: "string" })),
    end_date: c.orderData(c.date({ mode: "string" })),
    /** Weekdays worked between first and last day. */
    arbeitstage: c.orderData(weekdays()),
    admin_note: c.words(c.text()).notNull().default(""),
    assigned_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** When the driver said yes through the link ('Vom Fahrer angenommen'). */
    accepted_at: c.timestamp({ withTimezone: true, precision: 3 }),
    confirmed_at: c.timestamp({ withTimezone: true, precision: 3 }),
    /** Earlier confirmation, if a changed assignment was confirmed anew: the state that undoing returns to. */
    confirmed_before_at: c.timestamp({ withTimezone: true, precision: 3 }),
    cancelled_at: c.timestamp({ withTimezone: true, precision: 3 }),
    no_show_at: c.timestamp({ withTimezone: true, precision: 3 }),
    /** Why it was cancelled or became a no-show. */
    grund: c.words(c.text()).notNull().default(""),
    /** The assignment that this one replaced in one step. */
    ersetzt_id: c.uuid(),
    no_show_fee_cents: c.money(c.integer()),
    no_show_tier: c.technical(
      c.text({
        enum: ["under_6h", "6_24h", "24_48h", "48h_plus", "override", "fallback"],
      }),
    ),
    /** While this no-show blocks its driver: what he was before. Null if it blocks him not, or no longer. */
    driver_status_before: c.technical(c.text({ enum: ["pending", "approved", "active"] })),
    /** Form of the order in the confirmation: as PDF too, or by link only. */
    confirmation_mode: c.state("both", "inline"),
    /** Codes of the objections that were overruled, and the reason. */
    uebergangen: c.technical(c.text().array().notNull().default([])),
    uebergangen_grund: c.words(c.text()).notNull().default(""),
    /** When the dispatcher last knew that he is not free on one of the days and kept him; null: not since he was assigned. */
    nicht_frei_gewogen_am: c.timestamp({ withTimezone: true, precision: 3 }),
  }),
  (table) => [
    uniqueIndex("job_assignments_one_active_per_job")
      .on(table.job_id)
      .where(sql`${table.status} in ('assigned', 'confirmed')`),
    index("job_assignments_of_job").on(table.job_id),
    index("job_assignments_of_driver").on(table.driver_id),
    index("job_assignments_newest").on(...newestFirst(table.assigned_at, table.id)),
    // Same expression as in domain/dispatch/assignments/queries.ts.
    index("job_assignments_by_start").on(
      sql`coalesce(${table.start_date}, 'infinity'::date)`,
      table.id,
    ),
    // For the plan; same expressions as in domain/dispatch/read/plan/read-work.ts.
    index("job_assignments_by_days")
      .using(
        "gist",
        sql`daterange(coalesce(${table.start_date}, ${table.end_date}), coalesce(${table.end_date}, ${table.start_date}), '[]')`,
      )
      .where(
        sql`${table.status} <> 'cancelled' and coalesce(${table.start_date}, ${table.end_date}) is not null`,
      ),
    check("job_assignments_rate_positive", sql`${table.rate_value} > 0`),
    check("job_assignments_dates_in_order", sql`${table.end_date} >= ${table.start_date}`),
    check("job_assignments_weekdays_known", areWeekdays(table.arbeitstage)),
    check(
      "job_assignments_no_show_has_fee",
      sql`(${table.status} = 'no_show') = (${table.no_show_fee_cents} is not null and ${table.no_show_tier} is not null)`,
    ),
  ],
);

/**
 * The order as its driver's last confirmation says it; his link to the document shows this. In a table of its own, because
 * it names the customer, and an assignment is listed and exported without him.
 */
export const confirmedOrders = tableOf("orders", "customer")("confirmed_orders", (c) => ({
  assignment_id: c
    .uuid()
    .primaryKey()
    .references(() => jobAssignments.id),
  facts: c.orderData(c.jsonb()).notNull(),
}));

/** A driver's answers to a job (docs/rules.md, Answers). */
export const jobResponses = tableOf("orders", "driver")(
  "job_responses",
  (c) => ({
    id: c.uuid().primaryKey().$defaultFn(newId),
    job_id: reference(() => jobRequests.id),
    driver_id: reference(() => fahrerProfile.id),
    /** Null while the driver only offers himself for an open job. */
    assignment_id: c.uuid().references(() => jobAssignments.id),
    /** The job's request, so that one request gets one yes of a driver. */
    gruppe_id: c.uuid(),
    action: c.technical(c.text({ enum: ["accept", "decline"] })).notNull(),
    billing_model: c.technical(c.text({ enum: ["agency", "direct"] })).notNull(),
    terms_accepted: c.consent(c.boolean()).notNull(),
    channel: c.technical(c.text({ enum: ["email-link", "manual"] })).notNull(),
    /** Shortened: last IPv4 octet or last 80 IPv6 bits are zero (docs/rules.md, Retention). */
    ip_shortened: c.trace(c.text()).notNull().default(""),
    user_agent: c.trace(c.text()).notNull().default(""),
    responded_at: c.timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Whether the desk has acted on this answer: then he can't take it back. */
    is_acted_on: c.technical(c.boolean()).notNull().default(false),
    /** Assignment that the driver gave back, if this offer became a no by that. */
    ended_by_id: c.uuid().references(() => jobAssignments.id),
    /**
     * Driver's remark beside his yes or no; nothing is computed from it, and it is deleted together with the answer's
     * origin.
     */
    reason: c.words(c.text({ enum: ["distance", "rate", "date", "other"] })),
    available_from: c.availability(c.date({ mode: "string" })),
    message: c.words(c.text()).notNull().default(""),
    /** His own rate for it, in euros an hour or a day. */
    wished_rate_type: c.money(c.text({ enum: ["hourly", "daily"] })),
    wished_rate_value: c.money(c.numeric({ precision: 8, scale: 2, mode: "number" })),
  }),
  (table) => [
    uniqueIndex("job_responses_one_per_assignment").on(table.assignment_id),
    uniqueIndex("job_responses_one_offer")
      .on(table.job_id, table.driver_id)
      .where(sql`${table.assignment_id} is null`),
    uniqueIndex("job_responses_one_yes_per_request")
      .on(table.gruppe_id, table.driver_id)
      .where(
        sql`${table.action} = 'accept' and ${table.assignment_id} is null and not ${table.is_acted_on}`,
      ),
    index("job_responses_of_job").on(table.job_id),
    index("job_responses_of_driver").on(table.driver_id),
    check(
      "job_responses_wished_rate_whole",
      sql`(${table.wished_rate_type} is null) = (${table.wished_rate_value} is null)`,
    ),
    check("job_responses_wished_rate_positive", sql`${table.wished_rate_value} > 0`),
  ],
);

/** When a driver was there and when he had finished, by his own word, for each day (docs/rules.md, On the job). */
export const einsatzZeiten = tableOf("orders", "driver")(
  "einsatz_zeiten",
  (c) => ({
    assignment_id: reference(() => jobAssignments.id),
    tag: c.orderData(c.date({ mode: "string" })).notNull(),
    da_um: c.orderData(c.timestamp({ withTimezone: true, precision: 3 })),
    /** When he said so: until some minutes later he can take it back. */
    da_gemeldet_am: c.timestamp({ withTimezone: true, precision: 3 }),
    fertig_um: c.orderData(c.timestamp({ withTimezone: true, precision: 3 })),
    fertig_gemeldet_am: c.timestamp({ withTimezone: true, precision: 3 }),
  }),
  (table) => [
    primaryKey({ columns: [table.assignment_id, table.tag] }),
    index("einsatz_zeiten_of_day").on(table.tag),
    check(
      "einsatz_zeiten_said_with_time",
      sql`(${table.da_um} is null) = (${table.da_gemeldet_am} is null) and (${table.fertig_um} is null) = (${table.fertig_gemeldet_am} is null)`,
    ),
    check("einsatz_zeiten_in_order", sql`${table.fertig_um} >= ${table.da_um}`),
  ],
);

/** Problem reported by a driver on the way or at work; open until the dispatcher settles it. */
export const einsatzProbleme = tableOf("orders", "driver")(
  "einsatz_probleme",
  (c) => ({
    id: c.uuid().primaryKey().$defaultFn(newId),
    assignment_id: reference(() => jobAssignments.id),
    art: c.orderData(c.text({ enum: ["late", "vehicle", "other"] })).notNull(),
    nachricht: c.words(c.text()).notNull().default(""),
    /** The day of work that it is about. */
    tag: c.orderData(c.date({ mode: "string" })).notNull(),
    /** When he will be there, in Berlin, `07:45`. */
    ankunft: c.orderData(c.text()),
    gemeldet_am: c.timestamp({ withTimezone: true, precision: 3 }).notNull(),
    erledigt_am: c.timestamp({ withTimezone: true, precision: 3 }),
    /** Outcome, in the dispatcher's words. */
    ergebnis: c.words(c.text()).notNull().default(""),
  }),
  (table) => [
    // A repeated report counts as the same problem.
    uniqueIndex("einsatz_probleme_one_open")
      .on(table.assignment_id, table.art)
      .where(sql`${table.erledigt_am} is null`),
    index("einsatz_probleme_of_assignment").on(table.assignment_id),
    check("einsatz_probleme_ankunft_shape", sql`${table.ankunft} ~ '^[0-2][0-9]:[0-5][0-9]$'`),
  ],
);

export type Assignment = typeof jobAssignments.$inferSelect;
