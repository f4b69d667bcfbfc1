import type { ReactNode } from "react";

interface Entry {
  term: string;
  description: ReactNode;
}

/** Terms and their values, as on a delivery note; below each other on a phone. */
export function DefinitionList({ entries }: { entries: readonly Entry[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {entries.map(({ term, description }) => (
        <div key={term} className="py-2 sm:grid sm:grid-cols-[11rem_1fr] sm:gap-4">
          <dt className="text-ink-2">{term}</dt>
          <dd className="min-w-0 tabular-nums">{description}</dd>
        </div>
      ))}
    </dl>
  );
}
