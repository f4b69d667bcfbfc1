import { Check } from "lucide-react";

interface CheckListProps {
  title: string;
  entries: readonly string[];
}

/** What someone brings along or gets, under a small heading. */
export function CheckList({ title, entries }: CheckListProps) {
  return (
    <div>
      <h3 className="border-b-2 border-ink pb-1 text-22">{title}</h3>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry} className="flex gap-3 py-2">
            <Check aria-hidden="true" size={20} className="mt-1 shrink-0 text-ink-2" />
            {entry}
          </li>
        ))}
      </ul>
    </div>
  );
}
