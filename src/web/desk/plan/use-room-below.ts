import { type RefObject, useLayoutEffect, useState } from "react";

/** Left to the page's padding at the lower edge. */
const PADDING = 16;

/** How many pixels there are from the element's upper edge to the lower edge of the window, while the page is not scrolled. */
export function useRoomBelow(element: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  // After each drawing: whatever stands above may have changed its height.
  useLayoutEffect(() => {
    const measure = () => {
      const top = (element.current?.getBoundingClientRect().top ?? 0) + scrollY;
      setRoom(Math.round(innerHeight - top - PADDING));
    };
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  });
  return room;
}
