import { type FormEvent, type KeyboardEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/fields.tsx";
import type { CallError } from "./call.ts";
import { Time } from "./links.tsx";
import { usePagedList } from "./polled-lists.ts";
import { useAction } from "./use-action.ts";

interface NotesAndLogProps {
  /** Subject of the entries; constant while mounted (`key`). */
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

interface NoteFormProps {
  /** Subject of the note; constant while mounted (`key`). */
  about: { jobId: string } | { driverId: string } | { customerId: string };
  /** Tells its field from the same one elsewhere on the page. */
  id?: string;
  /** Tells its button from the same one elsewhere on the page. */
  of?: string;
  hint: string;
}

/** Note of a telephone call for colleagues; shown in the story with time and name. */
export function NoteForm({ about, id, of, hint }: NoteFormProps) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const outcome = {
    failureTitle: "Fehler beim Notieren",
    onDone: () => setText(""),
    onFailure: ({ fields }: CallError) => setError(fields.text),
    isShownElsewhere: ({ fields }: CallError) => "text" in fields,
  };
  const note = useAction<ReturnType<typeof callAbout>>(callAbout(about), outcome);
  function send(event: FormEvent) {
    event.preventDefault();
    setError(undefined);
    note.mutate({ ...about, text });
  }
  return (
    <form noValidate className="space-y-2" onSubmit={send} onKeyDown={sendOnCtrlEnter}>
      <TextArea
        name="text"
        {...(id && { id })}
        label="Notiz"
        optional
        rows={2}
        hint={hint}
        error={error}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="small" busy={note.isPending} busyLabel="Wird notiert...">
        Notieren{of && <span className="sr-only"> {of}</span>}
      </Button>
    </form>
  );
}

function callAbout(about: NoteFormProps["about"]) {
  if ("jobId" in about) return "admin-note-job";
  return "driverId" in about ? "admin-note-driver" : "admin-note-customer";
}

function sendOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey))
    event.currentTarget.requestSubmit();
}
