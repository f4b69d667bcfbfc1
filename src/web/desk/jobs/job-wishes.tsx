import { WISH_LABEL } from "../../../domain/customers/vocabulary.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { showSuccess } from "../../ui/toaster.tsx";
import { RowAction } from "../kit/row-action.tsx";
import { Time } from "../kit/time.tsx";
import { useAction } from "../kit/use-action.ts";
import type { Job } from "../kit/wire.ts";

/** What the customer asked for on his status page. Settled is what the dispatcher has dealt with. */
export function JobWishes({ job }: { job: Job }) {
  if (job.wishes.length === 0) return null;
  return (
    <section aria-labelledby="auftrag-wuensche" className="border-l-4 border-amber pl-3">
      <h3 id="auftrag-wuensche" className="text-16">
        Wunsch des Auftraggebers
      </h3>
      <ul className="space-y-2">
        {job.wishes.map((wish) => (
          <Wish key={wish.id} wish={wish} of={jobNumber(job.nummer)} />
        ))}
      </ul>
    </section>
  );
}

function Wish({ wish, of }: { wish: Job["wishes"][number]; of: string }) {
  const settle = useAction("admin-settle-wish", {
    onDone: () => showSuccess("Wunsch erledigt", "Er steht weiter im Verlauf des Auftrags."),
  });
  return (
    <li>
      <p className="text-14 text-ink-2">
        <b className="text-ink">{WISH_LABEL[wish.art]}</b>, <Time iso={wish.created_at} />
      </p>
      {wish.nachricht && <p className="whitespace-pre-line wrap-anywhere">{wish.nachricht}</p>}
      <p className="mt-1">
        <RowAction
          isRunning={settle.isPending}
          run={() => settle.mutateAsync({ wishId: wish.id })}
          label="Als erledigt markieren"
          of={`Wunsch zu ${of}`}
        />
      </p>
    </li>
  );
}
