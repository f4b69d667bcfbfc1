ALTER TABLE "admin_actions" DROP CONSTRAINT "admin_actions_action_known";--> statement-breakpoint
ALTER TABLE "job_requests" DROP CONSTRAINT "job_requests_status_known";--> statement-breakpoint
ALTER TABLE "job_assignments" ADD COLUMN "arbeitstage" text[] DEFAULT '{"mo","di","mi","do","fr"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_assignments" ADD COLUMN "uebergangen" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_assignments" ADD COLUMN "uebergangen_grund" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_requests" ADD COLUMN "einsatzende" date;--> statement-breakpoint
ALTER TABLE "job_requests" ADD COLUMN "uhrzeit_beginn" text;--> statement-breakpoint
ALTER TABLE "job_requests" ADD COLUMN "arbeitstage" text[] DEFAULT '{"mo","di","mi","do","fr"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_requests" ADD COLUMN "zeitraum_quelle" text DEFAULT 'unread' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_requests" ADD COLUMN "einsatz_street" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_requests" ADD COLUMN "einsatz_house_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_requests" ADD COLUMN "einsatz_postal_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_requests" ADD COLUMN "einsatz_city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_requests" ADD COLUMN "einsatz_kontakt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_requests" ADD COLUMN "einsatz_telefon" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_requests" ADD COLUMN "bestellnummer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_requests" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "job_requests" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "job_requests" ADD COLUMN "storno_grund" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_requests" ADD COLUMN "storno_fee_cents" integer;--> statement-breakpoint
ALTER TABLE "job_requests" ADD COLUMN "cancelled_from" text;--> statement-breakpoint
ALTER TABLE "job_requests" ADD COLUMN "cancelled_assignment_id" uuid;--> statement-breakpoint
ALTER TABLE "job_requests" ADD COLUMN "mitgeteilt" jsonb;--> statement-breakpoint
ALTER TABLE "kundenwuensche" ADD COLUMN "ergebnis" text;--> statement-breakpoint
ALTER TABLE "kundenwuensche" ADD COLUMN "ergebnis_notiz" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "job_requests_unread" ON "job_requests" USING btree ("id") WHERE "job_requests"."zeitraum_quelle" = 'unread';--> statement-breakpoint
CREATE INDEX "job_requests_untold" ON "job_requests" USING btree ("id") WHERE "job_requests"."mitgeteilt" is not null;--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_action_known" CHECK ("admin_actions"."action" in ('alert_drivers', 'approve_driver', 'assign_driver', 'auto_logout', 'block_driver', 'cancel_assignment', 'cancel_job', 'check_document', 'complete_job', 'complete_old_job', 'confirm_assignment', 'create_job', 'delete_document', 'edit_assignment', 'edit_job', 'erase_driver', 'expire_documents', 'export_driver', 'inform_of_change', 'manual_logout', 'mark_no_show', 'move_job', 'overrule_warning', 'read_periods', 'record_answer', 'register_driver', 'reject_driver', 'reopen_job', 'replace_driver', 'resend_confirmation', 'resend_email', 'reset_driver', 'reset_test_job', 'seed_demo_data', 'settle_wish', 'undo_answer', 'undo_cancel_job', 'undo_confirmation', 'undo_no_show', 'unsubscribe_newsletter', 'update_contact', 'view_document'));--> statement-breakpoint
ALTER TABLE "job_assignments" ADD CONSTRAINT "job_assignments_weekdays_known" CHECK ("job_assignments"."arbeitstage" <@ array['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so'] and cardinality("job_assignments"."arbeitstage") > 0);--> statement-breakpoint
ALTER TABLE "job_requests" ADD CONSTRAINT "job_requests_dates_in_order" CHECK ("job_requests"."einsatzende" >= "job_requests"."einsatzbeginn");--> statement-breakpoint
ALTER TABLE "job_requests" ADD CONSTRAINT "job_requests_end_has_start" CHECK ("job_requests"."einsatzende" is null or "job_requests"."einsatzbeginn" is not null);--> statement-breakpoint
ALTER TABLE "job_requests" ADD CONSTRAINT "job_requests_time_known" CHECK ("job_requests"."uhrzeit_beginn" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
ALTER TABLE "job_requests" ADD CONSTRAINT "job_requests_weekdays_known" CHECK ("job_requests"."arbeitstage" <@ array['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so'] and cardinality("job_requests"."arbeitstage") > 0);--> statement-breakpoint
ALTER TABLE "job_requests" ADD CONSTRAINT "job_requests_period_source_known" CHECK ("job_requests"."zeitraum_quelle" in ('unread', 'words', 'dates'));--> statement-breakpoint
ALTER TABLE "job_requests" ADD CONSTRAINT "job_requests_cancelled_by_known" CHECK ("job_requests"."cancelled_by" in ('customer', 'agency'));--> statement-breakpoint
ALTER TABLE "job_requests" ADD CONSTRAINT "job_requests_cancelled_from_known" CHECK ("job_requests"."cancelled_from" in ('open', 'assigned', 'confirmed', 'no_show'));--> statement-breakpoint
ALTER TABLE "job_requests" ADD CONSTRAINT "job_requests_cancelled_whole" CHECK (("job_requests"."status" = 'cancelled') = ("job_requests"."cancelled_at" is not null and "job_requests"."cancelled_by" is not null and "job_requests"."cancelled_from" is not null));--> statement-breakpoint
ALTER TABLE "job_requests" ADD CONSTRAINT "job_requests_storno_fee_positive" CHECK ("job_requests"."storno_fee_cents" >= 0);--> statement-breakpoint
ALTER TABLE "job_requests" ADD CONSTRAINT "job_requests_status_known" CHECK ("job_requests"."status" in ('open', 'assigned', 'confirmed', 'no_show', 'completed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "kundenwuensche" ADD CONSTRAINT "kundenwuensche_outcome_known" CHECK ("kundenwuensche"."ergebnis" in ('uebernommen', 'abgelehnt', 'besprochen'));--> statement-breakpoint
ALTER TABLE "kundenwuensche" ADD CONSTRAINT "kundenwuensche_outcome_when_settled" CHECK ("kundenwuensche"."ergebnis" is null or "kundenwuensche"."erledigt_am" is not null);