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
	CONSTRAINT "kunden_fahrer_art_known" CHECK ("kunden_fahrer"."art" in ('bevorzugt', 'gesperrt'))
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
	CONSTRAINT "kunden_preise_position_known" CHECK ("kunden_preise"."position" in ('standard', 'special', 'constructionMachines', 'mixer', 'tanker', 'escort')),
	CONSTRAINT "kunden_preise_positive" CHECK ("kunden_preise"."tagespreis_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "kunden_wege" (
	"art" text NOT NULL,
	"wert" text NOT NULL,
	"unter" text NOT NULL,
	"person" text NOT NULL,
	"kunde_id" uuid NOT NULL,
	CONSTRAINT "kunden_wege_art_wert_unter_pk" PRIMARY KEY("art","wert","unter"),
	CONSTRAINT "kunden_wege_art_known" CHECK ("kunden_wege"."art" in ('email', 'telefon'))
);
--> statement-breakpoint
ALTER TABLE "admin_actions" DROP CONSTRAINT "admin_actions_action_known";--> statement-breakpoint
ALTER TABLE "admin_actions" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "job_requests" ADD COLUMN "kunde_id" uuid;--> statement-breakpoint
ALTER TABLE "job_requests" ADD COLUMN "wunschfahrer" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_requests" ADD COLUMN "tagespreis_cents" integer;--> statement-breakpoint
ALTER TABLE "kunden_einsatzorte" ADD CONSTRAINT "kunden_einsatzorte_kunde_id_kunden_id_fk" FOREIGN KEY ("kunde_id") REFERENCES "public"."kunden"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kunden_fahrer" ADD CONSTRAINT "kunden_fahrer_kunde_id_kunden_id_fk" FOREIGN KEY ("kunde_id") REFERENCES "public"."kunden"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kunden_fahrer" ADD CONSTRAINT "kunden_fahrer_fahrer_id_fahrer_profile_id_fk" FOREIGN KEY ("fahrer_id") REFERENCES "public"."fahrer_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kunden_kontakte" ADD CONSTRAINT "kunden_kontakte_kunde_id_kunden_id_fk" FOREIGN KEY ("kunde_id") REFERENCES "public"."kunden"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kunden_preise" ADD CONSTRAINT "kunden_preise_kunde_id_kunden_id_fk" FOREIGN KEY ("kunde_id") REFERENCES "public"."kunden"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kunden_wege" ADD CONSTRAINT "kunden_wege_kunde_id_kunden_id_fk" FOREIGN KEY ("kunde_id") REFERENCES "public"."kunden"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kunden_newest" ON "kunden" USING btree ("letzter_auftrag_am" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "kunden_by_name" ON "kunden" USING btree (lower(coalesce(nullif("firma", ''), "name")),"id");--> statement-breakpoint
CREATE INDEX "kunden_of_firm" ON "kunden" USING btree ("firma_schluessel") WHERE "kunden"."firma_schluessel" <> '';--> statement-breakpoint
CREATE INDEX "kunden_search" ON "kunden" USING gin ("suchtext" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "kunden_einsatzorte_of_customer" ON "kunden_einsatzorte" USING btree ("kunde_id");--> statement-breakpoint
CREATE INDEX "kunden_fahrer_of_driver" ON "kunden_fahrer" USING btree ("fahrer_id");--> statement-breakpoint
CREATE INDEX "kunden_kontakte_of_customer" ON "kunden_kontakte" USING btree ("kunde_id");--> statement-breakpoint
CREATE INDEX "kunden_kontakte_email" ON "kunden_kontakte" USING btree ("email_schluessel") WHERE "kunden_kontakte"."email_schluessel" <> '';--> statement-breakpoint
CREATE INDEX "kunden_kontakte_telefon" ON "kunden_kontakte" USING btree ("telefon_schluessel") WHERE "kunden_kontakte"."telefon_schluessel" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "kunden_preise_one_a_day" ON "kunden_preise" USING btree ("kunde_id","position","gilt_ab");--> statement-breakpoint
CREATE INDEX "kunden_wege_of_customer" ON "kunden_wege" USING btree ("kunde_id");--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_customer_id_kunden_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."kunden"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_requests" ADD CONSTRAINT "job_requests_kunde_id_kunden_id_fk" FOREIGN KEY ("kunde_id") REFERENCES "public"."kunden"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_actions_of_customer" ON "admin_actions" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_action_known" CHECK ("admin_actions"."action" in ('add_device', 'add_documents', 'agree_price', 'alert_drivers', 'approve_driver', 'assign_driver', 'auto_logout', 'block_driver', 'cancel_assignment', 'cancel_job', 'check_document', 'complete_job', 'complete_old_job', 'confirm_assignment', 'create_job', 'delete_document', 'edit_assignment', 'edit_customer', 'edit_driver', 'edit_job', 'erase_customer', 'erase_driver', 'expire_documents', 'export_customer', 'export_driver', 'inform_of_change', 'link_old_jobs', 'manual_logout', 'mark_no_show', 'merge_customers', 'move_job', 'move_to_customer', 'note_availability', 'note_customer', 'note_driver', 'note_job', 'overrule_warning', 'read_periods', 'record_answer', 'register_driver', 'reject_driver', 'remove_device', 'renew_driver_link', 'reopen_job', 'replace_driver', 'request_documents', 'resend_confirmation', 'resend_email', 'reset_driver', 'reset_test_job', 'seed_demo_data', 'set_customer_driver', 'settle_wish', 'snooze_job', 'undo_answer', 'undo_cancel_job', 'undo_confirmation', 'undo_no_show', 'unsubscribe_newsletter', 'update_contact', 'view_document'));--> statement-breakpoint
ALTER TABLE "job_requests" ADD CONSTRAINT "job_requests_tagespreis_positive" CHECK ("job_requests"."tagespreis_cents" > 0);--> statement-breakpoint
-- From here: the jobs of before get their customers, in the order in which they came in, as `joinRecord` does it since. What is compared, and how, stays as it was on the day of this migration; the functions go at its end.
CREATE FUNCTION "pg_temp"."told"(text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  select case when lower(btrim($1)) in ('bitte wählen', 'siehe nachricht', 'nachzutragen') then '' else btrim($1) end
$$;--> statement-breakpoint
CREATE FUNCTION "pg_temp"."telling_words"(text, text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  with words as (
    select word, at from regexp_split_to_table(
      replace(replace(replace(replace(translate(lower($1), 'ÄÖÜ', 'äöü'), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'),
      '[^a-z0-9]+') with ordinality as split(word, at)
    where word <> '')
  select coalesce(
    (select string_agg(word, ' ' order by at) from words where word <> all($2)),
    (select string_agg(word, ' ' order by at) from words), '')
$$;--> statement-breakpoint
CREATE FUNCTION "pg_temp"."phone_key"(text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
declare
  digits text := regexp_replace($1, '[^0-9]', '', 'g');
  bare text := regexp_replace(digits, '^00', '');
  international boolean := btrim($1) like '+%' or digits like '00%';
begin
  if length(digits) < 6 or digits ~ '^(.)\1*$' then return ''; end if;
  if international and bare not like '49%' then return '+' || bare; end if;
  if international or (bare like '49%' and length(bare) > 10) then bare := substr(bare, 3); end if;
  return regexp_replace(bare, '^0', '');
end
$$;--> statement-breakpoint
CREATE FUNCTION "pg_temp"."alike"(text, text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  select $1 = $2 or ($1 <> '' and $2 <> ''
    and (string_to_array($1, ' ') <@ string_to_array($2, ' ') or string_to_array($2, ' ') <@ string_to_array($1, ' ')))
$$;--> statement-breakpoint
DO $$
declare
  job record;
  customer uuid;
  contact uuid;
  site uuid;
  mail text; phone text; firm text; who text; own text;
begin
  for job in
    select id, created_at,
      pg_temp.told(company) as company, pg_temp.told(customer_name) as name,
      pg_temp.told(customer_email) as email, pg_temp.told(customer_phone) as phone,
      pg_temp.told(customer_street) as street, pg_temp.told(customer_house_number) as house,
      pg_temp.told(customer_postal_code) as postal, pg_temp.told(customer_city) as city,
      einsatz_street, einsatz_house_number, einsatz_postal_code, einsatz_city, einsatz_kontakt, einsatz_telefon
    from job_requests
    where not is_test and (customer_email <> '' or customer_phone <> '')
    order by created_at, id
  loop
    mail := lower(job.email);
    phone := pg_temp.phone_key(job.phone);
    continue when mail = '' and phone = '';
    firm := pg_temp.telling_words(job.company, array['gmbh', 'mbh', 'ag', 'kg', 'kgaa', 'ohg', 'gbr', 'ug', 'ek', 'co', 'se', 'ev', 'e', 'k', 'und']);
    who := pg_temp.telling_words(job.name, array['herr', 'frau', 'dr', 'prof', 'dipl', 'ing']);
    own := case when firm <> '' then firm else '~' || who end;
    select w.kunde_id into customer from kunden_wege w join kunden k on k.id = w.kunde_id
      where ((w.art = 'email' and mail <> '' and w.wert = mail) or (w.art = 'telefon' and phone <> '' and w.wert = phone))
        and (w.unter = own or case
          when w.unter not like '~%' and firm <> '' then pg_temp.alike(w.unter, firm)
          else pg_temp.alike(w.person, who) end)
      order by w.unter = own desc, w.art, k.letzter_auftrag_am desc, w.unter collate "C"
      limit 1;
    if customer is null then
      customer := job.id;
      insert into kunden (id, firma, name, firma_schluessel, created_at, updated_at, letzter_auftrag_am)
        values (customer, job.company, job.name, firm, job.created_at, job.created_at, job.created_at);
    end if;
    insert into kunden_wege (art, wert, unter, person, kunde_id)
      select art, wert, own, who, customer from (values ('email', mail), ('telefon', phone)) as ways(art, wert)
      where wert <> '' on conflict do nothing;
    update kunden set
        firma = case when firma = '' then job.company else firma end,
        firma_schluessel = case when firma_schluessel = '' then firm else firma_schluessel end,
        name = case when name = '' then job.name else name end,
        letzter_auftrag_am = job.created_at
      where id = customer;
    if job.street <> '' and job.city <> '' then
      update kunden set strasse = job.street,
          hausnummer = case when job.house = '' then hausnummer else job.house end,
          plz = case when job.postal = '' then plz else job.postal end,
          ort = job.city
        where id = customer;
    end if;
    select c.id into contact from kunden_kontakte c
      where c.kunde_id = customer and ((mail <> '' and c.email_schluessel = mail)
        or (phone <> '' and c.telefon_schluessel = phone and (mail = '' or c.email_schluessel = '')))
      order by c.email_schluessel = mail desc, c.id
      limit 1;
    if contact is null then
      insert into kunden_kontakte (id, kunde_id, name, email, telefon, email_schluessel, telefon_schluessel, created_at)
        values (job.id, customer, job.name, job.email, job.phone, mail, phone, job.created_at);
    else
      update kunden_kontakte set
          email = case when email = '' and mail <> '' then job.email else email end,
          email_schluessel = case when email = '' then mail else email_schluessel end,
          telefon = case when telefon = '' and phone <> '' then job.phone else telefon end,
          telefon_schluessel = case when telefon = '' then phone else telefon_schluessel end
        where id = contact;
    end if;
    if job.einsatz_city <> '' then
      select o.id into site from kunden_einsatzorte o where o.kunde_id = customer
        and lower(concat_ws('|', o.strasse, o.hausnummer, o.plz, o.ort)) =
          lower(concat_ws('|', job.einsatz_street, job.einsatz_house_number, job.einsatz_postal_code, job.einsatz_city));
      if site is null then
        insert into kunden_einsatzorte (id, kunde_id, strasse, hausnummer, plz, ort, kontakt, telefon, created_at)
          values (job.id, customer, job.einsatz_street, job.einsatz_house_number, job.einsatz_postal_code, job.einsatz_city,
            job.einsatz_kontakt, job.einsatz_telefon, job.created_at);
      else
        update kunden_einsatzorte set kontakt = job.einsatz_kontakt, telefon = job.einsatz_telefon
          where id = site and kontakt = '' and telefon = '';
      end if;
    end if;
    update job_requests set kunde_id = customer where id = job.id;
  end loop;
end
$$;--> statement-breakpoint
UPDATE "kunden" SET "suchtext" = lower(firma || ' ' || name || ' ' || plz || ' ' || ort || ' ' || (
  select coalesce(string_agg(k.name || ' ' || k.email || ' ' || k.telefon || ' ' || regexp_replace(k.telefon, '[^0-9]', '', 'g'), ' ' order by k.id), '')
  from kunden_kontakte k where k.kunde_id = kunden.id));--> statement-breakpoint
DROP FUNCTION "pg_temp"."told"(text);--> statement-breakpoint
DROP FUNCTION "pg_temp"."telling_words"(text, text[]);--> statement-breakpoint
DROP FUNCTION "pg_temp"."phone_key"(text);--> statement-breakpoint
DROP FUNCTION "pg_temp"."alike"(text, text);--> statement-breakpoint
CREATE INDEX "job_requests_of_customer" ON "job_requests" USING btree ("kunde_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_requests_without_customer" ON "job_requests" USING btree ("created_at","id") WHERE "job_requests"."kunde_id" is null and not "job_requests"."is_test";
