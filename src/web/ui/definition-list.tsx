import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface Entry {
  term: string;
  text: ReactNode;
}

interface DefinitionListProps {
  entries: readonly Entry[];
  /** For a narrow column at the desk. */
  narrow?: boolean;
}

/** Terms and their values, as on a delivery note; below each other on a phone. What is empty says nothing. */
export function DefinitionList({ entries, narrow }: DefinitionListProps) {
  const told = entries.filter(({ text }) => text || text === 0);
  const columns = narrow
    ? "grid grid-cols-[7rem_1fr] items-baseline gap-2"
    : "sm:grid sm:grid-cols-[11rem_1fr] sm:gap-4";
  return (
    <dl className="divide-y divide-line border-y border-line">
      {told.map(({ term, text }) => (
        <div key={term} className={classNames(narrow ? "py-1.5" : "py-2", columns)}>
          <dt className="text-ink-2">{term}</dt>
          <dd className="min-w-0 tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
