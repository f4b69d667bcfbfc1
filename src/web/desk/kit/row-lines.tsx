import type { ReactNode } from "react";

/** The two lines of a cell in a dense list; on a phone one text. What has no room is told on pointing at it. */

interface LineProps {
  title: string;
  children: ReactNode;
}

export function First({ title, children }: LineProps) {
  return (
    <p title={title} className="truncate leading-5 max-lg:inline max-lg:whitespace-normal">
      {children}
    </p>
  );
}

/** `isForScreens`: a phone leaves it to the open job. */
export function Second({ title, children, isForScreens }: LineProps & { isForScreens?: boolean }) {
  return (
    <p
      title={title || undefined}
      className={`truncate text-14 leading-4 text-ink-2 empty:hidden ${isForScreens ? "max-lg:hidden" : "max-lg:inline max-lg:whitespace-normal max-lg:before:content-['_·_']"}`}
    >
      {children}
    </p>
  );
}
