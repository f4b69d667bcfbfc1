/**
 * The phone menu is a popover: it opens, closes on Escape and locks the page's scroll without
 * script. This keeps the focus inside and closes it when a link is followed within the page.
 */
export function enhanceMenu() {
  const menu = document.querySelector<HTMLElement>(".menu");
  menu?.addEventListener("toggle", (event) => {
    const open = (event as ToggleEvent).newState === "open";
    for (const rest of document.querySelectorAll<HTMLElement>("main, footer, [data-floating]")) {
      rest.inert = open;
    }
  });
  menu?.addEventListener("click", (event) => {
    if ((event.target as Element).closest("a")) menu.hidePopover();
  });
}
