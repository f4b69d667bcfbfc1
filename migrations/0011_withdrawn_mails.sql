ALTER TABLE "email_log" DROP CONSTRAINT "email_log_status_known";--> statement-breakpoint
ALTER TABLE "email_log" ADD CONSTRAINT "email_log_status_known" CHECK ("email_log"."status" in ('pending', 'sent', 'failed', 'withdrawn'));--> statement-breakpoint
-- Until now they counted as failed, and asked the dispatcher to do something about them.
UPDATE "email_log" SET "status" = 'withdrawn' WHERE "status" = 'failed' AND "error_message" = 'Zurückgenommen: Der No-Show wurde rückgängig gemacht.';
