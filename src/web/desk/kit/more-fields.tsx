import { type ReactNode, useEffect, useRef } from "react";
import { Folded } from "../../ui/fold.tsx";

interface MoreFieldsProps {
  /** Something is in it, or wrong. */
  isNeeded: boolean;
  /** Number of attempts to send the form. */
  attempts: number;
  children: ReactNode;
}

/** 'Mehr Angaben': what few need to say. Opens by itself where something is in it, and again when it is wrong. */
export function MoreFields({ isNeeded, attempts, children }: MoreFieldsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wrong is shown at each attempt
  useEffect(() => {
    if (isNeeded && details.current) details.current.open = true;
  }, [isNeeded, attempts]);
  return (
    <Folded ref={details} summary="Mehr Angaben">
      {children}
    </Folded>
  );
}
