import { Button } from "../../ui/button.tsx";
import { Time } from "./format.tsx";
import { NoteForm } from "./note-form.tsx";
import { usePagedList } from "./polled-lists.ts";

interface NotesAndLogProps {
  /** Whom it is about; fixed while it is shown (`key`). */
  about: { driverId: string } | { customerId: string };
  /** Tells heading and field from the same ones elsewhere on the page. */
  id: string;
  hint: string;
}

const PAGE = 20;

/** Notes on somebody and what was done with him, newest first. */
export function NotesAndLog({ about, id, hint }: NotesAndLogProps) {
  const { rows, loadMore, isLoadingMore } = usePagedList("actions", { ...about, limit: PAGE });
  return (
    <section aria-labelledby={`${id}-notizen`} className="space-y-2">
      <h3 id={`${id}-notizen`} className="text-18">
        Notizen und Verlauf
      </h3>
      <NoteForm about={about} id={`${id}-notiz`} hint={hint} />
      {rows.length > 0 && (
        <ul className="divide-y divide-line border-y border-line text-14">
          {rows.map((action) => (
            <li key={action.id} className="py-1">
              <p className="flex flex-wrap gap-x-3">
                <span className="text-ink-2">
                  <Time withYear iso={action.created_at} />
                </span>
                <b>{action.label}</b>
                <span className="text-ink-2 wrap-anywhere">{action.by}</span>
              </p>
              {action.note && <p className="whitespace-pre-line wrap-anywhere">{action.note}</p>}
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
