import type { LogEntry } from "../../content/landing/landing-content.ts";

/** A working day like a filled-in daily report: time, what, how. */
export function LogSheet({ entries }: { entries: readonly LogEntry[] }) {
  return (
    <ol className="divide-y divide-line rounded-sign border-2 border-ink bg-sheet">
      {entries.map(({ time, title, text }) => (
        <li
          key={time}
          className="grid grid-cols-[4.5rem_1fr] gap-x-4 px-4 py-4 sm:px-6 lg:grid-cols-[5rem_15rem_1fr] lg:gap-x-8"
        >
          <span className="row-span-2 text-right font-sign text-22 font-semibold tabular-nums lg:row-span-1">
            {time}
          </span>
          <h3 className="text-22">{title}</h3>
          <p className="max-w-prose">{text}</p>
        </li>
      ))}
    </ol>
  );
}
