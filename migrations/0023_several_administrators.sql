-- Several dispatchers sign in. The version before reads the first row of "admin_users" and updates all of them: it keeps finding
-- exactly the configured one there, in a view, and can neither see nor change those who were added (docs/decisions/0030).
ALTER TABLE "admin_users" RENAME TO "administratoren";--> statement-breakpoint
ALTER TABLE "administratoren" RENAME CONSTRAINT "admin_users_pkey" TO "administratoren_pkey";--> statement-breakpoint
ALTER TABLE "sessions" RENAME CONSTRAINT "sessions_user_id_admin_users_id_fk" TO "sessions_user_id_administratoren_id_fk";--> statement-breakpoint
ALTER TABLE "push_devices" RENAME CONSTRAINT "push_devices_admin_id_admin_users_id_fk" TO "push_devices_admin_id_administratoren_id_fk";--> statement-breakpoint
DROP INDEX "admin_users_only_one";--> statement-breakpoint
ALTER TABLE "administratoren" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "administratoren"
	ADD COLUMN "name" text DEFAULT '' NOT NULL,
	ADD COLUMN "status" text DEFAULT 'active' NOT NULL,
	ADD COLUMN "ist_konfiguriert" boolean DEFAULT false NOT NULL,
	ADD COLUMN "passwort_aus_konfiguration" boolean DEFAULT false NOT NULL,
	ADD COLUMN "link_at" timestamp (3) with time zone,
	ADD COLUMN "last_sign_in_at" timestamp (3) with time zone,
	ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "administratoren" SET "ist_konfiguriert" = true, "email" = lower("email");--> statement-breakpoint
ALTER TABLE "administratoren"
	ADD CONSTRAINT "administratoren_status_known" CHECK ("administratoren"."status" in ('active', 'ended')),
	ADD CONSTRAINT "administratoren_email_in_lower_case" CHECK ("administratoren"."email" = lower("administratoren"."email")),
	ADD CONSTRAINT "administratoren_configured_signs_in" CHECK (not "administratoren"."ist_konfiguriert" or ("administratoren"."status" = 'active' and "administratoren"."password_hash" is not null));--> statement-breakpoint
CREATE UNIQUE INDEX "administratoren_email" ON "administratoren" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "administratoren_one_configured" ON "administratoren" USING btree ("ist_konfiguriert") WHERE "administratoren"."ist_konfiguriert";--> statement-breakpoint
CREATE VIEW "admin_users" AS
	SELECT "id", "email", "password_hash", "created_at", "ist_konfiguriert" FROM "administratoren" WHERE "ist_konfiguriert"
	WITH CHECK OPTION;--> statement-breakpoint
-- What the version before creates at the first start is the configured one.
ALTER VIEW "admin_users" ALTER COLUMN "ist_konfiguriert" SET DEFAULT true;--> statement-breakpoint
CREATE TABLE "einstellungen" (
	"bereich" text NOT NULL,
	"version" integer NOT NULL,
	"werte" jsonb NOT NULL,
	"admin_email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "einstellungen_bereich_version_pk" PRIMARY KEY("bereich","version"),
	CONSTRAINT "einstellungen_bereich_known" CHECK ("einstellungen"."bereich" in ('agentur')),
	CONSTRAINT "einstellungen_version_counts" CHECK ("einstellungen"."version" >= 1)
);--> statement-breakpoint
ALTER TABLE "admin_actions" DROP CONSTRAINT "admin_actions_action_known";--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_action_known" CHECK ("admin_actions"."action" in ('add_administrator', 'add_device', 'add_documents', 'agree_price', 'alert_drivers', 'approve_driver', 'assign_driver', 'auto_logout', 'block_driver', 'cancel_assignment', 'cancel_job', 'change_password', 'change_settings', 'check_document', 'complete_job', 'complete_old_job', 'confirm_assignment', 'create_job', 'delete_document', 'edit_assignment', 'edit_customer', 'edit_driver', 'edit_job', 'end_administrator', 'erase_customer', 'erase_driver', 'expire_documents', 'export_customer', 'export_driver', 'inform_of_change', 'link_old_jobs', 'manual_logout', 'mark_no_show', 'merge_customers', 'move_job', 'move_to_customer', 'note_availability', 'note_customer', 'note_driver', 'note_job', 'overrule_warning', 'read_periods', 'record_answer', 'register_driver', 'reject_driver', 'rename_administrator', 'remove_device', 'renew_driver_link', 'reopen_job', 'replace_driver', 'request_documents', 'resend_confirmation', 'resend_email', 'reset_driver', 'reset_test_job', 'seed_demo_data', 'send_password_link', 'set_customer_driver', 'settle_wish', 'snooze_job', 'undo_answer', 'undo_cancel_job', 'undo_confirmation', 'undo_no_show', 'unsubscribe_newsletter', 'update_contact', 'view_document'));
