export interface FaqEntry {
  question: string;
  /** Plain text; also what the structured data says. */
  answer: string;
}

/** Questions that open on a tap, without script. */
export function FaqList({ entries }: { entries: readonly FaqEntry[] }) {
  return (
    <div className="max-w-form divide-y divide-line border-y-2 border-y-ink">
      {entries.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-sign text-18 font-semibold">
            {question}
            <span
              aria-hidden="true"
              className="text-28 leading-none text-ink-2 group-open:rotate-45 motion-safe:transition-transform motion-safe:duration-100"
            >
              +
            </span>
          </summary>
          <p className="max-w-prose pb-5">{answer}</p>
        </details>
      ))}
    </div>
  );
}
