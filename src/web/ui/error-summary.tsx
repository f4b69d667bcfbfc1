import type { Ref } from "react";

interface ErrorSummaryProps {
  errors: readonly { id: string; message: string }[];
  title?: string;
  /** Focus it after a failed submit. */
  ref?: Ref<HTMLDivElement>;
}

/** All messages of a form above it, each linked to its field. */
export function ErrorSummary({ errors, title = DEFAULT_TITLE, ref }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="rounded-sign border-4 border-red bg-sheet p-4"
    >
      <h3 className="text-22">{title}</h3>
      <ul className="mt-2 space-y-1">
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} className="font-semibold text-red underline">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const DEFAULT_TITLE = "Bitte prüfen Sie Ihre Angaben";
