import type { ReactNode, Ref } from "react";

interface FoldedProps {
  ref?: Ref<HTMLDetailsElement>;
  summary: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** What few people need: a line that opens. Works without script. */
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
