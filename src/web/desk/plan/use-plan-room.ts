import { type RefObject, useLayoutEffect, useState } from "react";

/** Left to the page's padding at the lower edge. */
const PADDING = 16;

/**
 * How wide the element is, and how far it is from its upper edge to the lower edge of the window while the page is not scrolled;
 * pixels.
 */
export function usePlanRoom(element: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState(0);
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  // After each drawing: whatever stands above or beside it may have changed.
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect();
      if (!box) return;
      setRoom(Math.round(innerHeight - box.top - scrollY - PADDING));
      setWidth(Math.round(box.width));
    };
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  });
  return { room, width };
}
