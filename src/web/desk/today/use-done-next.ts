import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isNamedBy } from "../jobs/job-master-detail.tsx";
import { useDeskUrl } from "../kit/desk-url.tsx";
import { onceSettled } from "../kit/history.ts";
import { useDialogs } from "../kit/use-dialogs.tsx";
import type { Point } from "./today-action.tsx";

/** When the open job leaves its group by what was done here, the next row is opened; not when others move it. */
export function useDoneNext(points: Point[]): void {
  const client = useQueryClient();
  const { url, changeUrl } = useDeskUrl();
  const { isDialogOpen } = useDialogs();
  const before = useRef(points);
  const [next, setNext] = useState("");
  const compare = useEffectEvent((now: Point[]) => {
    const rows = before.current;
    before.current = now;
    const index = rows.findIndex(({ job }) => job && isNamedBy(job, url.job));
    const left = rows[index];
    const stays = new Set(now.map(({ id }) => id));
    if (!left || stays.has(left.id) || !isOwn(left)) return;
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

  /** A call of this desk about it runs until the lists are read again. */
  function isOwn({ jobId, job }: Point) {
    const ids = [jobId, job?.assignment?.id].flatMap((id) => id ?? []);
    const about = (variables: unknown) => ids.some((id) => JSON.stringify(variables).includes(id));
    return client.isMutating({ predicate: ({ state }) => about(state.variables) }) > 0;
  }
}
