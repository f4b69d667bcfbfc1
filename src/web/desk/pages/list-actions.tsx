import { Button } from "../../ui/button.tsx";

interface ListActionsProps {
  list: string;
  index: number;
  /** Which entry, for screen readers. */
  what: string;
  /** Its place in the list matters. */
  isOrdered?: boolean;
}

/**
 * Moves and removes an entry of a list; nothing is stored before the form is saved. The page comes back at the entry, whose
 * element has the id `list.index`.
 */
export function ListActions({ list, index, what, isOrdered = false }: ListActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {isOrdered && index > 0 && (
        <Button
          type="submit"
          name="aktion"
          value={`${list}:up:${index}`}
          formAction={`#${list}.${index - 1}`}
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
        formAction={`#${list}.${Math.max(index - 1, 0)}`}
        variant="row"
        formNoValidate
      >
        Entfernen<span className="sr-only">: {what}</span>
      </Button>
    </div>
  );
}

interface AddButtonProps {
  list: string;
  /** Entries that there are already. */
  count: number;
  children: string;
}

/** One more entry, below the others. */
export function AddButton({ list, count, children }: AddButtonProps) {
  return (
    <Button
      type="submit"
      name="aktion"
      value={`${list}:add`}
      formAction={`#${list}.${count}`}
      formNoValidate
    >
      {children}
    </Button>
  );
}
