/** What the bundle of an island exports. `element` holds the server's markup. */
interface IslandModule {
  mount(element: HTMLElement, props: unknown): void;
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
  const module = await fetchBundle(src);
  if (module && root && json) module.mount(root, JSON.parse(json));
}

/** Without its bundle an island stays what the server made of it: a form that posts by itself. */
function fetchBundle(src: string): Promise<IslandModule | undefined> {
  return import(src).catch(() => undefined);
}
