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
	CONSTRAINT "auftrag_anlagen_art_known" CHECK ("auftrag_anlagen"."art" in ('genehmigung', 'hubplan', 'lageplan', 'sonstiges')),
	CONSTRAINT "auftrag_anlagen_von_known" CHECK ("auftrag_anlagen"."von" in ('customer', 'agency'))
);
--> statement-breakpoint
ALTER TABLE "kundenwuensche" ADD COLUMN "zurueckgezogen_am" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "auftrag_anlagen" ADD CONSTRAINT "auftrag_anlagen_job_id_job_requests_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auftrag_anlagen_of_job" ON "auftrag_anlagen" USING btree ("job_id");--> statement-breakpoint
ALTER TABLE "kundenwuensche" ADD CONSTRAINT "kundenwuensche_withdrawn_whole" CHECK ("kundenwuensche"."zurueckgezogen_am" is null or ("kundenwuensche"."erledigt_am" is not null and "kundenwuensche"."ergebnis" is null));