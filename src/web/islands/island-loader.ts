/** Exports of an island's bundle. `element` holds the server's markup. */
interface IslandModule {
  /** A promise: when it is alive. */
  mount(element: HTMLElement, props: unknown): void | Promise<void>;
}

const TOUCHES = ["focusin", "input", "pointerdown", "pointerover"] as const;

/** Fetches the bundle of each island on the page when it is about to be used. */
export function loadIslands() {
  for (const island of document.querySelectorAll<HTMLElement>("[data-island]")) {
    if (island.dataset.when === "load") void start(island);
    else startWhenNear(island);
  }
}

function startWhenNear(island: HTMLElement) {
  const waiting = new AbortController();
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) go();
    },
    { rootMargin: "600px" },
  );
  observer.observe(island);
  for (const touch of TOUCHES) {
    island.addEventListener(touch, go, { signal: waiting.signal, passive: true });
  }

  function go() {
    waiting.abort();
    observer.disconnect();
    void start(island);
  }
}

async function start(island: HTMLElement) {
  const { src = "" } = island.dataset;
  const root = island.querySelector<HTMLElement>("[data-island-root]");
  const json = island.querySelector("script")?.textContent;
  if (!root || !json) return;
  const repeat = rememberInput(root);
  await firstPaint();
  const module = await fetchBundle(src);
  // Another task: to load React's code and to hydrate block the thread long enough one by one.
  await new Promise((resolve) => setTimeout(resolve));
  await module?.mount(root, JSON.parse(json));
  repeat();
}

const LONGEST_WAIT_MS = 1000;

/** React's code is fetched after the first paint, which needs the network until then. A hidden page isn't painted. */
async function firstPaint() {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const observer = new PerformanceObserver(() => resolve());
  observer.observe({ type: "paint", buffered: true });
  setTimeout(resolve, LONGEST_WAIT_MS);
  await promise;
  observer.disconnect();
}

/** Remembers clicks, choices and text from before the script. Returns a function that replays them. */
function rememberInput(root: HTMLElement) {
  const pressed = new Set<HTMLButtonElement>();
  const chosen = new Map<HTMLSelectElement, string>();
  const listening = new AbortController();
  const remember = ({ target }: MouseEvent) => {
    const button = target instanceof Element && target.closest("button");
    if (button && button.type === "button") pressed.add(button);
  };
  const choose = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement) chosen.set(target, target.value);
  };
  root.addEventListener("click", remember, { signal: listening.signal, capture: true });
  root.addEventListener("change", choose, { signal: listening.signal, capture: true });
  return () => {
    listening.abort();
    for (const button of pressed) button.click();
    for (const [field, value] of chosen) {
      // Hydration may have put back what the server had chosen.
      field.value = value;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
    for (const field of root.querySelectorAll("input")) {
      if (field.type === "search" && field.value !== field.defaultValue) typeAgain(field);
    }
    for (const box of root.querySelectorAll<HTMLInputElement>("[data-choice] input:checked")) {
      box.checked = false;
      box.click();
    }
  };
}

/** React hears of a value only if it differs from the one that it has seen last, and that was the typed one. */
function typeAgain(field: HTMLInputElement) {
  const typed = field.value;
  field.value = "";
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, typed);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Without its bundle an island stays what the server made of it: a form that posts by itself. */
function fetchBundle(src: string): Promise<IslandModule | undefined> {
  return import(src).catch(() => undefined);
}
