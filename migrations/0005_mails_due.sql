DROP INDEX "email_log_waiting";--> statement-breakpoint
ALTER TABLE "email_log" ADD COLUMN "due_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "email_log_due" ON "email_log" USING btree ("due_at") WHERE "email_log"."status" = 'pending';