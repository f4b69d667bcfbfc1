import type { ReactNode, Ref } from "react";

interface FoldProps {
  /** Also a heading, where what is folded is a section of its page. */
  title: ReactNode;
  children: ReactNode;
}

/** Opens on a tap, without script. A browser's search finds what is in it, and paper shows it open (styles.css). */
export function Fold({ title, children }: FoldProps) {
  return (
    <details className="group">
      <summary className="flex min-h-14 items-center justify-between gap-4 py-2.5 font-sign text-18 leading-6 font-semibold">
        {title}
        <span
          aria-hidden="true"
          className="text-28 leading-none text-ink-2 group-open:rotate-45 motion-safe:transition-transform motion-safe:duration-100"
        >
          +
        </span>
      </summary>
      <div className="pt-1 pb-5">{children}</div>
    </details>
  );
}

interface FoldedProps {
  ref?: Ref<HTMLDetailsElement>;
  summary: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** Rarely needed content behind a line that opens. Works without script. */
export function Folded({ ref, summary, isOpen, children }: FoldedProps) {
  return (
    <details ref={ref} open={isOpen} className="rounded-sign border border-edge bg-sheet">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold text-blue">
        {summary}
      </summary>
      <div className="space-y-4 border-t border-line p-4">{children}</div>
    </details>
  );
}
