import { useEffect, useRef, useState } from "react";

/** After each submit the summary, failure or confirmation is read first: put the ref there, then demand it. */
export function useFocusOnDemand() {
  const target = useRef<HTMLDivElement>(null);
  const [demands, setDemands] = useState(0);
  useEffect(() => {
    if (demands === 0) return;
    target.current?.focus({ preventScroll: true });
    target.current?.scrollIntoView({ behavior: "instant" });
  }, [demands]);
  return [target, () => setDemands((count) => count + 1)] as const;
}
