ALTER TABLE "email_log" ADD COLUMN "wait_reason" text;--> statement-breakpoint
ALTER TABLE "email_log" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "email_log_delayed" ON "email_log" USING btree ("wait_reason") WHERE "email_log"."status" = 'pending' and "email_log"."wait_reason" is not null;--> statement-breakpoint
ALTER TABLE "email_log" ADD CONSTRAINT "email_log_wait_reason_known" CHECK ("email_log"."wait_reason" in ('unreachable', 'silent', 'interrupted', 'garbled', 'certificate', 'login', 'unavailable', 'deferred', 'internal'));--> statement-breakpoint
ALTER TABLE "email_log" ADD CONSTRAINT "email_log_wait_has_time" CHECK (("email_log"."wait_reason" is null) = ("email_log"."waiting_since" is null));