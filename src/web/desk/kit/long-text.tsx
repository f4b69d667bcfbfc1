const SHORT = 90;

/** A text of any length: its beginning in the row, the rest on demand. */
export function LongText({ text }: { text: string }) {
  if (!text) return <span className="text-ink-2">–</span>;
  if (text.length <= SHORT) return <p className="max-w-prose text-14">{text}</p>;
  return (
    <details className="group max-w-prose text-14">
      <summary className="group-open:text-ink-2">{`${text.slice(0, SHORT - 10).trimEnd()} …`}</summary>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
    </details>
  );
}
