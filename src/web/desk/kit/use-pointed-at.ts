import { type PointerEvent, useState } from "react";

/** Whether a mouse has moved here and not left: someone may be about to click. Resting elsewhere doesn't count. */
export function usePointedAt() {
  const [isPointed, setPointed] = useState(false);
  const handlers = {
    onPointerMove({ pointerType, movementX, movementY }: PointerEvent) {
      if (pointerType === "mouse" && (movementX !== 0 || movementY !== 0)) setPointed(true);
    },
    onPointerLeave: () => setPointed(false),
  };
  return { isPointed, handlers };
}
