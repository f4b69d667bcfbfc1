CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event" text NOT NULL,
	"event_key" text NOT NULL,
	"body" text NOT NULL,
	"job_id" uuid,
	"driver_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempts_in_row" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempted_at" timestamp (3) with time zone,
	"failure" text,
	"answer_status" integer,
	"answer_ms" integer,
	"answer_start" text DEFAULT '' NOT NULL,
	CONSTRAINT "webhook_deliveries_status_known" CHECK ("webhook_deliveries"."status" in ('pending', 'delivered', 'failed')),
	CONSTRAINT "webhook_deliveries_failure_known" CHECK ("webhook_deliveries"."failure" in ('unreachable', 'timeout', 'certificate', 'address', 'redirect', 'status', 'gone', 'off', 'secret'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"events" text[] NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"secret_sealed" text NOT NULL,
	"previous_secret_sealed" text,
	"previous_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_delivered_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	"stop_reason" text,
	CONSTRAINT "webhook_endpoints_url_short" CHECK (char_length("webhook_endpoints"."url") <= 1000),
	CONSTRAINT "webhook_endpoints_hears_something" CHECK (cardinality("webhook_endpoints"."events") > 0),
	CONSTRAINT "webhook_endpoints_previous_whole" CHECK (("webhook_endpoints"."previous_secret_sealed" is null) = ("webhook_endpoints"."previous_until" is null)),
	CONSTRAINT "webhook_endpoints_stop_known" CHECK ("webhook_endpoints"."stop_reason" in ('gone', 'failing')),
	CONSTRAINT "webhook_endpoints_stop_whole" CHECK (("webhook_endpoints"."stopped_at" is null) = ("webhook_endpoints"."stop_reason" is null)),
	CONSTRAINT "webhook_endpoints_stopped_is_off" CHECK ("webhook_endpoints"."stopped_at" is null or not "webhook_endpoints"."is_on")
);
--> statement-breakpoint
ALTER TABLE "admin_actions" DROP CONSTRAINT "admin_actions_action_known";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_job_id_job_requests_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_driver_id_fahrer_profile_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."fahrer_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("endpoint_id","event_key");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("due_at") WHERE "webhook_deliveries"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_job" ON "webhook_deliveries" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_driver" ON "webhook_deliveries" USING btree ("driver_id");--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_action_known" CHECK ("admin_actions"."action" in ('add_administrator', 'add_device', 'add_documents', 'add_webhook', 'agree_price', 'alert_drivers', 'approve_driver', 'ask_availability', 'assign_driver', 'auto_logout', 'block_driver', 'cancel_assignment', 'cancel_job', 'change_password', 'change_settings', 'check_document', 'complete_job', 'complete_old_job', 'confirm_assignment', 'correct_customer_email', 'correct_driver_email', 'create_job', 'delete_document', 'edit_assignment', 'edit_customer', 'edit_driver', 'edit_job', 'edit_webhook', 'end_administrator', 'erase_customer', 'erase_driver', 'expire_documents', 'export_customer', 'export_driver', 'export_list', 'inform_of_change', 'link_old_jobs', 'make_key', 'manual_logout', 'mark_no_show', 'merge_customers', 'move_job', 'move_to_customer', 'note_availability', 'note_customer', 'note_driver', 'note_job', 'overrule_warning', 'read_periods', 'record_answer', 'register_driver', 'reject_driver', 'rename_administrator', 'remove_device', 'remove_second_factor', 'remove_webhook', 'renew_driver_link', 'renew_recovery_codes', 'renew_webhook_secret', 'reopen_job', 'replace_driver', 'request_documents', 'resend_confirmation', 'resend_email', 'resend_webhook', 'reset_driver', 'reset_second_factor', 'reset_test_job', 'revoke_key', 'seed_demo_data', 'send_password_link', 'set_customer_driver', 'set_up_second_factor', 'settle_problem', 'settle_wish', 'sign_in', 'sign_in_failed', 'snooze_job', 'stop_webhook', 'undo_answer', 'undo_cancel_job', 'undo_confirmation', 'undo_no_show', 'undo_time', 'unsubscribe_newsletter', 'update_contact', 'use_recovery_code', 'view_document', 'view_email'));