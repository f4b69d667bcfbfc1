import { sql } from "drizzle-orm";
import { check, index, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { newId } from "./ids.ts";
import { consent, contact, tableOf, technical, trace } from "./processing.ts";

/** Newsletter subscription with its proof of consent (docs/rules.md, Newsletter). */
export const newsletterSubscriptions = tableOf("newsletter", "subscriber")(
  "newsletter_subscriptions",
  {
    id: uuid().primaryKey().$defaultFn(newId),
    email: contact(text()).notNull(),
    status: technical(text({ enum: ["requested", "confirmed", "unsubscribed"] }))
      .notNull()
      .default("requested"),
    /** Version of the consent text beside the box. */
    consent_text_version: consent(text()).notNull(),
    /** Time of the request that the last confirmation mail answers. */
    requested_at: consent(timestamp({ withTimezone: true, precision: 3 }))
      .notNull()
      .defaultNow(),
    request_ip_shortened: trace(text()).notNull().default(""),
    confirmed_at: consent(timestamp({ withTimezone: true, precision: 3 })),
    confirmation_ip_shortened: trace(text()).notNull().default(""),
    unsubscribed_at: consent(timestamp({ withTimezone: true, precision: 3 })),
  },
  (table) => [
    uniqueIndex("newsletter_subscriptions_email_unique").on(sql`lower(${table.email})`),
    index("newsletter_subscriptions_newest").on(
      table.requested_at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    check(
      "newsletter_subscriptions_status_known",
      sql`${table.status} in ('requested', 'confirmed', 'unsubscribed')`,
    ),
    check(
      "newsletter_subscriptions_confirmed_when",
      sql`${table.status} <> 'confirmed' or ${table.confirmed_at} is not null`,
    ),
  ],
);
