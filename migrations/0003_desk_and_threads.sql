CREATE TABLE "kundenwuensche" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"art" text NOT NULL,
	"nachricht" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"erledigt_am" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "fahrer_profile" ADD COLUMN "alarm_pausiert_am" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "fahrer_profile" ADD COLUMN "mail_unzustellbar_am" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "job_assignments" ADD COLUMN "no_show_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "job_assignments" ADD COLUMN "grund" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_assignments" ADD COLUMN "ersetzt_id" uuid;--> statement-breakpoint
ALTER TABLE "job_requests" ADD COLUMN "gruppe_id" uuid;--> statement-breakpoint
ALTER TABLE "job_requests" ADD COLUMN "mail_unzustellbar_am" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "job_requests" ADD COLUMN "suchtext" text GENERATED ALWAYS AS (lower('fa ' || nummer::text || ' ' || customer_name || ' ' || company || ' ' || einsatzort || ' ' || customer_city || ' ' || customer_email || ' ' || customer_phone || ' ' || regexp_replace(customer_phone, '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "kundenwuensche" ADD CONSTRAINT "kundenwuensche_job_id_job_requests_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kundenwuensche_of_job" ON "kundenwuensche" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "kundenwuensche_open" ON "kundenwuensche" USING btree ("created_at") WHERE "kundenwuensche"."erledigt_am" is null;--> statement-breakpoint
CREATE INDEX "job_requests_by_start" ON "job_requests" USING btree (coalesce("einsatzbeginn", 'infinity'::date),"id");--> statement-breakpoint
CREATE INDEX "job_requests_by_customer" ON "job_requests" USING btree (lower(coalesce(nullif("company", ''), "customer_name")),"id");--> statement-breakpoint
CREATE INDEX "job_requests_search" ON "job_requests" USING gin ("suchtext" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "job_requests_of_group" ON "job_requests" USING btree ("gruppe_id");