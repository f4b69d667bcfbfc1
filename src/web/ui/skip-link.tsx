import type { ReactNode } from "react";

interface SkipLinkProps {
  /** Id of where it leads. */
  to?: string;
  /** Where script knows a better place within. */
  onFollow?: () => void;
  children?: ReactNode;
}

/** First stop of the keyboard on every page, or before what is long. */
export function SkipLink(props: SkipLinkProps) {
  const { to = "inhalt", onFollow, children = "Zum Inhalt springen" } = props;
  return (
    <a
      href={`#${to}`}
      onClick={
        onFollow &&
        ((event) => {
          event.preventDefault();
          onFollow();
        })
      }
      className="absolute top-0 left-0 z-50 -translate-y-[120%] rounded-sign bg-sheet px-4 py-3 font-semibold text-blue focus:translate-y-0"
    >
      {children}
    </a>
  );
}
