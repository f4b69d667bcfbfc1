CREATE TABLE "retention_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"renewed_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"removed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "retention_runs_status_known" CHECK ("retention_runs"."status" in ('running', 'done', 'broken')),
	CONSTRAINT "retention_runs_ended_whole" CHECK (("retention_runs"."status" = 'running') = ("retention_runs"."ended_at" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "retention_runs_one_running" ON "retention_runs" USING btree ("status") WHERE "retention_runs"."status" = 'running';--> statement-breakpoint
CREATE INDEX "retention_runs_newest" ON "retention_runs" USING btree ("started_at" DESC NULLS FIRST);