/**
 * The phone menu is a popover: it opens, closes on Escape and locks the page's scroll without
 * script. This keeps the focus inside, and closes it when a link is followed within the page.
 */
export function enhanceMenu() {
  const menu = document.querySelector<HTMLElement>(".menu");
  const button = document.querySelector<HTMLElement>("[popovertarget=menu]");
  if (!menu || !button) return;
  const stops = [button, ...menu.querySelectorAll("a")];

  button.ariaExpanded = "false";
  menu.addEventListener("beforetoggle", (event) => {
    const opens = (event as ToggleEvent).newState === "open";
    button.ariaExpanded = String(opens);
    // Safari gives a tapped button no focus, and would not know where to return to.
    if (opens) button.focus({ preventScroll: true });
  });
  menu.addEventListener("click", (event) => {
    if ((event.target as Element).closest("a")) menu.hidePopover();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Tab" || !menu.matches(":popover-open")) return;
    event.preventDefault();
    const step = event.shiftKey ? -1 : 1;
    const current = Math.max(0, stops.indexOf(document.activeElement as HTMLElement));
    stops.at((current + step) % stops.length)?.focus();
  });
  // A turned phone hides menu and button: an open menu would hold the focus where nobody sees it.
  window.addEventListener("resize", () => {
    if (menu.matches(":popover-open") && !menu.checkVisibility()) menu.hidePopover();
  });
}
