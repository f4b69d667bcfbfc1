import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { PanelLines, PanelSection } from "../kit/panel.tsx";
import { useAction } from "../kit/use-action.ts";
import type { CallInput } from "../kit/wire.ts";

interface EntriesProps {
  id: string;
  title: string;
  addLabel: string;
  empty: string;
  onAdd: () => void;
  children: ReactNode[];
}

/** A part of the record with its lines, and the button that adds one. */
export function Entries({ id, title, addLabel, empty, onAdd, children }: EntriesProps) {
  return (
    <PanelSection
      id={id}
      title={title}
      actions={
        <Button size="small" variant="row" onClick={onAdd}>
          {addLabel}
        </Button>
      }
    >
      {children.length === 0 ? (
        <p className="text-ink-2">{empty}</p>
      ) : (
        <PanelLines>{children}</PanelLines>
      )}
    </PanelSection>
  );
}

interface EntryProps {
  /** Tells its buttons from those of the other lines. */
  of: string;
  onEdit: () => void;
  entry: CallInput<"admin-remove-customer-entry">;
  children: ReactNode;
}

/** One line, with what can be done with it. */
export function Entry({ of, onEdit, entry, children }: EntryProps) {
  const remove = useAction("admin-remove-customer-entry", {
    failureTitle: "Fehler beim Entfernen",
    onDone: () => showSuccess("Entfernt", of),
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 py-1.5">
      <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
      <span className="flex gap-1">
        <Button size="small" variant="row" onClick={onEdit}>
          Ändern<span className="sr-only"> {of}</span>
        </Button>
        <Button
          size="small"
          variant="quiet"
          busy={remove.isPending}
          onClick={() => remove.mutate(entry)}
        >
          Entfernen<span className="sr-only"> {of}</span>
        </Button>
      </span>
    </li>
  );
}
