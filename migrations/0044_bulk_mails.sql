DROP INDEX "email_log_due";--> statement-breakpoint
ALTER TABLE "email_log" ADD COLUMN "is_bulk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "email_log_thread" ON "email_log" USING btree (coalesce("job_id", "driver_id"),lower("recipient"),"is_bulk","created_at","id") WHERE "email_log"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "email_log_due" ON "email_log" USING btree ("is_bulk","due_at") WHERE "email_log"."status" = 'pending';