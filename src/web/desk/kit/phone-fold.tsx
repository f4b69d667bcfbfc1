import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";

/** Shown on a phone only once it is asked for, unless there is no script to ask with. */
const FOLDED = "contents max-sm:not-noscript:hidden";
const OPENED =
  "contents max-sm:flex max-sm:basis-full max-sm:flex-wrap max-sm:items-center max-sm:gap-2 max-sm:order-2";

/**
 * Folds parts of a toolbar behind one icon on a phone: classes for the parts, and the icon. `label`: name of the parts.
 */
export function usePhoneFold(label: string): { fold: string; foldButton: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  return {
    fold: isOpen ? OPENED : FOLDED,
    foldButton: (
      <span className="sm:hidden noscript:hidden">
        <Button
          size="small"
          aria-expanded={isOpen}
          title={label}
          icon={<SlidersHorizontal aria-hidden="true" size={16} />}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="sr-only">{label}</span>
        </Button>
      </span>
    ),
  };
}
