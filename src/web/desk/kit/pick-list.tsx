import { type KeyboardEvent, type PointerEvent, useId, useState } from "react";
import { CONTROL_HEIGHT, CONTROL_LOOK, FieldError } from "../../ui/fields.tsx";
import type { Data } from "./call.ts";
import { usePagedList } from "./polled-lists.ts";
import { useDebouncedValue } from "./use-browser.ts";

interface PickListProps<Name extends "customers" | "fahrer"> {
  /** The list that is chosen from. */
  of: Name;
  /** Field that shows a missing choice. */
  name: string;
  /** Label of the search: 'Fahrer suchen'. */
  label: string;
  hint: string;
  wordsOf: (row: Data[Name]) => { title: string; detail: string };
  chosen: string;
  onChoose: (id: string) => void;
  /** It is not among those to choose from. */
  not?: string | null;
  error?: string | undefined;
}

const SHOWN = 12;

/** One out of many, found by typing. */
export function PickList<Name extends "customers" | "fahrer">(props: PickListProps<Name>) {
  const { of, name, label, hint, wordsOf, chosen, onChoose, not, error } = props;
  const id = useId();
  const [typed, setTyped] = useState("");
  const q = useDebouncedValue(typed.trim()) || undefined;
  const list = usePagedList(of, { q, limit: SHOWN });
  const rows = list.isLoading ? undefined : list.rows.filter((row) => row.id !== not);
  return (
    <div className="space-y-2">
      <label htmlFor={id} className="block font-semibold">
        {label}
        <input
          id={id}
          name={`${name}-suche`}
          type="search"
          value={typed}
          maxLength={200}
          autoComplete="off"
          placeholder={hint}
          onChange={(event) => setTyped(event.target.value)}
          className={`${CONTROL_LOOK} ${CONTROL_HEIGHT} font-normal`}
        />
      </label>
      <FieldError id={name} error={error} />
      <p role="status" className="text-14 text-ink-2 empty:hidden">
        {rows?.length === 0 && "Nichts gefunden."}
      </p>
      <div role="radiogroup" aria-label={label} className="max-h-72 overflow-y-auto">
        {rows?.map((row) => {
          const { title, detail } = wordsOf(row);
          return (
            <label
              key={row.id}
              className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-line px-1 py-1 has-checked:bg-blue-soft"
            >
              <input
                type="radio"
                name={name}
                value={row.id}
                checked={row.id === chosen}
                onChange={() => onChoose(row.id)}
                className="size-4 shrink-0 accent-blue"
              />
              <span className="min-w-0">
                <b className="font-semibold wrap-anywhere">{title}</b>
                <span className="block text-14 text-ink-2 wrap-anywhere">{detail}</span>
              </span>
            </label>
          );
        })}
      </div>
    </div>
  );
}

type PickCustomerProps = Pick<PickListProps<"customers">, "chosen" | "onChoose" | "not" | "error">;

/** Another customer, found by name, contact or place. */
export function PickCustomer(props: PickCustomerProps) {
  return (
    <PickList
      {...props}
      of="customers"
      name="kunde"
      label="Kunden suchen"
      hint="Firma, Name, Telefon, Ort …"
      wordsOf={({ company, customer_name, customer_phone, customer_city }) => ({
        title: company || customer_name,
        detail: [company && customer_name, customer_phone, customer_city]
          .filter(Boolean)
          .join(" · "),
      })}
    />
  );
}

interface ComboboxOptions {
  /** Id of the list. */
  id: string;
  count: number;
  isOpen: boolean;
  /** Option that Enter takes before one is highlighted; -1: none. */
  first: 0 | -1;
  onChoose: (index: number) => void;
  /** On Escape, which then closes nothing else; without it Escape is the dialog's. */
  onClose?: () => void;
}

const STEP: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A text field with a list of suggestions below it, as the ARIA pattern of the combobox has it: the focus stays in the field,
 * arrows go through the list and round its ends, Enter takes an option.
 */
export function useCombobox({ id, count, isOpen, first, onChoose, onClose }: ComboboxOptions) {
  const [pointed, setPointed] = useState<number>(first);
  const isShown = isOpen && count > 0;
  const active = isShown && pointed < count ? pointed : first;

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = STEP[event.key];
    if (event.key === "Escape" && onClose && isOpen) return onClose();
    if (!isShown || event.nativeEvent.isComposing) return;
    if (step) setPointed(next(active, step, count));
    else if (event.key === "Enter" && active >= 0) onChoose(active);
    else return;
    event.preventDefault();
  }

  return {
    /** Where the list begins anew. */
    reset: () => setPointed(first),
    inputProps: {
      role: "combobox",
      autoComplete: "off",
      "aria-autocomplete": "list",
      "aria-expanded": isShown,
      "aria-controls": isShown ? id : undefined,
      "aria-activedescendant": isShown && active >= 0 ? optionId(id, active) : undefined,
      "data-owns-escape": isShown && onClose ? "" : undefined,
      onKeyDown,
    } as const,
    optionProps: (index: number) => ({
      id: optionId(id, index),
      role: "option",
      "aria-selected": index === active,
      // The focus stays in the field.
      onPointerDown: (event: PointerEvent) => event.preventDefault(),
      onPointerMove: () => setPointed(index),
      onClick: () => onChoose(index),
    }),
  };
}

function next(active: number, step: number, count: number) {
  const from = active < 0 && step < 0 ? 0 : active;
  return (from + step + count) % count;
}

function optionId(list: string, index: number) {
  return `${list}-${index}`;
}
