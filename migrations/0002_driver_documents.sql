CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "dokument_erinnerungen" (
	"dokument_id" uuid NOT NULL,
	"gueltig_bis" date NOT NULL,
	"tage_vorher" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dokument_erinnerungen_dokument_id_gueltig_bis_tage_vorher_pk" PRIMARY KEY("dokument_id","gueltig_bis","tage_vorher")
);
--> statement-breakpoint
DROP INDEX "admin_actions_newest";--> statement-breakpoint
DROP INDEX "email_log_newest";--> statement-breakpoint
DROP INDEX "fahrer_dokumente_of_driver";--> statement-breakpoint
DROP INDEX "fahrer_profile_newest";--> statement-breakpoint
DROP INDEX "job_assignments_newest";--> statement-breakpoint
DROP INDEX "job_requests_newest";--> statement-breakpoint
DROP INDEX "job_requests_newest_by_status";--> statement-breakpoint
DROP INDEX "newsletter_subscriptions_newest";--> statement-breakpoint
ALTER TABLE "fahrer_dokumente" ADD COLUMN "content_type" text NOT NULL;--> statement-breakpoint
ALTER TABLE "fahrer_dokumente" ADD COLUMN "bytes" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "fahrer_dokumente" ADD COLUMN "gueltig_bis" date;--> statement-breakpoint
ALTER TABLE "fahrer_dokumente" ADD COLUMN "geprueft_am" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "fahrer_dokumente" ADD COLUMN "erneuert_id" uuid;--> statement-breakpoint
ALTER TABLE "fahrer_dokumente" ADD COLUMN "ersetzt_am" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "fahrer_profile" ADD COLUMN "ablehnungsgrund" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fahrer_profile" ADD COLUMN "geloescht_am" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "fahrer_profile" ADD COLUMN "suchtext" text GENERATED ALWAYS AS (lower(vorname || ' ' || nachname || ' ' || email || ' ' || plz || ' ' || ort || ' ' || telefon || ' ' || regexp_replace(telefon, '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "dokument_erinnerungen" ADD CONSTRAINT "dokument_erinnerungen_dokument_id_fahrer_dokumente_id_fk" FOREIGN KEY ("dokument_id") REFERENCES "public"."fahrer_dokumente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fahrer_dokumente_expiry" ON "fahrer_dokumente" USING btree ("gueltig_bis") WHERE "fahrer_dokumente"."ersetzt_am" is null;--> statement-breakpoint
CREATE INDEX "fahrer_profile_of_status" ON "fahrer_profile" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "fahrer_profile_search" ON "fahrer_profile" USING gin ("suchtext" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "fahrer_profile_licences" ON "fahrer_profile" USING gin ("fuehrerscheinklassen");--> statement-breakpoint
CREATE INDEX "fahrer_profile_regions" ON "fahrer_profile" USING gin ("verfuegbare_regionen");--> statement-breakpoint
CREATE INDEX "fahrer_profile_specialisations" ON "fahrer_profile" USING gin ("spezialisierungen");--> statement-breakpoint
CREATE INDEX "admin_actions_newest" ON "admin_actions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "email_log_newest" ON "email_log" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "fahrer_dokumente_of_driver" ON "fahrer_dokumente" USING btree ("fahrer_id","uploaded_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "fahrer_profile_newest" ON "fahrer_profile" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_assignments_newest" ON "job_assignments" USING btree ("assigned_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_requests_newest" ON "job_requests" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_requests_newest_by_status" ON "job_requests" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_newest" ON "newsletter_subscriptions" USING btree ("requested_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);