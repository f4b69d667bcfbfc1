import { expireDraft } from "../../forms/registration/draft-storage.ts";
import { loadIslands } from "../../islands/island-loader.ts";
import { enhanceConsent } from "./consent.ts";

enhanceMenu();
enhanceConsent();
replaceFailedImages();
standAside();
loadIslands();
expireDraft();
// Also where the browser shows a page as it was left.
addEventListener("pageshow", expireDraft);

/**
 * The phone menu is a popover: it opens, closes on Escape and locks the page's scroll without
 * script. This keeps the focus inside, and closes it when a link is followed within the page.
 */
function enhanceMenu() {
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

/** A picture that could not be loaded is replaced by a box of its size ('Bild nicht verfügbar'). */
function replaceFailedImages() {
  // `error` does not bubble, but it can be caught on its way down.
  document.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLImageElement) replace(target);
    },
    true,
  );
  // The collection is live: it would pass over the one behind each that is replaced.
  for (const image of [...document.images]) {
    if (image.complete && image.naturalWidth === 0) replace(image);
  }
}

function replace(image: HTMLImageElement) {
  const box = document.createElement("span");
  box.className = `no-image ${image.className}`;
  box.textContent = "Bild nicht verfügbar";
  box.style.setProperty("--width", image.getAttribute("width"));
  box.style.setProperty("--height", image.getAttribute("height"));
  if (image.alt) {
    box.role = "img";
    box.ariaLabel = `${image.alt} (Bild nicht verfügbar)`;
  } else {
    box.ariaHidden = "true";
  }
  image.replaceWith(box);
}

/** The bar with 'Admin' and 'WhatsApp' of a phone is not there while any of a form is: it would take room from its fields. */
function standAside() {
  const dock = document.querySelector<HTMLElement>(".dock");
  if (!dock) return;
  const shown = new Set<Element>();
  const observer = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) {
      if (isIntersecting) shown.add(target);
      else shown.delete(target);
    }
    dock.toggleAttribute("data-aside", shown.size > 0);
  });
  for (const form of document.querySelectorAll("main form")) observer.observe(form);
}
