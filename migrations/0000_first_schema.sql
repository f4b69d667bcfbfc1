CREATE TABLE "admin_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid,
	"driver_id" uuid,
	"action" text NOT NULL,
	"admin_email" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_counts" (
	"shard" integer PRIMARY KEY NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "change_counts_shard_range" CHECK ("change_counts"."shard" between 0 and 63)
);
--> statement-breakpoint
CREATE TABLE "email_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unique_key" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"template" text NOT NULL,
	"data" jsonb NOT NULL,
	"text" text,
	"html" text,
	"message_id" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"error_message" text,
	"server_answer" text,
	"job_id" uuid,
	"driver_id" uuid,
	"assignment_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "email_log_unique_key_unique" UNIQUE("unique_key"),
	CONSTRAINT "email_log_status_known" CHECK ("email_log"."status" in ('pending', 'sent', 'failed')),
	CONSTRAINT "email_log_sent_has_time" CHECK (("email_log"."status" = 'sent') = ("email_log"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "fahrer_dokumente" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fahrer_id" uuid NOT NULL,
	"type" text NOT NULL,
	"filename" text NOT NULL,
	"filepath" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fahrer_dokumente_filepath_unique" UNIQUE("filepath"),
	CONSTRAINT "fahrer_dokumente_type_known" CHECK ("fahrer_dokumente"."type" in ('fuehrerschein', 'fahrerkarte', 'zertifikate'))
);
--> statement-breakpoint
CREATE TABLE "fahrer_profile" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vorname" text NOT NULL,
	"nachname" text NOT NULL,
	"email" text NOT NULL,
	"telefon" text NOT NULL,
	"adresse" text DEFAULT '' NOT NULL,
	"plz" text DEFAULT '' NOT NULL,
	"ort" text DEFAULT '' NOT NULL,
	"firmensitz_land" text DEFAULT '' NOT NULL,
	"verfuegbarkeit" text DEFAULT '' NOT NULL,
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
	"provision_text_version" text NOT NULL,
	"provision_zugestimmt_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fahrer_profile_status_known" CHECK ("fahrer_profile"."status" in ('pending', 'approved', 'active', 'rejected', 'no_show')),
	CONSTRAINT "fahrer_profile_stundensatz_positive" CHECK ("fahrer_profile"."stundensatz" > 0),
	CONSTRAINT "fahrer_profile_licence_given" CHECK (cardinality("fahrer_profile"."fuehrerscheinklassen") > 0)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"call" text NOT NULL,
	"key" text NOT NULL,
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
	"admin_note" text DEFAULT '' NOT NULL,
	"assigned_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"no_show_fee_cents" integer,
	"no_show_tier" text,
	CONSTRAINT "job_assignments_status_known" CHECK ("job_assignments"."status" in ('assigned', 'confirmed', 'no_show', 'cancelled')),
	CONSTRAINT "job_assignments_rate_positive" CHECK ("job_assignments"."rate_value" > 0),
	CONSTRAINT "job_assignments_dates_in_order" CHECK ("job_assignments"."end_date" >= "job_assignments"."start_date"),
	CONSTRAINT "job_assignments_no_show_has_fee" CHECK (("job_assignments"."status" = 'no_show') = ("job_assignments"."no_show_fee_cents" is not null and "job_assignments"."no_show_tier" is not null))
);
--> statement-breakpoint
CREATE TABLE "job_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nummer" integer GENERATED ALWAYS AS IDENTITY (sequence name "job_requests_nummer_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"customer_name" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"customer_email" text DEFAULT '' NOT NULL,
	"customer_phone" text DEFAULT '' NOT NULL,
	"customer_street" text DEFAULT '' NOT NULL,
	"customer_house_number" text DEFAULT '' NOT NULL,
	"customer_postal_code" text DEFAULT '' NOT NULL,
	"customer_city" text DEFAULT '' NOT NULL,
	"einsatzort" text NOT NULL,
	"zeitraum" text NOT NULL,
	"einsatzbeginn" date,
	"fahrzeugtyp" text NOT NULL,
	"fuehrerscheinklasse" text NOT NULL,
	"anforderungen" text[] DEFAULT '{}' NOT NULL,
	"besonderheiten" text DEFAULT '' NOT NULL,
	"nachricht" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"billing_model" text DEFAULT 'agency' NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "job_requests_status_known" CHECK ("job_requests"."status" in ('open', 'assigned', 'confirmed', 'no_show', 'completed')),
	CONSTRAINT "job_requests_billing_known" CHECK ("job_requests"."billing_model" in ('agency', 'direct'))
);
--> statement-breakpoint
CREATE TABLE "job_responses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"assignment_id" uuid,
	"action" text NOT NULL,
	"billing_model" text NOT NULL,
	"terms_accepted" boolean NOT NULL,
	"channel" text NOT NULL,
	"ip_shortened" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"responded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_responses_action_known" CHECK ("job_responses"."action" in ('accept', 'decline'))
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
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_job_id_job_requests_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_driver_id_fahrer_profile_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."fahrer_profile"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_log" ADD CONSTRAINT "email_log_job_id_job_requests_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_log" ADD CONSTRAINT "email_log_driver_id_fahrer_profile_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."fahrer_profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_log" ADD CONSTRAINT "email_log_assignment_id_job_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."job_assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fahrer_dokumente" ADD CONSTRAINT "fahrer_dokumente_fahrer_id_fahrer_profile_id_fk" FOREIGN KEY ("fahrer_id") REFERENCES "public"."fahrer_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_assignments" ADD CONSTRAINT "job_assignments_job_id_job_requests_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_assignments" ADD CONSTRAINT "job_assignments_driver_id_fahrer_profile_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."fahrer_profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_responses" ADD CONSTRAINT "job_responses_job_id_job_requests_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_responses" ADD CONSTRAINT "job_responses_driver_id_fahrer_profile_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."fahrer_profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_responses" ADD CONSTRAINT "job_responses_assignment_id_job_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."job_assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_confirmations" ADD CONSTRAINT "price_confirmations_job_id_job_requests_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_admin_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_actions_newest" ON "admin_actions" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "admin_actions_of_job" ON "admin_actions" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "admin_actions_of_driver" ON "admin_actions" USING btree ("driver_id");--> statement-breakpoint
CREATE UNIQUE INDEX "admin_users_only_one" ON "admin_users" USING btree ((true));--> statement-breakpoint
CREATE INDEX "email_log_newest" ON "email_log" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "email_log_of_job" ON "email_log" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "email_log_of_driver" ON "email_log" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "email_log_of_assignment" ON "email_log" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "email_log_waiting" ON "email_log" USING btree ("created_at") WHERE "email_log"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "fahrer_dokumente_of_driver" ON "fahrer_dokumente" USING btree ("fahrer_id","uploaded_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "fahrer_profile_email_unique" ON "fahrer_profile" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "fahrer_profile_newest" ON "fahrer_profile" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "job_assignments_one_active_per_job" ON "job_assignments" USING btree ("job_id") WHERE "job_assignments"."status" in ('assigned', 'confirmed');--> statement-breakpoint
CREATE INDEX "job_assignments_of_job" ON "job_assignments" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "job_assignments_of_driver" ON "job_assignments" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "job_assignments_newest" ON "job_assignments" USING btree ("assigned_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "job_requests_nummer_unique" ON "job_requests" USING btree ("nummer");--> statement-breakpoint
CREATE INDEX "job_requests_newest" ON "job_requests" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "job_requests_newest_by_status" ON "job_requests" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "job_responses_one_per_assignment" ON "job_responses" USING btree ("assignment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_responses_one_offer" ON "job_responses" USING btree ("job_id","driver_id") WHERE "job_responses"."assignment_id" is null;--> statement-breakpoint
CREATE INDEX "job_responses_of_job" ON "job_responses" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "job_responses_of_driver" ON "job_responses" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");