CREATE TABLE "fahrer_kalender" (
	"fahrer_id" uuid PRIMARY KEY NOT NULL,
	"frei_tage" text[] DEFAULT '{}' NOT NULL,
	"nicht_tage" text[] DEFAULT '{}' NOT NULL,
	"muster_stand" timestamp (3) with time zone,
	"muster_quelle" text,
	"stand" timestamp (3) with time zone,
	"bestaetigt_am" timestamp (3) with time zone,
	"link_stand" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "fahrer_kalender_weekdays_known" CHECK ("fahrer_kalender"."frei_tage" <@ array['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so'] and "fahrer_kalender"."nicht_tage" <@ array['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so']),
	CONSTRAINT "fahrer_kalender_weekdays_either" CHECK (not ("fahrer_kalender"."frei_tage" && "fahrer_kalender"."nicht_tage")),
	CONSTRAINT "fahrer_kalender_muster_quelle_known" CHECK ("fahrer_kalender"."muster_quelle" in ('driver', 'dispatcher'))
);
--> statement-breakpoint
CREATE TABLE "fahrer_tage" (
	"fahrer_id" uuid NOT NULL,
	"tag" date NOT NULL,
	"zustand" text NOT NULL,
	"notiz" text DEFAULT '' NOT NULL,
	"quelle" text NOT NULL,
	"gesagt_am" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fahrer_tage_fahrer_id_tag_pk" PRIMARY KEY("fahrer_id","tag"),
	CONSTRAINT "fahrer_tage_zustand_known" CHECK ("fahrer_tage"."zustand" in ('free', 'absent')),
	CONSTRAINT "fahrer_tage_quelle_known" CHECK ("fahrer_tage"."quelle" in ('driver', 'dispatcher'))
);
--> statement-breakpoint
ALTER TABLE "admin_actions" DROP CONSTRAINT "admin_actions_action_known";--> statement-breakpoint
ALTER TABLE "fahrer_kalender" ADD CONSTRAINT "fahrer_kalender_fahrer_id_fahrer_profile_id_fk" FOREIGN KEY ("fahrer_id") REFERENCES "public"."fahrer_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fahrer_tage" ADD CONSTRAINT "fahrer_tage_fahrer_id_fahrer_profile_id_fk" FOREIGN KEY ("fahrer_id") REFERENCES "public"."fahrer_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fahrer_tage_by_day" ON "fahrer_tage" USING btree ("tag");--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_action_known" CHECK ("admin_actions"."action" in ('add_documents', 'alert_drivers', 'approve_driver', 'assign_driver', 'auto_logout', 'block_driver', 'cancel_assignment', 'cancel_job', 'check_document', 'complete_job', 'complete_old_job', 'confirm_assignment', 'create_job', 'delete_document', 'edit_assignment', 'edit_driver', 'edit_job', 'erase_driver', 'expire_documents', 'export_driver', 'inform_of_change', 'manual_logout', 'mark_no_show', 'move_job', 'note_availability', 'note_driver', 'note_job', 'overrule_warning', 'read_periods', 'record_answer', 'register_driver', 'reject_driver', 'renew_driver_link', 'reopen_job', 'replace_driver', 'request_documents', 'resend_confirmation', 'resend_email', 'reset_driver', 'reset_test_job', 'seed_demo_data', 'settle_wish', 'snooze_job', 'undo_answer', 'undo_cancel_job', 'undo_confirmation', 'undo_no_show', 'unsubscribe_newsletter', 'update_contact', 'view_document'));