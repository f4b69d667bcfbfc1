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
	CONSTRAINT "backup_state_status_known" CHECK ("backup_state"."status" in ('running', 'done', 'failed', 'interrupted')),
	CONSTRAINT "backup_state_ended_whole" CHECK (("backup_state"."status" = 'running') = ("backup_state"."ended_at" is null))
);
