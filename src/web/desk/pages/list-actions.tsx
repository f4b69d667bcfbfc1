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

/** Lists in forms that work without script: `closings.0.from`, and buttons (`name="aktion"`) that add, move and remove. */

/**
 * The rows of a list as they were posted, in their order. A row whose fields are all empty is none, unless a button was pressed
 * that names rows by their place.
 */
export function rowsOf<Field extends string>(
  posted: URLSearchParams,
  list: string,
  fields: readonly Field[],
): Record<Field, string>[] {
  const rows: Record<Field, string>[] = [];
  for (let index = 0; index < MOST_ROWS; index += 1) {
    if (!fields.some((field) => posted.has(`${list}.${index}.${field}`))) break;
    const texts = fields.map((field) => [field, posted.get(`${list}.${index}.${field}`) ?? ""]);
    const row = Object.fromEntries(texts) as Record<Field, string>;
    const isEmpty = fields.every((field) => row[field].trim() === "");
    if (!isEmpty || posted.has("aktion")) rows.push(row);
  }
  return rows;
}

/** More rows than anybody types. */
const MOST_ROWS = 200;

/** What a button makes of a list: `closings:add`, `closings:remove:2`, `closings:up:2`; of another list, nothing. */
export function changeList<Row>(
  rows: readonly Row[],
  list: string,
  action: string,
  empty: Row,
): Row[] {
  const [name, what, at] = action.split(":");
  const index = Number(at);
  if (name !== list) return [...rows];
  if (what === "add") return [...rows, empty];
  if (what === "remove") return rows.filter((_, place) => place !== index);
  const row = rows[index];
  if (what !== "up" || !row || index === 0) return [...rows];
  const others = rows.filter((_, place) => place !== index);
  return others.toSpliced(index - 1, 0, row);
}
