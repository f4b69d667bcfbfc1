ALTER TABLE "job_requests" ADD COLUMN "preis_quelle" text;--> statement-breakpoint
ALTER TABLE "job_requests" ADD COLUMN "preis_grund" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_requests" ADD CONSTRAINT "job_requests_price_source_known" CHECK ("job_requests"."preis_quelle" in ('confirmed', 'agreed', 'list', 'typed'));--> statement-breakpoint
ALTER TABLE "job_requests" ADD CONSTRAINT "job_requests_price_whole" CHECK (("job_requests"."tagespreis_cents" is null) = ("job_requests"."preis_quelle" is null));--> statement-breakpoint
ALTER TABLE "job_requests" ADD CONSTRAINT "job_requests_price_of_agency" CHECK ("job_requests"."tagespreis_cents" is null or "job_requests"."billing_model" = 'agency');--> statement-breakpoint
ALTER TABLE "job_requests" ADD CONSTRAINT "job_requests_price_reason" CHECK ("job_requests"."preis_grund" = '' or "job_requests"."preis_quelle" = 'typed');