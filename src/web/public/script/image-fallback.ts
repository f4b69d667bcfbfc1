/** A picture that could not be loaded is replaced by a box of its size (spec 2: 'Bild nicht verfügbar'). */
export function replaceFailedImages() {
  // `error` does not bubble, but it can be caught on its way down.
  document.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLImageElement) replace(target);
    },
    true,
  );
  for (const image of document.images) {
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
