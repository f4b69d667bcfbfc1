CREATE TABLE "einstellungen" (
	"bereich" text NOT NULL,
	"version" integer NOT NULL,
	"werte" jsonb NOT NULL,
	"admin_email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "einstellungen_bereich_version_pk" PRIMARY KEY("bereich","version"),
	CONSTRAINT "einstellungen_bereich_known" CHECK ("einstellungen"."bereich" in ('agentur')),
	CONSTRAINT "einstellungen_version_counts" CHECK ("einstellungen"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "admin_actions" DROP CONSTRAINT "admin_actions_action_known";--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_action_known" CHECK ("admin_actions"."action" in ('add_administrator', 'add_device', 'add_documents', 'alert_drivers', 'approve_driver', 'assign_driver', 'auto_logout', 'block_driver', 'cancel_assignment', 'cancel_job', 'change_password', 'change_settings', 'check_document', 'complete_job', 'complete_old_job', 'confirm_assignment', 'create_job', 'delete_document', 'edit_assignment', 'edit_driver', 'edit_job', 'end_administrator', 'erase_driver', 'expire_documents', 'export_driver', 'inform_of_change', 'manual_logout', 'mark_no_show', 'move_job', 'note_availability', 'note_driver', 'note_job', 'overrule_warning', 'read_periods', 'record_answer', 'register_driver', 'reject_driver', 'rename_administrator', 'remove_device', 'renew_driver_link', 'reopen_job', 'replace_driver', 'request_documents', 'resend_confirmation', 'resend_email', 'reset_driver', 'reset_test_job', 'seed_demo_data', 'send_password_link', 'settle_wish', 'snooze_job', 'undo_answer', 'undo_cancel_job', 'undo_confirmation', 'undo_no_show', 'unsubscribe_newsletter', 'update_contact', 'view_document'));