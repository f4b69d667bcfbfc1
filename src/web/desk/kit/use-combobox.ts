import { type KeyboardEvent, type PointerEvent, useState } from "react";

interface ComboboxOptions {
  /** Id of the list. */
  id: string;
  count: number;
  isOpen: boolean;
  /** Which option Enter takes before any was pointed at; -1: none. */
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
