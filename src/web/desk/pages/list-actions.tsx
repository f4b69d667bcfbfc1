import { Button } from "../../ui/button.tsx";

interface ListActionsProps {
  list: string;
  index: number;
  /** Which entry, for screen readers. */
  what: string;
  /** Its place in the list matters. */
  isOrdered?: boolean;
}

/** Moves and removes an entry of a list; nothing is stored before the form is saved. */
export function ListActions({ list, index, what, isOrdered = false }: ListActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {isOrdered && index > 0 && (
        <Button
          type="submit"
          name="aktion"
          value={`${list}:up:${index}`}
          variant="row"
          formNoValidate
        >
          Nach oben<span className="sr-only">: {what}</span>
        </Button>
      )}
      <Button
        type="submit"
        name="aktion"
        value={`${list}:remove:${index}`}
        variant="row"
        formNoValidate
      >
        Entfernen<span className="sr-only">: {what}</span>
      </Button>
    </div>
  );
}
