CREATE INDEX "admin_actions_search" ON "admin_actions" USING gin (lower("note" || ' ' || "admin_email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "admin_actions_of_action" ON "admin_actions" USING btree ("action");--> statement-breakpoint
CREATE INDEX "email_log_search" ON "email_log" USING gin (lower("recipient" || ' ' || "subject") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "email_log_of_template" ON "email_log" USING btree ("template");