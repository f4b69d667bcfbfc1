CREATE TABLE "desk_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unique_key" text NOT NULL,
	"kind" text NOT NULL,
	"job_id" uuid NOT NULL,
	"job_count" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "desk_events_unique_key_unique" UNIQUE("unique_key"),
	CONSTRAINT "desk_events_kind_known" CHECK ("desk_events"."kind" in ('request', 'offer', 'acceptance', 'decline', 'withdrawal', 'change', 'cancellation'))
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"server_key" text NOT NULL,
	"name" text NOT NULL,
	"session_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"renewed_at" timestamp (3) with time zone NOT NULL,
	"last_sent_at" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"failure" text,
	CONSTRAINT "push_devices_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "push_devices_failure_known" CHECK ("push_devices"."failure" in ('refused', 'unreachable', 'key')),
	CONSTRAINT "push_devices_failure_has_time" CHECK (("push_devices"."failure" is null) = ("push_devices"."failing_since" is null)),
	CONSTRAINT "push_devices_endpoint_short" CHECK (char_length("push_devices"."endpoint") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"device_id" uuid NOT NULL,
	"event_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_messages_status_known" CHECK ("push_messages"."status" in ('pending', 'sent', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "admin_actions" DROP CONSTRAINT "admin_actions_action_known";--> statement-breakpoint
ALTER TABLE "desk_events" ADD CONSTRAINT "desk_events_job_id_job_requests_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_admin_id_admin_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_device_id_push_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_event_id_desk_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."desk_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_events_newest" ON "desk_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "desk_events_of_job" ON "desk_events" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "push_devices_of_admin" ON "push_devices" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "push_devices_of_session" ON "push_devices" USING btree ("session_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "push_messages_once" ON "push_messages" USING btree ("event_id","device_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_messages_one_trial" ON "push_messages" USING btree ("device_id") WHERE "push_messages"."event_id" is null and "push_messages"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "push_messages_due" ON "push_messages" USING btree ("due_at") WHERE "push_messages"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "push_messages_of_device" ON "push_messages" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "push_messages_age" ON "push_messages" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_action_known" CHECK ("admin_actions"."action" in ('add_device', 'add_documents', 'alert_drivers', 'approve_driver', 'assign_driver', 'auto_logout', 'block_driver', 'cancel_assignment', 'cancel_job', 'check_document', 'complete_job', 'complete_old_job', 'confirm_assignment', 'create_job', 'delete_document', 'edit_assignment', 'edit_driver', 'edit_job', 'erase_driver', 'expire_documents', 'export_driver', 'inform_of_change', 'manual_logout', 'mark_no_show', 'move_job', 'note_availability', 'note_driver', 'note_job', 'overrule_warning', 'read_periods', 'record_answer', 'register_driver', 'reject_driver', 'remove_device', 'renew_driver_link', 'reopen_job', 'replace_driver', 'request_documents', 'resend_confirmation', 'resend_email', 'reset_driver', 'reset_test_job', 'seed_demo_data', 'settle_wish', 'snooze_job', 'undo_answer', 'undo_cancel_job', 'undo_confirmation', 'undo_no_show', 'unsubscribe_newsletter', 'update_contact', 'view_document'));