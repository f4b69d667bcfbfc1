/** How long a driver sees that his answer is about to be sent (docs/rules.md, Answers). */
export const REPLY_SECONDS = 3;

interface Countdown {
  /** Counts from the top, as soon as somebody can see it. */
  start(): void;
  /** Stops counting until the next start. */
  pause(): void;
  /** Never counts again on this page. */
  stop(): void;
}

interface CountdownTexts {
  counting: string;
  stopped: string;
}

/** The bar with the seconds. It counts only on a visible page: not prefetched, prerendered or in the background. */
export function createCountdown(texts: CountdownTexts, onEnd: () => void): Countdown {
  const bar = find("[data-countdown]");
  const button = find("[data-stop]");
  let isWanted = false;
  let isStopped = false;
  let left = REPLY_SECONDS;
  let timer: ReturnType<typeof setInterval> | undefined;

  button.addEventListener("click", () => {
    stop();
    announce(texts.stopped);
    find("form[data-reply] [name=action]").focus();
  });
  document.addEventListener("visibilitychange", run);
  document.addEventListener("prerenderingchange", run);
  return { start, pause, stop };

  function start() {
    isWanted = !isStopped;
    run();
  }

  function pause() {
    isWanted = false;
    run();
  }

  function stop() {
    isStopped = true;
    pause();
    // A reload must not start again what somebody has stopped.
    history.replaceState(null, "", find("form[data-reply]").dataset.standing);
  }

  function run() {
    clearInterval(timer);
    bar.hidden = !isWanted;
    if (!isWanted || !isSeen()) return;
    show(REPLY_SECONDS);
    announce(texts.counting);
    timer = setInterval(() => {
      show(left - 1);
      if (left > 0) return;
      pause();
      onEnd();
    }, 1000);
  }

  function show(seconds: number) {
    left = seconds;
    find("[data-seconds]").textContent = String(seconds);
    bar.querySelectorAll<HTMLElement>("[data-lane]").forEach((lane, index) => {
      lane.hidden = index >= seconds;
    });
  }
}

function isSeen() {
  return document.visibilityState === "visible" && !Reflect.get(document, "prerendering");
}

function announce(text: string) {
  find("[data-announce]").textContent = text;
}

function find(selector: string) {
  return document.querySelector(selector) as HTMLElement;
}
