import { countChanges } from "../domain/system/change-count.ts";
import type { WebContext } from "./environment.ts";

/**
 * `GET /healthz`: 200 while requests can be served and stored, which needs the database and space; else 503 and the
 * reason.
 */
export async function checkHealth(c: WebContext) {
  const answer = await describeHealth(c);
  return c.json(answer, answer.status === "ok" ? 200 : 503, { "Cache-Control": "no-store" });
}

async function describeHealth(c: WebContext): Promise<{ status: string; reason?: string }> {
  // Whoever shares out the requests among several copies leaves this one out from now on.
  if (c.env?.isStopping) return { status: "stopping" };
  const { databaseState, contextFor, storage } = c.get("runtime");
  const database = databaseState();
  if (database.kind === "restarting") {
    return { status: "database restarting", reason: database.reason };
  }
  try {
    await countChanges(contextFor({ kind: "worker" }));
  } catch {
    return { status: "database unavailable" };
  }
  if (storage.isLow()) return { status: "storage low", reason: "storage_low" };
  return { status: "ok" };
}
