CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- Lower case without diacritics, as src/domain/kernel/folded.ts makes it. Not unaccent(): it is not immutable, so no index may use it.
CREATE FUNCTION "folded"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN replace(translate(lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g')), 'ŁłØøĐđı', 'llooddi'), 'ß', 'ss');--> statement-breakpoint
-- Search text of a row: its words, and phone numbers also as mere digits. In PL/pgSQL because PostgreSQL reads the expression of a
-- generated column anew at each insert and update, while it keeps this body for the session.
CREATE FUNCTION "search_text"(phones text[], words text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN folded(array_to_string(words || phones, ' ') || ' ' || regexp_replace(array_to_string(phones, ','), '[^0-9,]', '', 'g'));
END $$;
--> statement-breakpoint
CREATE TABLE "admin_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid,
	"driver_id" uuid,
	"customer_id" uuid,
	"assignment_id" uuid,
	"action" text NOT NULL,
	"admin_email" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"note_without_words" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_actions_action_known" CHECK ("admin_actions"."action" = any ('{add_administrator,add_device,add_documents,add_payment,add_webhook,agree_price,alert_drivers,approve_driver,assign_driver,auto_logout,block_driver,cancel_assignment,cancel_job,cancel_payout,change_password,change_settings,check_document,complete_job,complete_old_job,confirm_assignment,correct_customer_email,correct_driver_email,create_job,create_payout,delete_document,delete_expired_documents,discard_draft,draft_document,edit_assignment,edit_billing_data,edit_customer,edit_draft,edit_driver,edit_job,edit_webhook,end_administrator,enter_hours,erase_customer,erase_driver,expire_documents,export_customer,export_datev,export_driver,export_list,inform_of_change,issue_document,make_key,manual_logout,mark_no_show,merge_customers,move_job,move_to_customer,note_availability,note_customer,note_driver,note_job,overrule_warning,record_answer,register_driver,reject_driver,rename_administrator,remind_of_hours,remove_device,remove_samples,remove_second_factor,remove_webhook,renew_calendar,renew_driver_link,renew_recovery_codes,renew_webhook_secret,reopen_job,replace_driver,request_billing_data,request_documents,resend_confirmation,resend_email,resend_webhook,reset_driver,reset_second_factor,reset_test_job,reverse_document,revoke_key,seed_demo_data,send_document,send_password_link,send_reminder,send_statement,set_customer_driver,set_up_second_factor,settle_hours,settle_problem,settle_wish,sign_in,sign_in_failed,snooze_job,stop_webhook,undo_answer,undo_cancel_job,undo_confirmation,undo_no_show,undo_time,unsubscribe_newsletter,update_contact,use_recovery_code,view_document,view_email}'))
);
--> statement-breakpoint
CREATE TABLE "administratoren" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"status" text DEFAULT 'active' NOT NULL,
	"ist_konfiguriert" boolean DEFAULT false NOT NULL,
	"passwort_aus_konfiguration" boolean DEFAULT false NOT NULL,
	"passwort_vorlaeufig" boolean DEFAULT false NOT NULL,
	"link_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone,
	"last_sign_in_ip_shortened" text DEFAULT '' NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"kalender_stand" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "administratoren_email_in_lower_case" CHECK ("administratoren"."email" = lower("administratoren"."email")),
	CONSTRAINT "administratoren_configured_signs_in" CHECK (not "administratoren"."ist_konfiguriert" or ("administratoren"."status" = 'active' and "administratoren"."password_hash" is not null)),
	CONSTRAINT "administratoren_status_known" CHECK ("administratoren"."status" = any ('{active,ended}'))
);
--> statement-breakpoint
CREATE TABLE "aenderungen" (
	"liste" text NOT NULL,
	"id" uuid NOT NULL,
	"geaendert_am" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "aenderungen_liste_id_pk" PRIMARY KEY("liste","id"),
	CONSTRAINT "aenderungen_liste_known" CHECK ("aenderungen"."liste" = any ('{assignments,customers,fahrer,jobs}'))
);
--> statement-breakpoint
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
	CONSTRAINT "api_keys_name_short" CHECK (char_length("api_keys"."name") between 1 and 60),
	CONSTRAINT "api_keys_scope_known" CHECK ("api_keys"."scope" = any ('{read,write}'))
);
--> statement-breakpoint
CREATE TABLE "auftrag_anlagen" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"art" text NOT NULL,
	"filename" text NOT NULL,
	"filepath" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"von" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auftrag_anlagen_filepath_unique" UNIQUE("filepath"),
	CONSTRAINT "auftrag_anlagen_art_known" CHECK ("auftrag_anlagen"."art" = any ('{genehmigung,hubplan,lageplan,sonstiges}')),
	CONSTRAINT "auftrag_anlagen_content_type_known" CHECK ("auftrag_anlagen"."content_type" = any ('{image/jpeg,image/png,application/pdf}')),
	CONSTRAINT "auftrag_anlagen_von_known" CHECK ("auftrag_anlagen"."von" = any ('{customer,agency}'))
);
--> statement-breakpoint
CREATE TABLE "auszahlungen" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'erteilt' NOT NULL,
	"tag" date NOT NULL,
	"konto" jsonb NOT NULL,
	"posten" jsonb NOT NULL,
	"summe_cents" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "auszahlungen_sum" CHECK ("auszahlungen"."summe_cents" > 0),
	CONSTRAINT "auszahlungen_status_known" CHECK ("auszahlungen"."status" = any ('{erteilt,bezahlt,storniert}'))
);
--> statement-breakpoint
CREATE TABLE "authenticator_apps" (
	"admin_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer
);
--> statement-breakpoint
CREATE TABLE "backup_state" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"done_at" timestamp (3) with time zone,
	"done_name" text DEFAULT '' NOT NULL,
	"done_place" text DEFAULT '' NOT NULL,
	"done_bytes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "backup_state_one_row" CHECK ("backup_state"."id" = 1),
	CONSTRAINT "backup_state_ended_whole" CHECK (("backup_state"."status" = 'running') = ("backup_state"."ended_at" is null)),
	CONSTRAINT "backup_state_status_known" CHECK ("backup_state"."status" = any ('{running,done,failed,interrupted}'))
);
--> statement-breakpoint
CREATE TABLE "beleg_dateien" (
	"beleg_id" uuid PRIMARY KEY NOT NULL,
	"art" text NOT NULL,
	"schluessel" text NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "beleg_dateien_art_known" CHECK ("beleg_dateien"."art" = any ('{pdf,xml}'))
);
--> statement-breakpoint
CREATE TABLE "beleg_ereignisse" (
	"id" uuid PRIMARY KEY NOT NULL,
	"beleg_id" uuid NOT NULL,
	"art" text NOT NULL,
	"notiz" text DEFAULT '' NOT NULL,
	"betrag_cents" bigint,
	"tag" date,
	"quelle" text,
	"neben_cents" bigint,
	"skonto_cents" bigint,
	"stufe" integer,
	"bank_referenz" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "beleg_ereignisse_neben_known" CHECK ("beleg_ereignisse"."neben_cents" is null or "beleg_ereignisse"."neben_cents" > 0 and "beleg_ereignisse"."art" in ('mahnung', 'zahlung')),
	CONSTRAINT "beleg_ereignisse_skonto_known" CHECK ("beleg_ereignisse"."skonto_cents" is null or "beleg_ereignisse"."art" = 'zahlung' and sign("beleg_ereignisse"."skonto_cents") = sign("beleg_ereignisse"."betrag_cents")),
	CONSTRAINT "beleg_ereignisse_reminder_whole" CHECK (("beleg_ereignisse"."art" = 'mahnung') = ("beleg_ereignisse"."stufe" is not null) and "beleg_ereignisse"."stufe" between 1 and 3),
	CONSTRAINT "beleg_ereignisse_payment_whole" CHECK (num_nonnulls("beleg_ereignisse"."betrag_cents", "beleg_ereignisse"."tag", "beleg_ereignisse"."quelle") = case "beleg_ereignisse"."art" when 'zahlung' then 3 else 0 end
        and ("beleg_ereignisse"."quelle" is not distinct from 'bank') = ("beleg_ereignisse"."bank_referenz" is not null)
        and "beleg_ereignisse"."betrag_cents" is distinct from 0),
	CONSTRAINT "beleg_ereignisse_art_known" CHECK ("beleg_ereignisse"."art" = any ('{gesendet,widerspruch,zahlung,ueberfaellig,mahnung}')),
	CONSTRAINT "beleg_ereignisse_quelle_known" CHECK ("beleg_ereignisse"."quelle" = any ('{hand,import,bank}'))
);
--> statement-breakpoint
CREATE TABLE "belege" (
	"id" uuid PRIMARY KEY NOT NULL,
	"art" text NOT NULL,
	"status" text DEFAULT 'entwurf' NOT NULL,
	"kunde_id" uuid,
	"fahrer_id" uuid,
	"assignment_ids" uuid[] NOT NULL,
	"nummer" text,
	"jahr" integer,
	"laufend" integer,
	"tag" date,
	"inhalt" jsonb NOT NULL,
	"netto_cents" bigint NOT NULL,
	"ust_cents" bigint NOT NULL,
	"brutto_cents" bigint NOT NULL,
	"storno_von" uuid,
	"sha256" text,
	"ausgestellt_am" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "belege_issued_whole" CHECK (case "belege"."status" when 'entwurf' then 0 when 'ausgestellt' then 6 end
        = num_nonnulls("belege"."nummer", "belege"."jahr", "belege"."laufend", "belege"."tag", "belege"."sha256", "belege"."ausgestellt_am")),
	CONSTRAINT "belege_storno_whole" CHECK (("belege"."art" = 'storno') = ("belege"."storno_von" is not null)),
	CONSTRAINT "belege_sum" CHECK ("belege"."netto_cents" + "belege"."ust_cents" = "belege"."brutto_cents"),
	CONSTRAINT "belege_art_known" CHECK ("belege"."art" = any ('{rechnung,gutschrift,provision,forderung,storno}')),
	CONSTRAINT "belege_status_known" CHECK ("belege"."status" = any ('{entwurf,ausgestellt}'))
);
--> statement-breakpoint
CREATE TABLE "change_counts" (
	"shard" integer PRIMARY KEY NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "change_counts_shard_range" CHECK ("change_counts"."shard" between 0 and 63)
);
--> statement-breakpoint
CREATE TABLE "confirmed_orders" (
	"assignment_id" uuid PRIMARY KEY NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "datev_exporte" (
	"id" uuid PRIMARY KEY NOT NULL,
	"von" date NOT NULL,
	"bis" date NOT NULL,
	"beleg_ids" uuid[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "datev_konten" (
	"art" text NOT NULL,
	"partei_id" uuid NOT NULL,
	"nummer" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "datev_konten_art_partei_id_pk" PRIMARY KEY("art","partei_id"),
	CONSTRAINT "datev_konten_art_known" CHECK ("datev_konten"."art" = any ('{debitor,kreditor}'))
);
--> statement-breakpoint
CREATE TABLE "desk_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unique_key" text NOT NULL,
	"kind" text NOT NULL,
	"job_id" uuid NOT NULL,
	"driver_id" uuid,
	"job_count" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "desk_events_unique_key_unique" UNIQUE("unique_key"),
	CONSTRAINT "desk_events_kind_known" CHECK ("desk_events"."kind" = any ('{request,offer,acceptance,decline,withdrawal,absence,change,cancellation,problem,mail_failed}'))
);
--> statement-breakpoint
CREATE TABLE "dokument_erinnerungen" (
	"dokument_id" uuid NOT NULL,
	"gueltig_bis" date NOT NULL,
	"tage_vorher" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dokument_erinnerungen_dokument_id_gueltig_bis_tage_vorher_pk" PRIMARY KEY("dokument_id","gueltig_bis","tage_vorher")
);
--> statement-breakpoint
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
	CONSTRAINT "einsatz_probleme_ankunft_shape" CHECK ("einsatz_probleme"."ankunft" ~ '^[0-2][0-9]:[0-5][0-9]$'),
	CONSTRAINT "einsatz_probleme_art_known" CHECK ("einsatz_probleme"."art" = any ('{late,vehicle,other}'))
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
CREATE TABLE "einstellungen" (
	"bereich" text NOT NULL,
	"version" integer NOT NULL,
	"werte" jsonb NOT NULL,
	"admin_email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "einstellungen_bereich_version_pk" PRIMARY KEY("bereich","version"),
	CONSTRAINT "einstellungen_version_counts" CHECK ("einstellungen"."version" >= 1),
	CONSTRAINT "einstellungen_bereich_known" CHECK ("einstellungen"."bereich" = any ('{agentur,abrechnung,preise,zeiten,referenzen,bedingungen}'))
);
--> statement-breakpoint
CREATE TABLE "email_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unique_key" text NOT NULL,
	"recipient" text NOT NULL,
	"mailbox_key" text,
	"subject" text NOT NULL,
	"template" text NOT NULL,
	"is_bulk" boolean DEFAULT false NOT NULL,
	"data" jsonb NOT NULL,
	"letter" text,
	"text" text,
	"html" text,
	"message_id" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"wait_reason" text,
	"waiting_since" timestamp (3) with time zone,
	"error_message" text,
	"server_answer" text,
	"job_id" uuid,
	"driver_id" uuid,
	"assignment_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "email_log_unique_key_unique" UNIQUE("unique_key"),
	CONSTRAINT "email_log_wait_has_time" CHECK (("email_log"."wait_reason" is null) = ("email_log"."waiting_since" is null)),
	CONSTRAINT "email_log_sent_has_time" CHECK (("email_log"."status" = 'sent') = ("email_log"."sent_at" is not null)),
	CONSTRAINT "email_log_letter_known" CHECK ("email_log"."letter" = any ('{confirmation,cancellation,fee}')),
	CONSTRAINT "email_log_status_known" CHECK ("email_log"."status" = any ('{pending,sent,failed,withdrawn}')),
	CONSTRAINT "email_log_wait_reason_known" CHECK ("email_log"."wait_reason" = any ('{unreachable,silent,interrupted,garbled,certificate,login,unavailable,deferred,internal}'))
);
--> statement-breakpoint
CREATE TABLE "fahrer_abrechnung" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fassung" integer NOT NULL,
	"gilt_ab" date NOT NULL,
	"admin_email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"fahrer_id" uuid NOT NULL,
	"firma" text NOT NULL,
	"strasse" text NOT NULL,
	"plz" text NOT NULL,
	"ort" text NOT NULL,
	"land" text NOT NULL,
	"steuerstatus" text NOT NULL,
	"steuernummer" text NOT NULL,
	"ust_id" text NOT NULL,
	"iban" text NOT NULL,
	"gutschrift_text_version" text,
	"gutschrift_zugestimmt_at" timestamp (3) with time zone,
	"gutschrift_weg" text,
	"gutschrift_ip" text,
	CONSTRAINT "fahrer_abrechnung_agreement_whole" CHECK (num_nulls("fahrer_abrechnung"."gutschrift_text_version", "fahrer_abrechnung"."gutschrift_zugestimmt_at", "fahrer_abrechnung"."gutschrift_weg", "fahrer_abrechnung"."gutschrift_ip") in (0, 4)),
	CONSTRAINT "fahrer_abrechnung_steuerstatus_known" CHECK ("fahrer_abrechnung"."steuerstatus" = any ('{regulaer,kleinunternehmer,eu,drittland}')),
	CONSTRAINT "fahrer_abrechnung_gutschrift_weg_known" CHECK ("fahrer_abrechnung"."gutschrift_weg" = any ('{form,phone}'))
);
--> statement-breakpoint
CREATE TABLE "fahrer_dokumente" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fahrer_id" uuid NOT NULL,
	"type" text NOT NULL,
	"filename" text NOT NULL,
	"filepath" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"gueltig_bis" date,
	"geprueft_am" timestamp (3) with time zone,
	"erneuert_id" uuid,
	"ersetzt_am" timestamp (3) with time zone,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fahrer_dokumente_filepath_unique" UNIQUE("filepath"),
	CONSTRAINT "fahrer_dokumente_type_known" CHECK ("fahrer_dokumente"."type" = any ('{fuehrerschein,fahrerkarte,modul95,adr,kranschein,bf3,versicherung,zertifikate}')),
	CONSTRAINT "fahrer_dokumente_content_type_known" CHECK ("fahrer_dokumente"."content_type" = any ('{image/jpeg,image/png,application/pdf}'))
);
--> statement-breakpoint
CREATE TABLE "fahrer_kalender" (
	"fahrer_id" uuid PRIMARY KEY NOT NULL,
	"frei_tage" text[] DEFAULT '{}' NOT NULL,
	"nicht_tage" text[] DEFAULT '{}' NOT NULL,
	"muster_stand" timestamp (3) with time zone,
	"muster_quelle" text,
	"stand" timestamp (3) with time zone,
	"bestaetigt_am" timestamp (3) with time zone,
	"link_stand" integer DEFAULT 0 NOT NULL,
	"kalender_stand" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "fahrer_kalender_weekdays_known" CHECK ("fahrer_kalender"."frei_tage" <@ array['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so'] and "fahrer_kalender"."nicht_tage" <@ array['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so']),
	CONSTRAINT "fahrer_kalender_weekdays_either" CHECK (not ("fahrer_kalender"."frei_tage" && "fahrer_kalender"."nicht_tage")),
	CONSTRAINT "fahrer_kalender_muster_quelle_known" CHECK ("fahrer_kalender"."muster_quelle" = any ('{driver,dispatcher}'))
);
--> statement-breakpoint
CREATE TABLE "fahrer_profile" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nummer" integer GENERATED ALWAYS AS IDENTITY (sequence name "fahrer_profile_nummer_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"vorname" text NOT NULL,
	"nachname" text NOT NULL,
	"email" text NOT NULL,
	"email_korrekturen" integer DEFAULT 0 NOT NULL,
	"telefon" text NOT NULL,
	"adresse" text DEFAULT '' NOT NULL,
	"plz" text DEFAULT '' NOT NULL,
	"ort" text DEFAULT '' NOT NULL,
	"firmensitz_land" text DEFAULT '' NOT NULL,
	"sprache" text,
	"verfuegbarkeit" text DEFAULT '' NOT NULL,
	"verfuegbarkeit_stand" timestamp (3) with time zone,
	"fuehrerscheinklassen" text[] NOT NULL,
	"erfahrung_jahre" integer NOT NULL,
	"stundensatz" numeric(8, 2) NOT NULL,
	"spezialisierungen" text[] DEFAULT '{}' NOT NULL,
	"verfuegbare_regionen" text[] DEFAULT '{}' NOT NULL,
	"spezialanforderungen" text[] DEFAULT '{}' NOT NULL,
	"bf2_erlaubnis" boolean DEFAULT false NOT NULL,
	"bf3_erlaubnis" boolean DEFAULT false NOT NULL,
	"beschreibung" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"freigegeben_am" timestamp (3) with time zone,
	"dokumente_geloescht_am" timestamp (3) with time zone,
	"ablehnungsgrund" text DEFAULT '' NOT NULL,
	"geloescht_am" timestamp (3) with time zone,
	"alarm_pausiert_am" timestamp (3) with time zone,
	"mail_unzustellbar_am" timestamp (3) with time zone,
	"suchtext" text GENERATED ALWAYS AS (search_text(array[telefon], array['fr', nummer::text, vorname, nachname, email, plz, ort])) STORED,
	"provision_text_version" text NOT NULL,
	"provision_zugestimmt_at" timestamp (3) with time zone NOT NULL,
	"zustimmung_weg" text DEFAULT 'form' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fahrer_profile_stundensatz_positive" CHECK ("fahrer_profile"."stundensatz" > 0),
	CONSTRAINT "fahrer_profile_licence_given" CHECK (cardinality("fahrer_profile"."fuehrerscheinklassen") > 0),
	CONSTRAINT "fahrer_profile_sprache_known" CHECK ("fahrer_profile"."sprache" = any ('{de,pl,ro,en}')),
	CONSTRAINT "fahrer_profile_status_known" CHECK ("fahrer_profile"."status" = any ('{pending,approved,active,rejected,no_show}')),
	CONSTRAINT "fahrer_profile_zustimmung_weg_known" CHECK ("fahrer_profile"."zustimmung_weg" = any ('{form,phone}'))
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
	CONSTRAINT "fahrer_tage_zustand_known" CHECK ("fahrer_tage"."zustand" = any ('{free,absent}')),
	CONSTRAINT "fahrer_tage_quelle_known" CHECK ("fahrer_tage"."quelle" = any ('{driver,dispatcher}'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"call" text NOT NULL,
	"key" text NOT NULL,
	"input_hash" text,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_call_key_pk" PRIMARY KEY("call","key")
);
--> statement-breakpoint
CREATE TABLE "job_assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"status" text DEFAULT 'assigned' NOT NULL,
	"rate_type" text NOT NULL,
	"rate_value" numeric(8, 2) NOT NULL,
	"start_date" date,
	"end_date" date,
	"arbeitstage" text[] DEFAULT '{"mo","di","mi","do","fr"}' NOT NULL,
	"admin_note" text DEFAULT '' NOT NULL,
	"assigned_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_before_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"no_show_at" timestamp (3) with time zone,
	"grund" text DEFAULT '' NOT NULL,
	"ersetzt_id" uuid,
	"no_show_fee_cents" integer,
	"no_show_tier" text,
	"driver_status_before" text,
	"confirmation_mode" text DEFAULT 'both' NOT NULL,
	"uebergangen" text[] DEFAULT '{}' NOT NULL,
	"uebergangen_grund" text DEFAULT '' NOT NULL,
	"nicht_frei_gewogen_am" timestamp (3) with time zone,
	CONSTRAINT "job_assignments_rate_positive" CHECK ("job_assignments"."rate_value" > 0),
	CONSTRAINT "job_assignments_dates_in_order" CHECK ("job_assignments"."end_date" >= "job_assignments"."start_date"),
	CONSTRAINT "job_assignments_weekdays_known" CHECK ("job_assignments"."arbeitstage" <@ '{mo,di,mi,do,fr,sa,so}' and cardinality("job_assignments"."arbeitstage") > 0),
	CONSTRAINT "job_assignments_no_show_has_fee" CHECK (("job_assignments"."status" = 'no_show') = ("job_assignments"."no_show_fee_cents" is not null and "job_assignments"."no_show_tier" is not null)),
	CONSTRAINT "job_assignments_status_known" CHECK ("job_assignments"."status" = any ('{assigned,confirmed,no_show,cancelled}')),
	CONSTRAINT "job_assignments_rate_type_known" CHECK ("job_assignments"."rate_type" = any ('{hourly,daily}')),
	CONSTRAINT "job_assignments_no_show_tier_known" CHECK ("job_assignments"."no_show_tier" = any ('{under_6h,6_24h,24_48h,48h_plus,override,fallback}')),
	CONSTRAINT "job_assignments_driver_status_before_known" CHECK ("job_assignments"."driver_status_before" = any ('{pending,approved,active}')),
	CONSTRAINT "job_assignments_confirmation_mode_known" CHECK ("job_assignments"."confirmation_mode" = any ('{both,inline}'))
);
--> statement-breakpoint
CREATE TABLE "job_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nummer" integer GENERATED BY DEFAULT AS IDENTITY (sequence name "job_requests_nummer_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"customer_name" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"customer_email" text DEFAULT '' NOT NULL,
	"email_korrekturen" integer DEFAULT 0 NOT NULL,
	"customer_phone" text DEFAULT '' NOT NULL,
	"customer_street" text DEFAULT '' NOT NULL,
	"customer_house_number" text DEFAULT '' NOT NULL,
	"customer_postal_code" text DEFAULT '' NOT NULL,
	"customer_city" text DEFAULT '' NOT NULL,
	"einsatzort" text NOT NULL,
	"zeitraum" text NOT NULL,
	"einsatzbeginn" date,
	"einsatzende" date,
	"uhrzeit_beginn" text,
	"arbeitstage" text[] DEFAULT '{"mo","di","mi","do","fr"}' NOT NULL,
	"zeitraum_quelle" text DEFAULT 'words' NOT NULL,
	"einsatz_street" text DEFAULT '' NOT NULL,
	"einsatz_house_number" text DEFAULT '' NOT NULL,
	"einsatz_postal_code" text DEFAULT '' NOT NULL,
	"einsatz_city" text DEFAULT '' NOT NULL,
	"einsatz_kontakt" text DEFAULT '' NOT NULL,
	"einsatz_telefon" text DEFAULT '' NOT NULL,
	"bestellnummer" text DEFAULT '' NOT NULL,
	"fahrzeugtyp" text NOT NULL,
	"fuehrerscheinklasse" text NOT NULL,
	"anforderungen" text[] DEFAULT '{}' NOT NULL,
	"fahrzeug_angaben" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"besonderheiten" text DEFAULT '' NOT NULL,
	"nachricht" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"billing_model" text DEFAULT 'agency' NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"source" text NOT NULL,
	"gruppe_id" uuid,
	"serie_id" uuid,
	"kunde_id" uuid,
	"kunde_faellig_am" timestamp (3) with time zone,
	"wunschfahrer" uuid[] DEFAULT '{}' NOT NULL,
	"tagespreis_cents" integer,
	"preis_quelle" text,
	"preis_grund" text DEFAULT '' NOT NULL,
	"vereinbart_mit" text DEFAULT '' NOT NULL,
	"vereinbart_am" date,
	"vereinbart_durch" text,
	"agb_version" integer,
	"preis_version" integer DEFAULT 0 NOT NULL,
	"mail_unzustellbar_am" timestamp (3) with time zone,
	"suchtext" text GENERATED ALWAYS AS (search_text(array[customer_phone, einsatz_telefon], array['fa', nummer::text, customer_name, company, einsatzort, customer_city, customer_email, fahrzeugtyp, fuehrerscheinklasse, jsonb_path_query_array(fahrzeug_angaben, '$.*')::text, besonderheiten, einsatz_street, einsatz_postal_code, einsatz_city, einsatz_kontakt, bestellnummer, zeitraum, nachricht] || anforderungen)) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by" text,
	"storno_grund" text DEFAULT '' NOT NULL,
	"cancelled_from" text,
	"cancelled_assignment_id" uuid,
	"mitgeteilt" jsonb,
	"gesehen_am" timestamp (3) with time zone,
	"zurueckgestellt_bis" date,
	"zurueckgestellt_am" timestamp (3) with time zone,
	CONSTRAINT "job_requests_preis_version_counts" CHECK ("job_requests"."preis_version" >= 0),
	CONSTRAINT "job_requests_tagespreis_positive" CHECK ("job_requests"."tagespreis_cents" > 0),
	CONSTRAINT "job_requests_price_whole" CHECK (("job_requests"."tagespreis_cents" is null) = ("job_requests"."preis_quelle" is null)),
	CONSTRAINT "job_requests_price_of_agency" CHECK ("job_requests"."tagespreis_cents" is null or "job_requests"."billing_model" = 'agency'),
	CONSTRAINT "job_requests_price_reason" CHECK ("job_requests"."preis_grund" = '' or "job_requests"."preis_quelle" = 'typed'),
	CONSTRAINT "job_requests_agreement_whole" CHECK (("job_requests"."vereinbart_am" is null) = ("job_requests"."vereinbart_durch" is null)),
	CONSTRAINT "job_requests_dates_in_order" CHECK ("job_requests"."einsatzende" >= "job_requests"."einsatzbeginn"),
	CONSTRAINT "job_requests_end_has_start" CHECK ("job_requests"."einsatzende" is null or "job_requests"."einsatzbeginn" is not null),
	CONSTRAINT "job_requests_time_known" CHECK ("job_requests"."uhrzeit_beginn" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "job_requests_answers_named" CHECK (jsonb_typeof("job_requests"."fahrzeug_angaben") = 'object'),
	CONSTRAINT "job_requests_weekdays_known" CHECK ("job_requests"."arbeitstage" <@ '{mo,di,mi,do,fr,sa,so}' and cardinality("job_requests"."arbeitstage") > 0),
	CONSTRAINT "job_requests_cancelled_whole" CHECK (("job_requests"."status" = 'cancelled') = ("job_requests"."cancelled_at" is not null and "job_requests"."cancelled_by" is not null and "job_requests"."cancelled_from" is not null)),
	CONSTRAINT "job_requests_snoozed_whole" CHECK (("job_requests"."zurueckgestellt_bis" is null) = ("job_requests"."zurueckgestellt_am" is null)),
	CONSTRAINT "job_requests_zeitraum_quelle_known" CHECK ("job_requests"."zeitraum_quelle" = any ('{words,dates}')),
	CONSTRAINT "job_requests_status_known" CHECK ("job_requests"."status" = any ('{open,assigned,confirmed,no_show,completed,cancelled}')),
	CONSTRAINT "job_requests_billing_model_known" CHECK ("job_requests"."billing_model" = any ('{agency,direct}')),
	CONSTRAINT "job_requests_source_known" CHECK ("job_requests"."source" = any ('{form,desk,cli,api}')),
	CONSTRAINT "job_requests_preis_quelle_known" CHECK ("job_requests"."preis_quelle" = any ('{confirmed,agreed,list,typed}')),
	CONSTRAINT "job_requests_vereinbart_durch_known" CHECK ("job_requests"."vereinbart_durch" = any ('{phone,mail,in_person}')),
	CONSTRAINT "job_requests_cancelled_by_known" CHECK ("job_requests"."cancelled_by" = any ('{customer,agency}')),
	CONSTRAINT "job_requests_cancelled_from_known" CHECK ("job_requests"."cancelled_from" = any ('{open,assigned,confirmed,no_show}'))
);
--> statement-breakpoint
CREATE TABLE "job_responses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"assignment_id" uuid,
	"gruppe_id" uuid,
	"action" text NOT NULL,
	"billing_model" text NOT NULL,
	"terms_accepted" boolean NOT NULL,
	"channel" text NOT NULL,
	"ip_shortened" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"responded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_acted_on" boolean DEFAULT false NOT NULL,
	"ended_by_id" uuid,
	"reason" text,
	"available_from" date,
	"message" text DEFAULT '' NOT NULL,
	"wished_rate_type" text,
	"wished_rate_value" numeric(8, 2),
	CONSTRAINT "job_responses_wished_rate_whole" CHECK (("job_responses"."wished_rate_type" is null) = ("job_responses"."wished_rate_value" is null)),
	CONSTRAINT "job_responses_wished_rate_positive" CHECK ("job_responses"."wished_rate_value" > 0),
	CONSTRAINT "job_responses_action_known" CHECK ("job_responses"."action" = any ('{accept,decline}')),
	CONSTRAINT "job_responses_billing_model_known" CHECK ("job_responses"."billing_model" = any ('{agency,direct}')),
	CONSTRAINT "job_responses_channel_known" CHECK ("job_responses"."channel" = any ('{email-link,manual}')),
	CONSTRAINT "job_responses_reason_known" CHECK ("job_responses"."reason" = any ('{distance,rate,date,other}')),
	CONSTRAINT "job_responses_wished_rate_type_known" CHECK ("job_responses"."wished_rate_type" = any ('{hourly,daily}'))
);
--> statement-breakpoint
CREATE TABLE "kunden" (
	"id" uuid PRIMARY KEY NOT NULL,
	"firma" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"strasse" text DEFAULT '' NOT NULL,
	"hausnummer" text DEFAULT '' NOT NULL,
	"plz" text DEFAULT '' NOT NULL,
	"ort" text DEFAULT '' NOT NULL,
	"firma_schluessel" text DEFAULT '' NOT NULL,
	"gepflegt_am" timestamp (3) with time zone,
	"letzter_auftrag_am" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"suchtext" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kunden_abrechnung" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fassung" integer NOT NULL,
	"gilt_ab" date NOT NULL,
	"admin_email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"kunde_id" uuid NOT NULL,
	"firma" text NOT NULL,
	"zusatz" text NOT NULL,
	"strasse" text NOT NULL,
	"plz" text NOT NULL,
	"ort" text NOT NULL,
	"land" text NOT NULL,
	"ust_id" text NOT NULL,
	"leitweg_id" text NOT NULL,
	"kaeuferreferenz" text NOT NULL,
	"kostenstelle" text NOT NULL,
	"rechnung_email" text NOT NULL,
	"format" text NOT NULL,
	CONSTRAINT "kunden_abrechnung_format_known" CHECK ("kunden_abrechnung"."format" = any ('{zugferd,xrechnung}'))
);
--> statement-breakpoint
CREATE TABLE "kunden_einsatzorte" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kunde_id" uuid NOT NULL,
	"bezeichnung" text DEFAULT '' NOT NULL,
	"strasse" text DEFAULT '' NOT NULL,
	"hausnummer" text DEFAULT '' NOT NULL,
	"plz" text DEFAULT '' NOT NULL,
	"ort" text NOT NULL,
	"kontakt" text DEFAULT '' NOT NULL,
	"telefon" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kunden_fahrer" (
	"kunde_id" uuid NOT NULL,
	"fahrer_id" uuid NOT NULL,
	"art" text NOT NULL,
	"grund" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kunden_fahrer_kunde_id_fahrer_id_pk" PRIMARY KEY("kunde_id","fahrer_id"),
	CONSTRAINT "kunden_fahrer_art_known" CHECK ("kunden_fahrer"."art" = any ('{bevorzugt,gesperrt}'))
);
--> statement-breakpoint
CREATE TABLE "kunden_kontakte" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kunde_id" uuid NOT NULL,
	"name" text NOT NULL,
	"funktion" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"telefon" text DEFAULT '' NOT NULL,
	"email_schluessel" text DEFAULT '' NOT NULL,
	"telefon_schluessel" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kunden_preise" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kunde_id" uuid NOT NULL,
	"position" text NOT NULL,
	"tagespreis_cents" integer NOT NULL,
	"gilt_ab" date NOT NULL,
	"notiz" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kunden_preise_positive" CHECK ("kunden_preise"."tagespreis_cents" > 0),
	CONSTRAINT "kunden_preise_position_known" CHECK ("kunden_preise"."position" = any ('{standard,special,constructionMachines,mixer,tanker,escort}'))
);
--> statement-breakpoint
CREATE TABLE "kunden_wege" (
	"art" text NOT NULL,
	"wert" text NOT NULL,
	"unter" text NOT NULL,
	"person" text NOT NULL,
	"kunde_id" uuid NOT NULL,
	CONSTRAINT "kunden_wege_art_wert_unter_pk" PRIMARY KEY("art","wert","unter"),
	CONSTRAINT "kunden_wege_art_known" CHECK ("kunden_wege"."art" = any ('{email,telefon}'))
);
--> statement-breakpoint
CREATE TABLE "kundenwuensche" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"art" text NOT NULL,
	"nachricht" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"erledigt_am" timestamp (3) with time zone,
	"ergebnis" text,
	"ergebnis_notiz" text DEFAULT '' NOT NULL,
	"zurueckgezogen_am" timestamp (3) with time zone,
	CONSTRAINT "kundenwuensche_withdrawn_whole" CHECK ("kundenwuensche"."zurueckgezogen_am" is null or ("kundenwuensche"."erledigt_am" is not null and "kundenwuensche"."ergebnis" is null)),
	CONSTRAINT "kundenwuensche_outcome_when_settled" CHECK ("kundenwuensche"."ergebnis" is null or "kundenwuensche"."erledigt_am" is not null),
	CONSTRAINT "kundenwuensche_art_known" CHECK ("kundenwuensche"."art" = any ('{aenderung,storno}')),
	CONSTRAINT "kundenwuensche_ergebnis_known" CHECK ("kundenwuensche"."ergebnis" = any ('{uebernommen,abgelehnt,besprochen}'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"consent_text_version" text NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"request_ip_shortened" text DEFAULT '' NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"confirmation_ip_shortened" text DEFAULT '' NOT NULL,
	"unsubscribed_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_subscriptions_confirmed_when" CHECK ("newsletter_subscriptions"."status" <> 'confirmed' or "newsletter_subscriptions"."confirmed_at" is not null),
	CONSTRAINT "newsletter_subscriptions_status_known" CHECK ("newsletter_subscriptions"."status" = any ('{requested,confirmed,unsubscribed}'))
);
--> statement-breakpoint
CREATE TABLE "nummernkreise" (
	"kreis" text NOT NULL,
	"jahr" integer NOT NULL,
	"letzte" integer NOT NULL,
	"tag" date NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "nummernkreise_kreis_jahr_pk" PRIMARY KEY("kreis","jahr"),
	CONSTRAINT "nummernkreise_kreis_known" CHECK ("nummernkreise"."kreis" = any ('{rechnung,gutschrift,provision,forderung,storno}'))
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
CREATE TABLE "price_confirmations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"text_version" text NOT NULL,
	"ip_shortened" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_confirmations_job_id_unique" UNIQUE("job_id")
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
	"paused_at" timestamp (3) with time zone,
	CONSTRAINT "push_devices_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "push_devices_endpoint_short" CHECK (char_length("push_devices"."endpoint") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"device_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_messages_status_known" CHECK ("push_messages"."status" = any ('{pending,sent,failed}'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" timestamp (3) with time zone
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
CREATE TABLE "retention_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"renewed_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"removed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "retention_runs_ended_whole" CHECK (("retention_runs"."status" = 'running') = ("retention_runs"."ended_at" is null)),
	CONSTRAINT "retention_runs_status_known" CHECK ("retention_runs"."status" = any ('{running,done,broken}'))
);
--> statement-breakpoint
CREATE TABLE "scheduled_work" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	CONSTRAINT "scheduled_work_status_known" CHECK ("scheduled_work"."status" = any ('{pending}'))
);
--> statement-breakpoint
CREATE TABLE "server_notices" (
	"name" text PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "server_notices_name_known" CHECK ("server_notices"."name" = any ('{proxy_unnamed}'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"proven_at" timestamp (3) with time zone NOT NULL,
	"browser" text DEFAULT '' NOT NULL,
	"ip_shortened" text DEFAULT '' NOT NULL,
	"previous_at" timestamp (3) with time zone,
	"previous_ip_shortened" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spent_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stundenzettel" (
	"assignment_id" uuid PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"fassung" integer DEFAULT 0 NOT NULL,
	"wartet_seit" timestamp (3) with time zone NOT NULL,
	"erinnerungen" integer DEFAULT 0 NOT NULL,
	"gesperrt_am" timestamp (3) with time zone,
	"datei" text,
	"datei_sha256" text,
	CONSTRAINT "stundenzettel_said" CHECK ("stundenzettel"."fassung" >= 0 and ("stundenzettel"."status" in ('open', 'void') or "stundenzettel"."fassung" > 0)),
	CONSTRAINT "stundenzettel_locked_whole" CHECK (("stundenzettel"."status" = 'locked') = ("stundenzettel"."gesperrt_am" is not null)),
	CONSTRAINT "stundenzettel_file_whole" CHECK (("stundenzettel"."datei" is null) = ("stundenzettel"."datei_sha256" is null) and ("stundenzettel"."datei" is null or "stundenzettel"."status" = 'locked')),
	CONSTRAINT "stundenzettel_status_known" CHECK ("stundenzettel"."status" = any ('{open,submitted,corrected,disputed,locked,void}'))
);
--> statement-breakpoint
CREATE TABLE "stundenzettel_fassungen" (
	"assignment_id" uuid NOT NULL,
	"nummer" integer NOT NULL,
	"schritt" text NOT NULL,
	"von" text NOT NULL,
	"tage" jsonb NOT NULL,
	"gruende" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"grund" text DEFAULT '' NOT NULL,
	"gesagt_am" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stundenzettel_fassungen_assignment_id_nummer_pk" PRIMARY KEY("assignment_id","nummer"),
	CONSTRAINT "stundenzettel_fassungen_numbered" CHECK ("stundenzettel_fassungen"."nummer" > 0),
	CONSTRAINT "stundenzettel_fassungen_schritt_known" CHECK ("stundenzettel_fassungen"."schritt" = any ('{submitted,confirmed,corrected,accepted,objected,entered,settled,voided}')),
	CONSTRAINT "stundenzettel_fassungen_von_known" CHECK ("stundenzettel_fassungen"."von" = any ('{driver,customer,dispatcher}'))
);
--> statement-breakpoint
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
	CONSTRAINT "webhook_deliveries_status_known" CHECK ("webhook_deliveries"."status" = any ('{pending,delivered,failed}')),
	CONSTRAINT "webhook_deliveries_failure_known" CHECK ("webhook_deliveries"."failure" = any ('{unreachable,timeout,certificate,address,redirect,status,gone,off,secret}'))
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
	CONSTRAINT "webhook_endpoints_stop_whole" CHECK (("webhook_endpoints"."stopped_at" is null) = ("webhook_endpoints"."stop_reason" is null)),
	CONSTRAINT "webhook_endpoints_stopped_is_off" CHECK ("webhook_endpoints"."stopped_at" is null or not "webhook_endpoints"."is_on"),
	CONSTRAINT "webhook_endpoints_stop_reason_known" CHECK ("webhook_endpoints"."stop_reason" = any ('{gone,failing}'))
);
--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_job_id_job_requests_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_driver_id_fahrer_profile_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."fahrer_profile"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_customer_id_kunden_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."kunden"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_assignment_id_job_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."job_assignments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_made_by_administratoren_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."administratoren"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_revoked_by_administratoren_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."administratoren"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auftrag_anlagen" ADD CONSTRAINT "auftrag_anlagen_job_id_job_requests_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_admin_id_administratoren_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."administratoren"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beleg_dateien" ADD CONSTRAINT "beleg_dateien_beleg_id_belege_id_fk" FOREIGN KEY ("beleg_id") REFERENCES "public"."belege"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beleg_ereignisse" ADD CONSTRAINT "beleg_ereignisse_beleg_id_belege_id_fk" FOREIGN KEY ("beleg_id") REFERENCES "public"."belege"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "belege" ADD CONSTRAINT "belege_storno_von_belege_id_fk" FOREIGN KEY ("storno_von") REFERENCES "public"."belege"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmed_orders" ADD CONSTRAINT "confirmed_orders_assignment_id_job_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."job_assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_events" ADD CONSTRAINT "desk_events_job_id_job_requests_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_events" ADD CONSTRAINT "desk_events_driver_id_fahrer_profile_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."fahrer_profile"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dokument_erinnerungen" ADD CONSTRAINT "dokument_erinnerungen_dokument_id_fahrer_dokumente_id_fk" FOREIGN KEY ("dokument_id") REFERENCES "public"."fahrer_dokumente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "einsatz_probleme" ADD CONSTRAINT "einsatz_probleme_assignment_id_job_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."job_assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "einsatz_zeiten" ADD CONSTRAINT "einsatz_zeiten_assignment_id_job_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."job_assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_log" ADD CONSTRAINT "email_log_job_id_job_requests_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_log" ADD CONSTRAINT "email_log_driver_id_fahrer_profile_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."fahrer_profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_log" ADD CONSTRAINT "email_log_assignment_id_job_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."job_assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fahrer_abrechnung" ADD CONSTRAINT "fahrer_abrechnung_fahrer_id_fahrer_profile_id_fk" FOREIGN KEY ("fahrer_id") REFERENCES "public"."fahrer_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fahrer_dokumente" ADD CONSTRAINT "fahrer_dokumente_fahrer_id_fahrer_profile_id_fk" FOREIGN KEY ("fahrer_id") REFERENCES "public"."fahrer_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fahrer_kalender" ADD CONSTRAINT "fahrer_kalender_fahrer_id_fahrer_profile_id_fk" FOREIGN KEY ("fahrer_id") REFERENCES "public"."fahrer_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fahrer_tage" ADD CONSTRAINT "fahrer_tage_fahrer_id_fahrer_profile_id_fk" FOREIGN KEY ("fahrer_id") REFERENCES "public"."fahrer_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_assignments" ADD CONSTRAINT "job_assignments_job_id_job_requests_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_assignments" ADD CONSTRAINT "job_assignments_driver_id_fahrer_profile_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."fahrer_profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_requests" ADD CONSTRAINT "job_requests_kunde_id_kunden_id_fk" FOREIGN KEY ("kunde_id") REFERENCES "public"."kunden"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_responses" ADD CONSTRAINT "job_responses_job_id_job_requests_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_responses" ADD CONSTRAINT "job_responses_driver_id_fahrer_profile_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."fahrer_profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_responses" ADD CONSTRAINT "job_responses_assignment_id_job_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."job_assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_responses" ADD CONSTRAINT "job_responses_ended_by_id_job_assignments_id_fk" FOREIGN KEY ("ended_by_id") REFERENCES "public"."job_assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kunden_abrechnung" ADD CONSTRAINT "kunden_abrechnung_kunde_id_kunden_id_fk" FOREIGN KEY ("kunde_id") REFERENCES "public"."kunden"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kunden_einsatzorte" ADD CONSTRAINT "kunden_einsatzorte_kunde_id_kunden_id_fk" FOREIGN KEY ("kunde_id") REFERENCES "public"."kunden"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kunden_fahrer" ADD CONSTRAINT "kunden_fahrer_kunde_id_kunden_id_fk" FOREIGN KEY ("kunde_id") REFERENCES "public"."kunden"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kunden_fahrer" ADD CONSTRAINT "kunden_fahrer_fahrer_id_fahrer_profile_id_fk" FOREIGN KEY ("fahrer_id") REFERENCES "public"."fahrer_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kunden_kontakte" ADD CONSTRAINT "kunden_kontakte_kunde_id_kunden_id_fk" FOREIGN KEY ("kunde_id") REFERENCES "public"."kunden"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kunden_preise" ADD CONSTRAINT "kunden_preise_kunde_id_kunden_id_fk" FOREIGN KEY ("kunde_id") REFERENCES "public"."kunden"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kunden_wege" ADD CONSTRAINT "kunden_wege_kunde_id_kunden_id_fk" FOREIGN KEY ("kunde_id") REFERENCES "public"."kunden"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kundenwuensche" ADD CONSTRAINT "kundenwuensche_job_id_job_requests_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_admin_id_administratoren_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."administratoren"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_confirmations" ADD CONSTRAINT "price_confirmations_job_id_job_requests_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_admin_id_administratoren_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."administratoren"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_device_id_push_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_event_id_desk_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."desk_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_admin_id_administratoren_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."administratoren"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_administratoren_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."administratoren"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stundenzettel" ADD CONSTRAINT "stundenzettel_assignment_id_job_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."job_assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stundenzettel_fassungen" ADD CONSTRAINT "stundenzettel_fassungen_assignment_id_stundenzettel_assignment_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."stundenzettel"("assignment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_job_id_job_requests_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_driver_id_fahrer_profile_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."fahrer_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_actions_newest" ON "admin_actions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "admin_actions_search" ON "admin_actions" USING gin (folded("note" || ' ' || "admin_email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "admin_actions_of_action" ON "admin_actions" USING btree ("action");--> statement-breakpoint
CREATE INDEX "admin_actions_of_job" ON "admin_actions" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "admin_actions_of_driver" ON "admin_actions" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "admin_actions_of_customer" ON "admin_actions" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "administratoren_email" ON "administratoren" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "administratoren_one_configured" ON "administratoren" USING btree ("ist_konfiguriert") WHERE "administratoren"."ist_konfiguriert";--> statement-breakpoint
CREATE INDEX "aenderungen_in_order" ON "aenderungen" USING btree ("liste","geaendert_am","id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_name_of_open" ON "api_keys" USING btree (lower("name")) WHERE "api_keys"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "auftrag_anlagen_of_job" ON "auftrag_anlagen" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "auszahlungen_newest" ON "auszahlungen" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "beleg_ereignisse_of" ON "beleg_ereignisse" USING btree ("beleg_id","created_at");--> statement-breakpoint
CREATE INDEX "beleg_ereignisse_payments" ON "beleg_ereignisse" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "beleg_ereignisse"."art" = 'zahlung';--> statement-breakpoint
CREATE UNIQUE INDEX "beleg_ereignisse_once_unique" ON "beleg_ereignisse" USING btree ("beleg_id","art") WHERE "beleg_ereignisse"."art" in ('widerspruch', 'ueberfaellig');--> statement-breakpoint
CREATE UNIQUE INDEX "beleg_ereignisse_step_unique" ON "beleg_ereignisse" USING btree ("beleg_id","stufe");--> statement-breakpoint
CREATE UNIQUE INDEX "beleg_ereignisse_bank_unique" ON "beleg_ereignisse" USING btree ("bank_referenz");--> statement-breakpoint
CREATE UNIQUE INDEX "belege_nummer_unique" ON "belege" USING btree ("nummer");--> statement-breakpoint
CREATE UNIQUE INDEX "belege_laufend_unique" ON "belege" USING btree ("art","jahr","laufend");--> statement-breakpoint
CREATE UNIQUE INDEX "belege_storno_unique" ON "belege" USING btree ("storno_von");--> statement-breakpoint
CREATE INDEX "belege_newest" ON "belege" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "belege_assignments" ON "belege" USING gin ("assignment_ids");--> statement-breakpoint
CREATE INDEX "datev_exporte_documents" ON "datev_exporte" USING gin ("beleg_ids");--> statement-breakpoint
CREATE UNIQUE INDEX "datev_konten_nummer_unique" ON "datev_konten" USING btree ("nummer");--> statement-breakpoint
CREATE INDEX "desk_events_newest" ON "desk_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "desk_events_of_job" ON "desk_events" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "einsatz_probleme_one_open" ON "einsatz_probleme" USING btree ("assignment_id","art") WHERE "einsatz_probleme"."erledigt_am" is null;--> statement-breakpoint
CREATE INDEX "einsatz_probleme_of_assignment" ON "einsatz_probleme" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "einsatz_zeiten_of_day" ON "einsatz_zeiten" USING btree ("tag");--> statement-breakpoint
CREATE INDEX "email_log_newest" ON "email_log" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "email_log_search" ON "email_log" USING gin (folded("recipient" || ' ' || "subject") gin_trgm_ops) WHERE "email_log"."status" <> 'pending';--> statement-breakpoint
CREATE INDEX "email_log_of_mailbox" ON "email_log" USING btree ("mailbox_key","created_at") WHERE "email_log"."mailbox_key" is not null;--> statement-breakpoint
CREATE INDEX "email_log_of_template" ON "email_log" USING btree ("template");--> statement-breakpoint
CREATE INDEX "email_log_of_job" ON "email_log" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "email_log_of_driver" ON "email_log" USING btree ("driver_id") WHERE "email_log"."driver_id" is not null;--> statement-breakpoint
CREATE INDEX "email_log_of_assignment" ON "email_log" USING btree ("assignment_id") WHERE "email_log"."assignment_id" is not null;--> statement-breakpoint
CREATE INDEX "email_log_due" ON "email_log" USING btree ("is_bulk","due_at") WHERE case when "email_log"."status" = 'pending' then true else false end;--> statement-breakpoint
CREATE INDEX "email_log_thread" ON "email_log" USING btree (coalesce("job_id", "driver_id"),lower("recipient"),"is_bulk","created_at","id") WHERE "email_log"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "email_log_delayed" ON "email_log" USING btree ("wait_reason") WHERE case when "email_log"."status" = 'pending' then true else false end and "email_log"."wait_reason" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fahrer_abrechnung_fassung_unique" ON "fahrer_abrechnung" USING btree ("fahrer_id","fassung");--> statement-breakpoint
CREATE INDEX "fahrer_dokumente_of_driver" ON "fahrer_dokumente" USING btree ("fahrer_id","uploaded_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "fahrer_dokumente_expiry" ON "fahrer_dokumente" USING btree ("gueltig_bis") WHERE "fahrer_dokumente"."ersetzt_am" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fahrer_profile_nummer_unique" ON "fahrer_profile" USING btree ("nummer");--> statement-breakpoint
CREATE UNIQUE INDEX "fahrer_profile_email_unique" ON "fahrer_profile" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "fahrer_profile_newest" ON "fahrer_profile" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "fahrer_profile_of_status" ON "fahrer_profile" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "fahrer_profile_samples" ON "fahrer_profile" USING btree ("id") WHERE "fahrer_profile"."email" like '%@beispieldaten.example';--> statement-breakpoint
CREATE INDEX "fahrer_profile_search" ON "fahrer_profile" USING gin ("suchtext" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "fahrer_profile_licences" ON "fahrer_profile" USING gin ("fuehrerscheinklassen");--> statement-breakpoint
CREATE INDEX "fahrer_profile_regions" ON "fahrer_profile" USING gin ("verfuegbare_regionen");--> statement-breakpoint
CREATE INDEX "fahrer_profile_specialisations" ON "fahrer_profile" USING gin ("spezialisierungen");--> statement-breakpoint
CREATE INDEX "fahrer_tage_by_day" ON "fahrer_tage" USING btree ("tag");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "job_assignments_one_active_per_job" ON "job_assignments" USING btree ("job_id") WHERE "job_assignments"."status" in ('assigned', 'confirmed');--> statement-breakpoint
CREATE INDEX "job_assignments_of_job" ON "job_assignments" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "job_assignments_of_driver" ON "job_assignments" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "job_assignments_newest" ON "job_assignments" USING btree ("assigned_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_assignments_by_start" ON "job_assignments" USING btree (coalesce("start_date", 'infinity'::date),"id");--> statement-breakpoint
CREATE INDEX "job_assignments_by_days" ON "job_assignments" USING gist (daterange(coalesce("start_date", "end_date"), coalesce("end_date", "start_date"), '[]')) WHERE "job_assignments"."status" <> 'cancelled' and coalesce("job_assignments"."start_date", "job_assignments"."end_date") is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "job_requests_nummer_unique" ON "job_requests" USING btree ("nummer");--> statement-breakpoint
CREATE INDEX "job_requests_newest" ON "job_requests" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_requests_newest_by_status" ON "job_requests" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_requests_by_start" ON "job_requests" USING btree (coalesce("einsatzbeginn", 'infinity'::date),"id");--> statement-breakpoint
CREATE INDEX "job_requests_by_customer" ON "job_requests" USING btree (lower(coalesce(nullif("company", ''), "customer_name")),"id");--> statement-breakpoint
CREATE INDEX "job_requests_search" ON "job_requests" USING gin ("suchtext" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "job_requests_by_days" ON "job_requests" USING gist (daterange("einsatzbeginn", coalesce("einsatzende", "einsatzbeginn"), '[]')) WHERE "job_requests"."einsatzbeginn" is not null;--> statement-breakpoint
CREATE INDEX "job_requests_by_area" ON "job_requests" USING btree (left(coalesce(nullif("einsatz_postal_code", ''), substring("einsatzort" from '\m[0-9]{5}\M'), ''), 2));--> statement-breakpoint
CREATE INDEX "job_requests_by_vehicle" ON "job_requests" USING btree (lower("fahrzeugtyp"));--> statement-breakpoint
CREATE INDEX "job_requests_of_group" ON "job_requests" USING btree ("gruppe_id") WHERE "job_requests"."gruppe_id" is not null;--> statement-breakpoint
CREATE INDEX "job_requests_of_series" ON "job_requests" USING btree ("serie_id") WHERE "job_requests"."serie_id" is not null;--> statement-breakpoint
CREATE INDEX "job_requests_of_customer" ON "job_requests" USING btree ("kunde_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_requests_to_link" ON "job_requests" USING btree ("kunde_faellig_am") WHERE "job_requests"."kunde_faellig_am" is not null;--> statement-breakpoint
CREATE INDEX "job_requests_untold" ON "job_requests" USING btree ("id") WHERE "job_requests"."mitgeteilt" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "job_responses_one_per_assignment" ON "job_responses" USING btree ("assignment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_responses_one_offer" ON "job_responses" USING btree ("job_id","driver_id") WHERE "job_responses"."assignment_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "job_responses_one_yes_per_request" ON "job_responses" USING btree ("gruppe_id","driver_id") WHERE "job_responses"."action" = 'accept' and "job_responses"."assignment_id" is null and not "job_responses"."is_acted_on";--> statement-breakpoint
CREATE INDEX "job_responses_of_job" ON "job_responses" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "job_responses_of_driver" ON "job_responses" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "kunden_newest" ON "kunden" USING btree ("letzter_auftrag_am" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "kunden_by_name" ON "kunden" USING btree (lower(coalesce(nullif("firma", ''), "name")),"id");--> statement-breakpoint
CREATE INDEX "kunden_of_firm" ON "kunden" USING btree ("firma_schluessel") WHERE "kunden"."firma_schluessel" <> '';--> statement-breakpoint
CREATE INDEX "kunden_search" ON "kunden" USING gin ("suchtext" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "kunden_abrechnung_fassung_unique" ON "kunden_abrechnung" USING btree ("kunde_id","fassung");--> statement-breakpoint
CREATE INDEX "kunden_einsatzorte_of_customer" ON "kunden_einsatzorte" USING btree ("kunde_id");--> statement-breakpoint
CREATE INDEX "kunden_fahrer_of_driver" ON "kunden_fahrer" USING btree ("fahrer_id");--> statement-breakpoint
CREATE INDEX "kunden_kontakte_of_customer" ON "kunden_kontakte" USING btree ("kunde_id");--> statement-breakpoint
CREATE INDEX "kunden_kontakte_email" ON "kunden_kontakte" USING btree ("email_schluessel") WHERE "kunden_kontakte"."email_schluessel" <> '';--> statement-breakpoint
CREATE INDEX "kunden_kontakte_telefon" ON "kunden_kontakte" USING btree ("telefon_schluessel") WHERE "kunden_kontakte"."telefon_schluessel" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "kunden_preise_one_a_day" ON "kunden_preise" USING btree ("kunde_id","position","gilt_ab");--> statement-breakpoint
CREATE INDEX "kunden_wege_of_customer" ON "kunden_wege" USING btree ("kunde_id");--> statement-breakpoint
CREATE INDEX "kundenwuensche_of_job" ON "kundenwuensche" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "kundenwuensche_open" ON "kundenwuensche" USING btree ("created_at") WHERE "kundenwuensche"."erledigt_am" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscriptions_email_unique" ON "newsletter_subscriptions" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_newest" ON "newsletter_subscriptions" USING btree ("requested_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "passkeys_of_admin" ON "passkeys" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "push_devices_of_admin" ON "push_devices" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "push_devices_of_session" ON "push_devices" USING btree ("session_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "push_messages_once" ON "push_messages" USING btree ("event_id","device_id");--> statement-breakpoint
CREATE INDEX "push_messages_due" ON "push_messages" USING btree ("due_at") WHERE case when "push_messages"."status" = 'pending' then true else false end;--> statement-breakpoint
CREATE INDEX "push_messages_of_device" ON "push_messages" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "push_messages_age" ON "push_messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "retention_runs_one_running" ON "retention_runs" USING btree ("status") WHERE "retention_runs"."status" = 'running';--> statement-breakpoint
CREATE INDEX "retention_runs_newest" ON "retention_runs" USING btree ("started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "spent_challenges_expiry" ON "spent_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "stundenzettel_waiting" ON "stundenzettel" USING btree ("wartet_seit") WHERE "stundenzettel"."status" not in ('locked', 'void');--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("endpoint_id","event_key");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("due_at") WHERE case when "webhook_deliveries"."status" = 'pending' then true else false end;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_job" ON "webhook_deliveries" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_driver" ON "webhook_deliveries" USING btree ("driver_id");
--> statement-breakpoint
-- The action log is append-only for everybody, the owner of the table included (docs/decisions/0037). An entry may be forgotten,
-- never told differently: its words may go, and what it names may be gone. Whatever else an entry has stays as it was written,
-- columns that come later too. Tested in tests/platform/append-only-log.test.ts.
CREATE FUNCTION "admin_actions_append_only"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  forgettable CONSTANT text[] := ARRAY['note', 'note_without_words', 'job_id', 'assignment_id', 'driver_id', 'customer_id'];
  gap CONSTANT text := '[gelöscht]';
  -- The new words as a pattern of the old ones.
  words text;
  rest text;
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '3 years' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    words := replace(regexp_replace(NEW.note, '([\\%_])', '\\\1', 'g'), gap, '%');
    rest := replace(regexp_replace(NEW.note_without_words, '([\\%_])', '\\\1', 'g'), gap, '%');
    IF to_jsonb(NEW) - forgettable = to_jsonb(OLD) - forgettable
      AND (NEW.note = '' OR OLD.note LIKE words OR NEW.note = OLD.note_without_words)
      AND (NEW.note_without_words IS NULL OR OLD.note_without_words LIKE rest)
      AND (NEW.job_id IS NULL OR NEW.job_id = OLD.job_id)
      AND (NEW.assignment_id IS NULL OR NEW.assignment_id = OLD.assignment_id)
      AND (NEW.driver_id IS NULL OR NEW.driver_id = OLD.driver_id)
      -- Two records that turn out to be one customer.
      AND (NEW.customer_id IS NULL OR OLD.customer_id IS NOT NULL)
    THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'admin_actions is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "admin_actions_append_only" BEFORE UPDATE OR DELETE ON "admin_actions"
FOR EACH ROW EXECUTE FUNCTION "admin_actions_append_only"();--> statement-breakpoint
CREATE TRIGGER "admin_actions_never_emptied" BEFORE TRUNCATE ON "admin_actions"
FOR EACH STATEMENT EXECUTE FUNCTION "admin_actions_append_only"();--> statement-breakpoint
-- The only ways to it for the role that the system works with, which may add and read (src/db/rights.ts).
CREATE FUNCTION "forget_log_words"("jobs" uuid[], "drivers" uuid[], "customers" uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE public.admin_actions SET note = '', note_without_words = NULL
  WHERE (job_id = ANY (jobs) OR driver_id = ANY (drivers) OR customer_id = ANY (customers))
    AND (note <> '' OR note_without_words IS NOT NULL)
$$;--> statement-breakpoint
CREATE FUNCTION "shorten_log_words"("jobs" uuid[]) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH shortened AS (
    UPDATE public.admin_actions SET note = note_without_words, note_without_words = NULL
    WHERE note_without_words IS NOT NULL AND job_id = ANY (jobs) RETURNING 1
  ) SELECT count(*)::integer FROM shortened
$$;--> statement-breakpoint
CREATE FUNCTION "move_log_to_customer"("source" uuid, "target" uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE public.admin_actions SET customer_id = target WHERE customer_id = source
$$;--> statement-breakpoint
CREATE FUNCTION "delete_old_log"("before" timestamptz, "at_most" integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH gone AS (
    DELETE FROM public.admin_actions WHERE id IN (
      SELECT id FROM public.admin_actions WHERE created_at < least(before, now() - interval '3 years') LIMIT at_most
    ) RETURNING 1
  ) SELECT count(*)::integer FROM gone
$$;--> statement-breakpoint
CREATE FUNCTION "scrub_log_words"("entries" uuid[], "words" text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE public.admin_actions SET note = regexp_replace(note, words, '[gelöscht]', 'gi'),
    note_without_words = regexp_replace(note_without_words, words, '[gelöscht]', 'gi')
  WHERE id = ANY (entries) AND (note ~* words OR note_without_words ~* words)
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION "forget_log_words"(uuid[], uuid[], uuid[]), "shorten_log_words"(uuid[]),
  "move_log_to_customer"(uuid, uuid), "delete_old_log"(timestamptz, integer), "scrub_log_words"(uuid[], text) FROM PUBLIC;--> statement-breakpoint
-- What was said on an hours sheet is never told differently (docs/rules.md, Hours sheets); after the legal years it may go. What was
-- said of a sample (docs/rules.md, Samples), and billed by nothing, may go too.
CREATE FUNCTION "stundenzettel_fassungen_append_only"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.gesagt_am < now() - interval '8 years' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'DELETE' AND EXISTS (
    SELECT FROM public.job_assignments a JOIN public.job_requests j ON j.id = a.job_id JOIN public.fahrer_profile f ON f.id = a.driver_id
    WHERE a.id = OLD.assignment_id AND (j.customer_email LIKE '%@beispieldaten.example' OR f.email LIKE '%@beispieldaten.example')
  ) AND NOT EXISTS (
    SELECT FROM public.belege WHERE status = 'ausgestellt' AND assignment_ids @> ARRAY[OLD.assignment_id]
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'stundenzettel_fassungen is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "stundenzettel_fassungen_append_only" BEFORE UPDATE OR DELETE ON "stundenzettel_fassungen"
FOR EACH ROW EXECUTE FUNCTION "stundenzettel_fassungen_append_only"();--> statement-breakpoint
CREATE TRIGGER "stundenzettel_fassungen_never_emptied" BEFORE TRUNCATE ON "stundenzettel_fassungen"
FOR EACH STATEMENT EXECUTE FUNCTION "stundenzettel_fassungen_append_only"();--> statement-breakpoint
-- An issued document stays as it is, for everybody (docs/rules.md, Invoices); a draft may be changed, thrown away and issued. After
-- the legal years it may go.
CREATE FUNCTION "issued_documents_stay"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status = 'entwurf' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND (OLD.status = 'entwurf' OR OLD.tag < date_trunc('year', now()) - interval '8 years') THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'issued documents are never changed' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "belege_stay" BEFORE UPDATE OR DELETE ON "belege"
FOR EACH ROW EXECUTE FUNCTION "issued_documents_stay"();--> statement-breakpoint
CREATE TRIGGER "belege_never_emptied" BEFORE TRUNCATE ON "belege"
FOR EACH STATEMENT EXECUTE FUNCTION "issued_documents_stay"();--> statement-breakpoint
-- Whole years of documents go by this function alone, with all that hangs on them (src/domain/billing/documents/delete-expired.ts); what
-- is not over yet, the triggers refuse.
CREATE FUNCTION "delete_expired_documents"("up_to" integer) RETURNS SETOF text
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM public.datev_exporte x WHERE created_at < date_trunc('year', now()) - interval '8 years'
    AND NOT EXISTS (SELECT FROM public.belege b WHERE b.id = ANY (x.beleg_ids) AND b.jahr > up_to);
  DELETE FROM public.auszahlungen x WHERE created_at < date_trunc('year', now()) - interval '8 years'
    AND NOT EXISTS (SELECT FROM jsonb_to_recordset(x.posten) AS item(beleg_id uuid)
      JOIN public.belege b ON b.id = item.beleg_id WHERE b.jahr > up_to);
  DELETE FROM public.beleg_ereignisse WHERE beleg_id IN (SELECT id FROM public.belege WHERE jahr <= up_to);
  WITH files AS (
    DELETE FROM public.beleg_dateien WHERE beleg_id IN (SELECT id FROM public.belege WHERE jahr <= up_to) RETURNING schluessel
  ), gone AS (
    DELETE FROM public.belege WHERE jahr <= up_to
  ) SELECT schluessel FROM files
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION "delete_expired_documents"(integer) FROM PUBLIC;--> statement-breakpoint
-- Their files and what happened to them are only added to, and numbers are only counted up.
CREATE FUNCTION "billing_only_grows"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'nummernkreise' THEN
    IF NEW.kreis = OLD.kreis AND NEW.jahr = OLD.jahr AND NEW.letzte = OLD.letzte + 1 THEN
      RETURN NEW;
    END IF;
  END IF;
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME <> 'nummernkreise' THEN
    IF OLD.created_at < date_trunc('year', now()) - interval '8 years' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION '% only grows', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "nummernkreise_only_grow" BEFORE UPDATE OR DELETE ON "nummernkreise"
FOR EACH ROW EXECUTE FUNCTION "billing_only_grows"();--> statement-breakpoint
CREATE TRIGGER "nummernkreise_never_emptied" BEFORE TRUNCATE ON "nummernkreise"
FOR EACH STATEMENT EXECUTE FUNCTION "billing_only_grows"();--> statement-breakpoint
CREATE TRIGGER "beleg_dateien_only_grow" BEFORE UPDATE OR DELETE ON "beleg_dateien"
FOR EACH ROW EXECUTE FUNCTION "billing_only_grows"();--> statement-breakpoint
CREATE TRIGGER "beleg_dateien_never_emptied" BEFORE TRUNCATE ON "beleg_dateien"
FOR EACH STATEMENT EXECUTE FUNCTION "billing_only_grows"();--> statement-breakpoint
CREATE TRIGGER "beleg_ereignisse_only_grow" BEFORE UPDATE OR DELETE ON "beleg_ereignisse"
FOR EACH ROW EXECUTE FUNCTION "billing_only_grows"();--> statement-breakpoint
CREATE TRIGGER "beleg_ereignisse_never_emptied" BEFORE TRUNCATE ON "beleg_ereignisse"
FOR EACH STATEMENT EXECUTE FUNCTION "billing_only_grows"();--> statement-breakpoint
CREATE TRIGGER "datev_konten_only_grow" BEFORE UPDATE OR DELETE ON "datev_konten"
FOR EACH ROW EXECUTE FUNCTION "billing_only_grows"();--> statement-breakpoint
CREATE TRIGGER "datev_konten_never_emptied" BEFORE TRUNCATE ON "datev_konten"
FOR EACH STATEMENT EXECUTE FUNCTION "billing_only_grows"();--> statement-breakpoint
CREATE TRIGGER "datev_exporte_only_grow" BEFORE UPDATE OR DELETE ON "datev_exporte"
FOR EACH ROW EXECUTE FUNCTION "billing_only_grows"();--> statement-breakpoint
CREATE TRIGGER "datev_exporte_never_emptied" BEFORE TRUNCATE ON "datev_exporte"
FOR EACH STATEMENT EXECUTE FUNCTION "billing_only_grows"();--> statement-breakpoint
-- When a row was last written (docs/decisions/0043). Each statement that changes one takes the lock of this table before it looks at
-- the clock, and keeps it until it is committed: so a reader knows from the locks up to when nothing can still appear
-- (src/domain/kernel/changes.ts). Tested in tests/domain/kernel/changes.test.ts.
CREATE FUNCTION "note_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM public.aenderungen WHERE liste = TG_ARGV[0] AND id = OLD.id;
  ELSIF NEW IS DISTINCT FROM OLD THEN
    INSERT INTO public.aenderungen (liste, id, geaendert_am)
    VALUES (TG_ARGV[0], NEW.id, date_trunc('milliseconds', clock_timestamp()))
    ON CONFLICT (liste, id) DO UPDATE SET geaendert_am = EXCLUDED.geaendert_am;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "job_requests_noted" AFTER INSERT OR UPDATE OR DELETE ON "job_requests"
FOR EACH ROW EXECUTE FUNCTION "note_change"('jobs');--> statement-breakpoint
CREATE TRIGGER "fahrer_profile_noted" AFTER INSERT OR UPDATE OR DELETE ON "fahrer_profile"
FOR EACH ROW EXECUTE FUNCTION "note_change"('fahrer');--> statement-breakpoint
CREATE TRIGGER "job_assignments_noted" AFTER INSERT OR UPDATE OR DELETE ON "job_assignments"
FOR EACH ROW EXECUTE FUNCTION "note_change"('assignments');--> statement-breakpoint
CREATE TRIGGER "kunden_noted" AFTER INSERT OR UPDATE OR DELETE ON "kunden"
FOR EACH ROW EXECUTE FUNCTION "note_change"('customers');--> statement-breakpoint

-- Whether a mailbox has a place for another mail that a stranger causes (src/domain/mail/mailbox.ts). Locks the mailbox until the
-- transaction ends, where the limit is a low one. Volatile, so that the count sees what was committed while the lock was waited for.
CREATE FUNCTION "mailbox_has_place"(mailbox text, at timestamptz, an_hour integer, a_day integer) RETURNS boolean
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  sent_hour integer;
  sent_day integer;
BEGIN
  IF an_hour <= 100 THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(mailbox, 0));
  END IF;
  SELECT count(*) FILTER (WHERE created_at > at - interval '1 hour'), count(*) INTO sent_hour, sent_day
    FROM email_log WHERE mailbox_key = mailbox AND created_at > at - interval '1 day';
  RETURN sent_hour < an_hour AND sent_day < a_day;
END
$$;--> statement-breakpoint
-- A mail is updated twice before it is sent: with room on its page these updates leave all its indexes alone.
ALTER TABLE "email_log" SET (fillfactor = 60);
