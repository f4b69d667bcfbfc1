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
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect();
      if (!box) return;
      setRoom(Math.round(innerHeight - box.top - scrollY - PADDING));
      setWidth(Math.round(box.width));
    };
    measure();
    // Whatever stands above or beside it may change.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    if (element.current?.parentElement) observer.observe(element.current.parentElement);
    addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      removeEventListener("resize", measure);
    };
  }, [element]);
  return { room, width };
}
