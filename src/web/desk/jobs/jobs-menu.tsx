import { ChevronDown } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { CsvLink } from "../kit/csv-link.tsx";
import { useDeskPlace } from "../kit/use-desk-url.ts";
import { useDialogs } from "../kit/use-dialogs.ts";
import type { Density } from "./use-density.ts";

interface JobsMenuProps {
  density: Density;
  onDensityChange: (density: Density) => void;
}

/** What is needed less often: how the rows stand, the export, and what is done with many jobs at once. */
export function JobsMenu({ density, onDensityChange }: JobsMenuProps) {
  const { openDialog } = useDialogs();
  const { url } = useDeskPlace();
  const menu = useRef<HTMLDetailsElement>(null);
  function close() {
    if (menu.current) menu.current.open = false;
  }
  function closeAnd(act: () => void) {
    close();
    act();
  }
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !menu.current?.open) return;
    // Or the open job would be closed with it.
    event.stopPropagation();
    close();
    menu.current.querySelector("summary")?.focus();
  }
  function closeOnLeaving({ relatedTarget }: FocusEvent) {
    if (relatedTarget && !menu.current?.contains(relatedTarget)) close();
  }
  const other = density === "dense" ? "comfortable" : "dense";
  return (
    <details ref={menu} onKeyDown={closeOnEscape} onBlur={closeOnLeaving} className="relative">
      <summary className="flex min-h-8 cursor-pointer list-none items-center gap-1 rounded-sign border-2 border-edge bg-sheet px-3 py-1 font-sign text-14 font-semibold hover:border-ink">
        Mehr
        <ChevronDown aria-hidden="true" size={14} />
      </summary>
      <ul className="absolute right-0 z-20 mt-1 w-max space-y-2 rounded-sign border border-edge bg-sheet p-2 max-lg:right-auto max-lg:left-0">
        <li className="max-lg:hidden">
          <Choice
            label={DENSITY_CHOICE[other]}
            onChoose={() => closeAnd(() => onDensityChange(other))}
          />
        </li>
        <li>
          <CsvLink
            file="auftraege"
            what="Aufträge"
            filter={{ q: url.search.trim(), status: url.status }}
          />
        </li>
        <li>
          <Choice
            label="Alte Aufträge abschließen"
            onChoose={() => closeAnd(() => openDialog({ kind: "old-jobs" }))}
          />
        </li>
        <li>
          <Choice
            label="Testaufträge zurücksetzen"
            onChoose={() => closeAnd(() => openDialog({ kind: "test-jobs" }))}
          />
        </li>
      </ul>
    </details>
  );
}

interface ChoiceProps {
  label: string;
  onChoose: () => void;
}

function Choice({ label, onChoose }: ChoiceProps) {
  return (
    <Button size="small" variant="row" onClick={onChoose}>
      {label}
    </Button>
  );
}

const DENSITY_CHOICE = {
  dense: "Zeilen enger stellen",
  comfortable: "Zeilen weiter stellen",
} as const;
