import { desc, eq, getTableColumns } from "drizzle-orm";
import * as z from "zod";
import { fahrerProfile, jobResponses } from "../../../db/schema/index.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { id } from "../../kernel/fields/schemas.ts";

const ListResponsesInput = z.object({ jobId: id() });
export type ListResponsesInput = z.input<typeof ListResponsesInput>;

/** What is shown of an answer: not from where it came. */
const {
  ip_shortened: _ip,
  user_agent: _agent,
  is_acted_on: _acted,
  ended_by_id: _ended,
  ...COLUMNS
} = getTableColumns(jobResponses);

export type ResponseRow = Pick<typeof jobResponses.$inferSelect, keyof typeof COLUMNS> & {
  driver: { vorname: string; nachname: string; email: string; telefon: string };
};

/** All answers of drivers to a job, newest first (api.md, `responses`). */
export async function listResponses(ctx: ReadCtx, raw: ListResponsesInput): Promise<ResponseRow[]> {
  const { jobId } = ListResponsesInput.parse(raw);
  const { vorname, nachname, email, telefon } = fahrerProfile;
  const rows = await ctx.db
    .select({ response: COLUMNS, driver: { vorname, nachname, email, telefon } })
    .from(jobResponses)
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, jobResponses.driver_id))
    .where(eq(jobResponses.job_id, jobId))
    .orderBy(desc(jobResponses.responded_at), desc(jobResponses.id));
  return rows.map(({ response, driver }) => ({ ...response, driver }));
}
