import { Check, X } from "lucide-react";

interface CheckListProps {
  title: string;
  entries: readonly string[];
  /** What not to do, with a cross instead of a tick. */
  avoid?: boolean;
}

/** What someone brings along, gets or leaves, under a small heading. */
export function CheckList({ title, entries, avoid }: CheckListProps) {
  const Mark = avoid ? X : Check;
  return (
    <div>
      <h3 className="border-b-2 border-ink pb-1 text-22">{title}</h3>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry} className="flex gap-3 py-2">
            <Mark
              aria-hidden="true"
              size={20}
              className={avoid ? "mt-1 shrink-0 text-red" : "mt-1 shrink-0 text-ink-2"}
            />
            {entry}
          </li>
        ))}
      </ul>
    </div>
  );
}
