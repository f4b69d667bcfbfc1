CREATE TABLE "confirmed_orders" (
	"assignment_id" uuid PRIMARY KEY NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin_actions" ADD COLUMN "assignment_id" uuid;--> statement-breakpoint
ALTER TABLE "admin_actions" ADD COLUMN "note_without_words" text;--> statement-breakpoint
ALTER TABLE "email_log" ADD COLUMN "letter" text;--> statement-breakpoint
ALTER TABLE "job_assignments" ADD COLUMN "driver_status_before" text;--> statement-breakpoint
ALTER TABLE "job_assignments" ADD COLUMN "confirmation_mode" text DEFAULT 'both' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_responses" ADD COLUMN "is_acted_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job_responses" ADD COLUMN "ended_by_id" uuid;--> statement-breakpoint
ALTER TABLE "confirmed_orders" ADD CONSTRAINT "confirmed_orders_assignment_id_job_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."job_assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_assignment_id_job_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."job_assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_responses" ADD CONSTRAINT "job_responses_ended_by_id_job_assignments_id_fk" FOREIGN KEY ("ended_by_id") REFERENCES "public"."job_assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_action_known" CHECK ("admin_actions"."action" in ('alert_drivers', 'approve_driver', 'assign_driver', 'auto_logout', 'block_driver', 'cancel_assignment', 'check_document', 'complete_job', 'complete_old_job', 'confirm_assignment', 'create_job', 'delete_document', 'edit_job', 'erase_driver', 'expire_documents', 'export_driver', 'manual_logout', 'mark_no_show', 'overrule_warning', 'register_driver', 'reject_driver', 'reopen_job', 'replace_driver', 'resend_confirmation', 'resend_email', 'reset_driver', 'reset_test_job', 'seed_demo_data', 'settle_wish', 'undo_answer', 'undo_no_show', 'unsubscribe_newsletter', 'update_contact', 'view_document')) NOT VALID;--> statement-breakpoint
ALTER TABLE "email_log" ADD CONSTRAINT "email_log_letter_known" CHECK ("email_log"."letter" in ('confirmation', 'cancellation', 'fee'));--> statement-breakpoint
ALTER TABLE "job_assignments" ADD CONSTRAINT "job_assignments_status_before_known" CHECK ("job_assignments"."driver_status_before" in ('pending', 'approved', 'active'));--> statement-breakpoint
ALTER TABLE "job_assignments" ADD CONSTRAINT "job_assignments_confirmation_mode_known" CHECK ("job_assignments"."confirmation_mode" in ('both', 'inline'));--> statement-breakpoint
-- What the version before kept in the log's words and in the stored mails, as it wrote them.
UPDATE "job_assignments" a SET "confirmation_mode" = 'inline'
WHERE (
  SELECT e."data" ->> 'mode' FROM "email_log" e
  WHERE e."assignment_id" = a."id" AND e."template" = 'driver_confirmation'
  ORDER BY e."created_at" DESC, e."id" DESC LIMIT 1) = 'inline';--> statement-breakpoint
INSERT INTO "confirmed_orders" ("assignment_id", "facts")
SELECT DISTINCT ON (e."assignment_id") e."assignment_id", e."data" - 'stage' - 'mode' - 'documentPath'
FROM "email_log" e
WHERE e."assignment_id" IS NOT NULL AND e."template" = 'driver_confirmation' AND e."data" ->> 'stage' = 'confirmed'
ORDER BY e."assignment_id", e."created_at" DESC, e."id" DESC;--> statement-breakpoint
UPDATE "email_log" SET "letter" = CASE "template"
  WHEN 'driver_confirmation' THEN 'confirmation'
  WHEN 'assignment_cancelled' THEN 'cancellation'
  WHEN 'assignment_replaced' THEN 'cancellation'
  ELSE 'fee' END
WHERE "template" = 'no_show_fee' OR ("template" = 'no_show_undone' AND "data" ->> 'recipient' = 'driver')
  OR ("template" = 'driver_confirmation' AND "data" ->> 'stage' = 'confirmed')
  OR ("template" IN ('assignment_cancelled', 'assignment_replaced') AND "data" ->> 'wasConfirmed' = 'true');--> statement-breakpoint
UPDATE "job_responses" r SET "is_acted_on" = true
FROM "job_requests" j
WHERE j."id" = r."job_id" AND (j."updated_at" > r."responded_at" OR (
  r."action" = 'decline' AND r."assignment_id" IS NOT NULL AND EXISTS (
    SELECT FROM "admin_actions" x
    WHERE x."job_id" = r."job_id" AND x."action" = 'alert_drivers' AND x."created_at" > r."responded_at")));--> statement-breakpoint
UPDATE "job_responses" o SET "ended_by_id" = a."id"
FROM "job_assignments" a JOIN "job_responses" r ON r."assignment_id" = a."id" AND r."action" = 'decline'
WHERE o."assignment_id" IS NULL AND o."action" = 'decline'
  AND a."job_id" = o."job_id" AND a."driver_id" = o."driver_id" AND a."status" = 'cancelled'
  AND o."responded_at" BETWEEN a."cancelled_at" AND r."responded_at";--> statement-breakpoint
UPDATE "admin_actions" x SET "note_without_words" = split_part(x."note", ': ', 1)
WHERE x."action" = 'settle_wish' AND position(': ' in x."note") > 0;--> statement-breakpoint
-- The clock was read twice for an action and the change that it made; only the one that the story told with it gets the link.
UPDATE "admin_actions" x SET "assignment_id" = a."id"
FROM "job_assignments" a
WHERE a."job_id" = x."job_id" AND a."driver_id" = x."driver_id" AND abs(extract(epoch from x."created_at" - CASE
  WHEN x."action" IN ('assign_driver', 'replace_driver') THEN a."assigned_at"
  WHEN x."action" = 'confirm_assignment' THEN a."confirmed_at"
  WHEN x."action" = 'cancel_assignment' THEN a."cancelled_at"
  WHEN x."action" = 'mark_no_show' THEN a."no_show_at" END)) < 5;--> statement-breakpoint
-- What the log says of a block since the driver was last set back: for one of several, what he was before the first. A
-- note that says no such status makes him wait for approval, which gives nobody a job.
UPDATE "job_assignments" a SET "driver_status_before" = coalesce((
  SELECT f."note" FROM "admin_actions" f
  WHERE f."driver_id" = a."driver_id" AND f."action" = 'block_driver' AND f."note" IN ('pending', 'approved', 'active')
    AND f."created_at" <= b."created_at" AND NOT EXISTS (
      SELECT FROM "admin_actions" r
      WHERE r."driver_id" = a."driver_id" AND r."action" = 'reset_driver' AND r."created_at" > f."created_at")
  ORDER BY f."created_at" DESC, f."id" DESC LIMIT 1), 'pending')
FROM "admin_actions" b
WHERE a."status" = 'no_show' AND b."id" = (
  SELECT n."id" FROM "admin_actions" n
  WHERE n."action" = 'block_driver' AND n."job_id" = a."job_id" AND n."driver_id" = a."driver_id"
    AND abs(extract(epoch from n."created_at" - a."no_show_at")) < 5
  ORDER BY abs(extract(epoch from n."created_at" - a."no_show_at")), n."id" LIMIT 1)
  AND NOT EXISTS (
    SELECT FROM "admin_actions" r
    WHERE r."driver_id" = a."driver_id" AND r."action" = 'reset_driver' AND r."created_at" > b."created_at");
