import { Window } from "happy-dom";

declare global {
  var happyDOM: Window["happyDOM"] | undefined;
}

/** Also there without a document, but of another kind. */
const OF_THE_DOCUMENT = new Set([
  "CustomEvent",
  "Event",
  "addEventListener",
  "dispatchEvent",
  "navigator",
  "removeEventListener",
]);

/**
 * A document for this worker, before React is loaded, which looks for one then. What server and page share (fetch, streams,
 * URLs, timers) stays the machine's: the server runs in the same worker.
 */
if (!globalThis.happyDOM) {
  const window = new Window({ url: "http://localhost/", width: 1440, height: 900 });
  for (const name of namesOf(window)) {
    if (name in globalThis && !OF_THE_DOCUMENT.has(name)) continue;
    const value: unknown = Reflect.get(window, name);
    const isMethod = typeof value === "function" && !/^[A-Z]/.test(name);
    const bound = isMethod ? value.bind(window) : value;
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: bound });
  }
  globalThis.FormData = new Proxy(globalThis.FormData, {
    construct(FormData, [form]) {
      const data = new FormData();
      for (const [name, value] of form ? new window.FormData(form) : [])
        data.append(name, `${value}`);
      return data;
    },
  });
  // Its history keeps no entries: a step back only says that it is done.
  window.history.back = () => {
    setTimeout(() => window.dispatchEvent(new window.PopStateEvent("popstate")));
  };
  // A name leaves out what is not shown, which no style sheet decides here: to compute styles for that is a tenth of a test.
  const computed = window.getComputedStyle.bind(window);
  const root: unknown = window.document.documentElement;
  Object.assign(window, {
    getComputedStyle: (it: Parameters<typeof computed>[0]) =>
      it === root ? computed(it) : Reflect.get(it, "style"),
  });
  // No worker is fetched from here: forms are sent without a proof.
  Object.assign(globalThis, { isSecureContext: false });
  // It does not know <search>, of which React would warn.
  const unknown = window.HTMLUnknownElement.prototype;
  Object.defineProperty(unknown, Symbol.toStringTag, { value: "HTMLElement" });
}

function namesOf(object: object): Set<string> {
  const names = new Set<string>();
  for (let each = object; each !== Object.prototype; each = Object.getPrototypeOf(each)) {
    for (const name of Object.getOwnPropertyNames(each)) names.add(name);
  }
  names.delete("constructor");
  return names;
}
