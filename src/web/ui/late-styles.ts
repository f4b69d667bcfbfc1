/** Name of the `meta` in a page's head that holds the address of a sheet. */
export const LATE_STYLES = "spaete-stile";

/** Fetches a style sheet (`plan.css`) of `lateStyles` in `renderDocument`; does nothing on the server, or where the page links it. */
export async function loadStyles(sheet: string): Promise<void> {
  if (typeof document === "undefined") return;
  const held = document.querySelector<HTMLMetaElement>(`meta[name="${LATE_STYLES}:${sheet}"]`);
  if (!held) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = held.content;
  held.remove();
  const { promise, resolve } = Promise.withResolvers<unknown>();
  // Without it the page is plain, and works.
  link.onload = link.onerror = resolve;
  document.head.append(link);
  await promise;
}
