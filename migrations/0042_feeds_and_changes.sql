CREATE TABLE "aenderungen" (
	"liste" text NOT NULL,
	"id" uuid NOT NULL,
	"geaendert_am" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "aenderungen_liste_id_pk" PRIMARY KEY("liste","id"),
	CONSTRAINT "aenderungen_liste_known" CHECK ("aenderungen"."liste" in ('assignments', 'customers', 'fahrer', 'jobs'))
);
--> statement-breakpoint
ALTER TABLE "admin_actions" DROP CONSTRAINT "admin_actions_action_known";--> statement-breakpoint
ALTER TABLE "administratoren" ADD COLUMN "kalender_stand" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "fahrer_kalender" ADD COLUMN "kalender_stand" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "aenderungen_in_order" ON "aenderungen" USING btree ("liste","geaendert_am","id");--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_action_known" CHECK ("admin_actions"."action" in ('add_administrator', 'add_device', 'add_documents', 'add_webhook', 'agree_price', 'alert_drivers', 'approve_driver', 'ask_availability', 'assign_driver', 'auto_logout', 'block_driver', 'cancel_assignment', 'cancel_job', 'change_password', 'change_settings', 'check_document', 'complete_job', 'complete_old_job', 'confirm_assignment', 'correct_customer_email', 'correct_driver_email', 'create_job', 'delete_document', 'edit_assignment', 'edit_customer', 'edit_driver', 'edit_job', 'edit_webhook', 'end_administrator', 'erase_customer', 'erase_driver', 'expire_documents', 'export_customer', 'export_driver', 'export_list', 'inform_of_change', 'link_old_jobs', 'make_key', 'manual_logout', 'mark_no_show', 'merge_customers', 'move_job', 'move_to_customer', 'note_availability', 'note_customer', 'note_driver', 'note_job', 'overrule_warning', 'read_periods', 'record_answer', 'register_driver', 'reject_driver', 'rename_administrator', 'remove_device', 'remove_second_factor', 'remove_webhook', 'renew_calendar', 'renew_driver_link', 'renew_recovery_codes', 'renew_webhook_secret', 'reopen_job', 'replace_driver', 'request_documents', 'resend_confirmation', 'resend_email', 'resend_webhook', 'reset_driver', 'reset_second_factor', 'reset_test_job', 'revoke_key', 'seed_demo_data', 'send_password_link', 'set_customer_driver', 'set_up_second_factor', 'settle_problem', 'settle_wish', 'sign_in', 'sign_in_failed', 'snooze_job', 'stop_webhook', 'undo_answer', 'undo_cancel_job', 'undo_confirmation', 'undo_no_show', 'undo_time', 'unsubscribe_newsletter', 'update_contact', 'use_recovery_code', 'view_document', 'view_email'));
--> statement-breakpoint
-- When a row was last written, whoever writes it (docs/decisions/0043). Each statement takes the lock of this table before it looks at
-- the clock, and keeps it until it is committed: so a reader knows from the locks up to when nothing can still appear
-- (src/domain/kernel/changes.ts). Tested in tests/domain/kernel/changes.test.ts.
CREATE FUNCTION "note_changes"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM public.aenderungen WHERE liste = TG_ARGV[0] AND id IN (SELECT gone.id FROM gone);
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO public.aenderungen (liste, id, geaendert_am)
    SELECT TG_ARGV[0], written.id, date_trunc('milliseconds', clock_timestamp()) FROM written
    ON CONFLICT (liste, id) DO UPDATE SET geaendert_am = EXCLUDED.geaendert_am;
  ELSE
    INSERT INTO public.aenderungen (liste, id, geaendert_am)
    SELECT TG_ARGV[0], written.id, date_trunc('milliseconds', clock_timestamp())
    FROM written JOIN gone ON gone.id = written.id WHERE written IS DISTINCT FROM gone
    ON CONFLICT (liste, id) DO UPDATE SET geaendert_am = EXCLUDED.geaendert_am;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "job_requests_insert_noted" AFTER INSERT ON "job_requests" REFERENCING NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION "note_changes"('jobs');--> statement-breakpoint
CREATE TRIGGER "job_requests_update_noted" AFTER UPDATE ON "job_requests" REFERENCING OLD TABLE AS gone NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION "note_changes"('jobs');--> statement-breakpoint
CREATE TRIGGER "job_requests_delete_noted" AFTER DELETE ON "job_requests" REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION "note_changes"('jobs');--> statement-breakpoint
CREATE TRIGGER "fahrer_profile_insert_noted" AFTER INSERT ON "fahrer_profile" REFERENCING NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION "note_changes"('fahrer');--> statement-breakpoint
CREATE TRIGGER "fahrer_profile_update_noted" AFTER UPDATE ON "fahrer_profile" REFERENCING OLD TABLE AS gone NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION "note_changes"('fahrer');--> statement-breakpoint
CREATE TRIGGER "fahrer_profile_delete_noted" AFTER DELETE ON "fahrer_profile" REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION "note_changes"('fahrer');--> statement-breakpoint
CREATE TRIGGER "job_assignments_insert_noted" AFTER INSERT ON "job_assignments" REFERENCING NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION "note_changes"('assignments');--> statement-breakpoint
CREATE TRIGGER "job_assignments_update_noted" AFTER UPDATE ON "job_assignments" REFERENCING OLD TABLE AS gone NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION "note_changes"('assignments');--> statement-breakpoint
CREATE TRIGGER "job_assignments_delete_noted" AFTER DELETE ON "job_assignments" REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION "note_changes"('assignments');--> statement-breakpoint
CREATE TRIGGER "kunden_insert_noted" AFTER INSERT ON "kunden" REFERENCING NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION "note_changes"('customers');--> statement-breakpoint
CREATE TRIGGER "kunden_update_noted" AFTER UPDATE ON "kunden" REFERENCING OLD TABLE AS gone NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION "note_changes"('customers');--> statement-breakpoint
CREATE TRIGGER "kunden_delete_noted" AFTER DELETE ON "kunden" REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION "note_changes"('customers');--> statement-breakpoint
INSERT INTO "aenderungen" ("liste", "id", "geaendert_am")
SELECT 'jobs', "id", least(updated_at, now()) FROM "job_requests" ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "aenderungen" ("liste", "id", "geaendert_am")
SELECT 'fahrer', "id", least(updated_at, now()) FROM "fahrer_profile" ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "aenderungen" ("liste", "id", "geaendert_am")
SELECT 'customers', "id", least(updated_at, now()) FROM "kunden" ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "aenderungen" ("liste", "id", "geaendert_am")
SELECT 'assignments', "id", least(greatest(assigned_at, accepted_at, confirmed_at, cancelled_at, no_show_at), now()) FROM "job_assignments" ON CONFLICT DO NOTHING;
