import { type ReactNode, useEffect, useRef } from "react";
import { Folded } from "../../ui/fold.tsx";

interface MoreFieldsProps {
  /** Something is in it. */
  isFilled: boolean;
  /** Number of attempts to send the form. */
  attempts: number;
  children: ReactNode;
}

/** 'Mehr Angaben': what few need to say. Opens by itself where something is in it, and again when it is wrong. */
export function MoreFields({ isFilled, attempts, children }: MoreFieldsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wrong is shown at each attempt
  useEffect(() => {
    const isWrong = details.current?.querySelector("[aria-invalid=true]");
    if (details.current && (isFilled || isWrong)) details.current.open = true;
  }, [isFilled, attempts]);
  return (
    <Folded ref={details} summary="Mehr Angaben">
      {children}
    </Folded>
  );
}
