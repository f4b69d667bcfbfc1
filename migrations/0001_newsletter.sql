CREATE TABLE "newsletter_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"consent_text_version" text NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"request_ip_shortened" text DEFAULT '' NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"confirmation_ip_shortened" text DEFAULT '' NOT NULL,
	"unsubscribed_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_subscriptions_status_known" CHECK ("newsletter_subscriptions"."status" in ('requested', 'confirmed', 'unsubscribed')),
	CONSTRAINT "newsletter_subscriptions_confirmed_when" CHECK ("newsletter_subscriptions"."status" <> 'confirmed' or "newsletter_subscriptions"."confirmed_at" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscriptions_email_unique" ON "newsletter_subscriptions" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_newest" ON "newsletter_subscriptions" USING btree ("requested_at" DESC NULLS LAST,"id" DESC NULLS LAST);