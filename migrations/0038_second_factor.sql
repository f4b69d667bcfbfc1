CREATE TABLE "authenticator_apps" (
	"admin_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"is_synced" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "passkeys_counter_counts" CHECK ("passkeys"."counter" >= 0),
	CONSTRAINT "passkeys_name_short" CHECK (char_length("passkeys"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"admin_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_codes_admin_id_code_hash_pk" PRIMARY KEY("admin_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "spent_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin_actions" DROP CONSTRAINT "admin_actions_action_known";--> statement-breakpoint
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_admin_id_administratoren_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."administratoren"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_admin_id_administratoren_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."administratoren"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_admin_id_administratoren_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."administratoren"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_of_admin" ON "passkeys" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "spent_challenges_expiry" ON "spent_challenges" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_action_known" CHECK ("admin_actions"."action" in ('add_administrator', 'add_device', 'add_documents', 'agree_price', 'alert_drivers', 'approve_driver', 'ask_availability', 'assign_driver', 'auto_logout', 'block_driver', 'cancel_assignment', 'cancel_job', 'change_password', 'change_settings', 'check_document', 'complete_job', 'complete_old_job', 'confirm_assignment', 'correct_customer_email', 'correct_driver_email', 'create_job', 'delete_document', 'edit_assignment', 'edit_customer', 'edit_driver', 'edit_job', 'end_administrator', 'erase_customer', 'erase_driver', 'expire_documents', 'export_customer', 'export_driver', 'export_list', 'inform_of_change', 'link_old_jobs', 'manual_logout', 'mark_no_show', 'merge_customers', 'move_job', 'move_to_customer', 'note_availability', 'note_customer', 'note_driver', 'note_job', 'overrule_warning', 'read_periods', 'record_answer', 'register_driver', 'reject_driver', 'rename_administrator', 'remove_device', 'remove_second_factor', 'renew_driver_link', 'renew_recovery_codes', 'reopen_job', 'replace_driver', 'request_documents', 'resend_confirmation', 'resend_email', 'reset_driver', 'reset_second_factor', 'reset_test_job', 'seed_demo_data', 'send_password_link', 'set_customer_driver', 'set_up_second_factor', 'settle_problem', 'settle_wish', 'sign_in', 'sign_in_failed', 'snooze_job', 'undo_answer', 'undo_cancel_job', 'undo_confirmation', 'undo_no_show', 'undo_time', 'unsubscribe_newsletter', 'update_contact', 'use_recovery_code', 'view_document', 'view_email'));