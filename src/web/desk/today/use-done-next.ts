import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { TODAY_KINDS } from "../../../domain/desk/today/vocabulary.ts";
import { isNamedBy } from "../jobs/job-master-detail.tsx";
import { useDeskUrl } from "../kit/desk-url.tsx";
import { onceSettled } from "../kit/history.ts";
import { useDialogs } from "../kit/use-dialogs.tsx";
import type { Point } from "./today-row.tsx";

/**
 * When the open job leaves its group by what was done here, the next row is opened; not when others move it, and not when it is more
 * urgent now: after a no-show a substitute is sought.
 */
export function useDoneNext(points: Point[]): void {
  const client = useQueryClient();
  const { url, changeUrl } = useDeskUrl();
  const { isDialogOpen } = useDialogs();
  const before = useRef({ points, at: Date.now() });
  const [next, setNext] = useState("");
  const compare = useEffectEvent((now: Point[]) => {
    const { points: rows, at } = before.current;
    before.current = { points: now, at: Date.now() };
    const index = rows.findIndex(({ job }) => job && isNamedBy(job, url.job));
    const left = rows[index];
    const stays = new Set(now.map(({ id }) => id));
    if (!left || stays.has(left.id) || !isOwn(left, at)) return;
    const itself = now.find(({ jobId }) => jobId === left.jobId);
    if (itself && TODAY_KINDS.indexOf(itself.kind) < TODAY_KINDS.indexOf(left.kind)) return;
    const others = [...rows.slice(index + 1), ...rows.slice(0, index)];
    setNext(others.find(({ id, job }) => job && stays.has(id))?.jobId ?? "");
  });
  useEffect(() => compare(points), [points]);
  const open = useEffectEvent((job: string) => {
    setNext("");
    onceSettled(() => changeUrl({ job }));
  });
  useEffect(() => {
    if (next && !isDialogOpen) open(next);
  }, [next, isDialogOpen]);

  /** A call of this desk was about it since the rows before. */
  function isOwn({ jobId, job }: Point, since: number) {
    const ids = [jobId, job?.assignment?.id].flatMap((id) => id ?? []);
    return client
      .getMutationCache()
      .getAll()
      .filter(({ state }) => state.submittedAt >= since)
      .map(({ state }) => JSON.stringify(state.variables))
      .some((call) => ids.some((id) => call.includes(id)));
  }
}
