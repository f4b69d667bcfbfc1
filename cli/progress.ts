/** Progress of long work, shown on a terminal. */

/** Work that takes less time says nothing. */
const PATIENCE_MS = 400;
const REDRAW_MS = 120;
const CLEAR_LINE = "\r\x1b[2K";
const COUNT = new Intl.NumberFormat("de");

export interface Progress {
  /** `done` of `total` so far; without a number only that it goes on: „Aufträge: 1.200 von 5.000“. */
  show(what: string, done?: number, total?: number): void;
  /** The line goes; the next `show` begins anew. */
  end(): void;
}

/** On one line that is written again and again, where a person sees it; otherwise nothing. */
export function progressLine(write: (text: string) => void, isWatched: boolean): Progress {
  if (!isWatched) return { show: () => {}, end: () => {} };
  let text: () => string = () => "";
  let timer: ReturnType<typeof setInterval> | undefined;
  let isDrawn = false;
  let since = 0;
  function draw() {
    if (Date.now() - since < PATIENCE_MS) return;
    isDrawn = true;
    write(`${CLEAR_LINE}${text()}`);
  }
  return {
    show(what, done, total) {
      text = () => inWords(what, Math.round((Date.now() - since) / 1000), done, total);
      if (timer) return;
      since = Date.now();
      timer = setInterval(draw, REDRAW_MS);
    },
    end() {
      clearInterval(timer);
      timer = undefined;
      if (isDrawn) write(CLEAR_LINE);
      isDrawn = false;
    },
  };
}

function inWords(what: string, seconds: number, done?: number, total?: number) {
  if (done === undefined) return `${what} … ${seconds} s`;
  const of = total === undefined ? "" : ` von ${COUNT.format(total)}`;
  return `${what}: ${COUNT.format(done)}${of}`;
}
