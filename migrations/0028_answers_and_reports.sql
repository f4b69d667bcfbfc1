CREATE TABLE "einsatz_probleme" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assignment_id" uuid NOT NULL,
	"art" text NOT NULL,
	"nachricht" text DEFAULT '' NOT NULL,
	"tag" date NOT NULL,
	"ankunft" text,
	"gemeldet_am" timestamp (3) with time zone NOT NULL,
	"erledigt_am" timestamp (3) with time zone,
	"ergebnis" text DEFAULT '' NOT NULL,
	CONSTRAINT "einsatz_probleme_art_known" CHECK ("einsatz_probleme"."art" in ('late', 'vehicle', 'other')),
	CONSTRAINT "einsatz_probleme_ankunft_shape" CHECK ("einsatz_probleme"."ankunft" ~ '^[0-2][0-9]:[0-5][0-9]$')
);
--> statement-breakpoint
CREATE TABLE "einsatz_zeiten" (
	"assignment_id" uuid NOT NULL,
	"tag" date NOT NULL,
	"da_um" timestamp (3) with time zone,
	"da_gemeldet_am" timestamp (3) with time zone,
	"fertig_um" timestamp (3) with time zone,
	"fertig_gemeldet_am" timestamp (3) with time zone,
	CONSTRAINT "einsatz_zeiten_assignment_id_tag_pk" PRIMARY KEY("assignment_id","tag"),
	CONSTRAINT "einsatz_zeiten_said_with_time" CHECK (("einsatz_zeiten"."da_um" is null) = ("einsatz_zeiten"."da_gemeldet_am" is null) and ("einsatz_zeiten"."fertig_um" is null) = ("einsatz_zeiten"."fertig_gemeldet_am" is null)),
	CONSTRAINT "einsatz_zeiten_in_order" CHECK ("einsatz_zeiten"."fertig_um" >= "einsatz_zeiten"."da_um")
);
--> statement-breakpoint
ALTER TABLE "admin_actions" DROP CONSTRAINT "admin_actions_action_known";--> statement-breakpoint
ALTER TABLE "desk_events" DROP CONSTRAINT "desk_events_kind_known";--> statement-breakpoint
ALTER TABLE "job_responses" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "job_responses" ADD COLUMN "available_from" date;--> statement-breakpoint
ALTER TABLE "job_responses" ADD COLUMN "message" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_responses" ADD COLUMN "wished_rate_type" text;--> statement-breakpoint
ALTER TABLE "job_responses" ADD COLUMN "wished_rate_value" numeric(8, 2);--> statement-breakpoint
ALTER TABLE "einsatz_probleme" ADD CONSTRAINT "einsatz_probleme_assignment_id_job_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."job_assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "einsatz_zeiten" ADD CONSTRAINT "einsatz_zeiten_assignment_id_job_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."job_assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "einsatz_probleme_one_open" ON "einsatz_probleme" USING btree ("assignment_id","art") WHERE "einsatz_probleme"."erledigt_am" is null;--> statement-breakpoint
CREATE INDEX "einsatz_probleme_of_assignment" ON "einsatz_probleme" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "einsatz_zeiten_of_day" ON "einsatz_zeiten" USING btree ("tag");--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_action_known" CHECK ("admin_actions"."action" in ('add_administrator', 'add_device', 'add_documents', 'agree_price', 'alert_drivers', 'approve_driver', 'assign_driver', 'auto_logout', 'block_driver', 'cancel_assignment', 'cancel_job', 'change_password', 'change_settings', 'check_document', 'complete_job', 'complete_old_job', 'confirm_assignment', 'create_job', 'delete_document', 'edit_assignment', 'edit_customer', 'edit_driver', 'edit_job', 'end_administrator', 'erase_customer', 'erase_driver', 'expire_documents', 'export_customer', 'export_driver', 'inform_of_change', 'link_old_jobs', 'manual_logout', 'mark_no_show', 'merge_customers', 'move_job', 'move_to_customer', 'note_availability', 'note_customer', 'note_driver', 'note_job', 'overrule_warning', 'read_periods', 'record_answer', 'register_driver', 'reject_driver', 'rename_administrator', 'remove_device', 'renew_driver_link', 'reopen_job', 'replace_driver', 'request_documents', 'resend_confirmation', 'resend_email', 'reset_driver', 'reset_test_job', 'seed_demo_data', 'send_password_link', 'set_customer_driver', 'settle_problem', 'settle_wish', 'snooze_job', 'undo_answer', 'undo_cancel_job', 'undo_confirmation', 'undo_no_show', 'undo_time', 'unsubscribe_newsletter', 'update_contact', 'view_document'));--> statement-breakpoint
ALTER TABLE "desk_events" ADD CONSTRAINT "desk_events_kind_known" CHECK ("desk_events"."kind" in ('request', 'offer', 'acceptance', 'decline', 'withdrawal', 'absence', 'change', 'cancellation', 'problem'));--> statement-breakpoint
ALTER TABLE "job_responses" ADD CONSTRAINT "job_responses_reason_known" CHECK ("job_responses"."reason" in ('distance', 'rate', 'date', 'other'));--> statement-breakpoint
ALTER TABLE "job_responses" ADD CONSTRAINT "job_responses_wished_rate_whole" CHECK (("job_responses"."wished_rate_type" is null) = ("job_responses"."wished_rate_value" is null));--> statement-breakpoint
ALTER TABLE "job_responses" ADD CONSTRAINT "job_responses_wished_rate_positive" CHECK ("job_responses"."wished_rate_value" > 0);--> statement-breakpoint
ALTER TABLE "job_responses" ADD CONSTRAINT "job_responses_wished_rate_type_known" CHECK ("job_responses"."wished_rate_type" in ('hourly', 'daily'));