import { type ReactNode, useEffect, useRef } from "react";
import { countInWords } from "../../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { Button } from "../../../ui/button.tsx";
import type { Chosen } from "./choosing.tsx";

interface ChosenToolbarProps<Row> {
  chosen: Chosen<Row>;
  /** Those that are listed. */
  listed: readonly Row[];
  one: string;
  many: string;
  /** Actions for all of them. */
  children: ReactNode;
}

/** Instead of a list's toolbar while rows are chosen: how many, more of them, and what can be done with all. */
export function ChosenToolbar<Row>(props: ChosenToolbarProps<Row>) {
  const { chosen, listed, one, many, children } = props;
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Choosing by Space keeps the focus in the row.
    if (document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, []);
  const count = chosen.rows.length;
  return (
    <div
      ref={bar}
      id="auswahl"
      data-bottom-bar=""
      role="toolbar"
      aria-label={`Ausgewählte ${many}`}
      tabIndex={-1}
      className="flex min-w-0 flex-1 flex-wrap items-center gap-2 bg-blue-soft px-2 py-0.5 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-t-2 max-md:border-blue max-md:py-2"
    >
      <p role="status" className="mr-2 font-semibold tabular-nums">
        {countInWords(count, one, many)} ausgewählt
      </p>
      <Button size="small" variant="row" onClick={() => chosen.add(listed)}>
        Alle auf dieser Seite
      </Button>
      {children}
      <Button size="small" variant="quiet" onClick={chosen.end}>
        Auswahl aufheben
      </Button>
    </div>
  );
}
