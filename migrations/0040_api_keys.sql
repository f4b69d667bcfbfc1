CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"prefix" text NOT NULL,
	"scope" text NOT NULL,
	"made_by" uuid,
	"made_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" uuid,
	CONSTRAINT "api_keys_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "api_keys_scope_known" CHECK ("api_keys"."scope" in ('read', 'write')),
	CONSTRAINT "api_keys_name_short" CHECK (char_length("api_keys"."name") between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "admin_actions" DROP CONSTRAINT "admin_actions_action_known";--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_made_by_administratoren_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."administratoren"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_revoked_by_administratoren_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."administratoren"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_name_of_open" ON "api_keys" USING btree (lower("name")) WHERE "api_keys"."revoked_at" is null;--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_action_known" CHECK ("admin_actions"."action" in ('add_administrator', 'add_device', 'add_documents', 'agree_price', 'alert_drivers', 'approve_driver', 'ask_availability', 'assign_driver', 'auto_logout', 'block_driver', 'cancel_assignment', 'cancel_job', 'change_password', 'change_settings', 'check_document', 'complete_job', 'complete_old_job', 'confirm_assignment', 'correct_customer_email', 'correct_driver_email', 'create_job', 'delete_document', 'edit_assignment', 'edit_customer', 'edit_driver', 'edit_job', 'end_administrator', 'erase_customer', 'erase_driver', 'expire_documents', 'export_customer', 'export_driver', 'export_list', 'inform_of_change', 'link_old_jobs', 'make_key', 'manual_logout', 'mark_no_show', 'merge_customers', 'move_job', 'move_to_customer', 'note_availability', 'note_customer', 'note_driver', 'note_job', 'overrule_warning', 'read_periods', 'record_answer', 'register_driver', 'reject_driver', 'rename_administrator', 'remove_device', 'remove_second_factor', 'renew_driver_link', 'renew_recovery_codes', 'reopen_job', 'replace_driver', 'request_documents', 'resend_confirmation', 'resend_email', 'reset_driver', 'reset_second_factor', 'reset_test_job', 'revoke_key', 'seed_demo_data', 'send_password_link', 'set_customer_driver', 'set_up_second_factor', 'settle_problem', 'settle_wish', 'sign_in', 'sign_in_failed', 'snooze_job', 'undo_answer', 'undo_cancel_job', 'undo_confirmation', 'undo_no_show', 'undo_time', 'unsubscribe_newsletter', 'update_contact', 'use_recovery_code', 'view_document', 'view_email'));