import { Button } from "../../ui/button.tsx";
import { Time } from "../kit/format.tsx";
import { NoteForm } from "../kit/note-form.tsx";
import { usePagedList } from "../kit/polled-lists.ts";
import type { Driver } from "../kit/wire.ts";

const PAGE = 20;

/** Notes on this driver and what was done with him, newest first. */
export function DriverLog({ driver }: { driver: Driver }) {
  const {
    rows: actions,
    loadMore,
    isLoadingMore,
  } = usePagedList("actions", {
    driverId: driver.id,
    limit: PAGE,
  });
  return (
    <section aria-labelledby="fahrer-verlauf" className="space-y-2">
      <h3 id="fahrer-verlauf" className="text-18">
        Notizen und Verlauf
      </h3>
      <NoteForm
        about={{ driverId: driver.id }}
        id="fahrer-notiz"
        hint="Zum Beispiel: fährt nicht nachts, am besten mittags anrufen. Verlangt er seine Daten, steht sie darin."
      />
      {actions.length > 0 && (
        <ul className="divide-y divide-line border-y border-line text-14">
          {actions.map(({ id, created_at, label, note, by }) => (
            <li key={id} className="py-1">
              <p className="flex flex-wrap gap-x-3">
                <span className="text-ink-2">
                  <Time withYear iso={created_at} />
                </span>
                <b>{label}</b>
                <span className="text-ink-2">{by}</span>
              </p>
              {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
            </li>
          ))}
        </ul>
      )}
      {loadMore && (
        <Button size="small" variant="row" busy={isLoadingMore} onClick={loadMore}>
          Älteres laden
        </Button>
      )}
    </section>
  );
}
