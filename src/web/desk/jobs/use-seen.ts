import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { call } from "../kit/call.ts";
import type { Job } from "../kit/wire.ts";

/** Who has a new job before him has seen it; should that not reach the server, the next time will do. */
export function useSeen({ id, gesehen_am }: Job): void {
  const client = useQueryClient();
  const isNew = gesehen_am === null;
  const markSeen = useEffectEvent(async () => {
    await call("admin-mark-job-seen", { jobId: id }, { background: true });
    await client.invalidateQueries();
  });
  useEffect(() => {
    if (isNew) markSeen().catch(() => undefined);
  }, [isNew]);
}
