import { and, desc, eq } from "drizzle-orm";
import { emailLog } from "../../src/db/schema/index.ts";
import type { World } from "./world.ts";

interface Wanted {
  assignmentId: string;
  action: "accept" | "decline";
}

/** The link that the driver finds in the mail of his assignment; its parameters. */
export async function linkInMail(
  world: World,
  { assignmentId, action }: Wanted,
): Promise<URLSearchParams> {
  const [mail] = await world.db
    .select()
    .from(emailLog)
    .where(
      and(eq(emailLog.assignment_id, assignmentId), eq(emailLog.template, "driver_confirmation")),
    )
    .orderBy(desc(emailLog.created_at));
  const facts = mail?.data as { acceptPath: string; declinePath: string } | undefined;
  const path = action === "accept" ? facts?.acceptPath : facts?.declinePath;
  if (!path) throw new Error("The mail has no such link");
  return new URL(path, world.config.publicUrl).searchParams;
}
