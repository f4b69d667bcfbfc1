/** Seconds in which a driver can stop an answer (docs/rules.md, Answers). */
export const REPLY_SECONDS = 3;

interface Countdown {
  /** Counts from the top, as soon as somebody can see it. */
  start(): void;
  /** Starts at the first sign of a person: mail scanners run scripts too, and touch nothing (docs/rules.md, Answers). */
  startAtFirstTouch(): void;
  /** Stops counting until the next start. */
  pause(): void;
  /** Never counts again on this page. */
  stop(): void;
}

interface Events {
  /** Somebody has stopped it by its button. */
  onStop(): void;
  onEnd(): void;
}

/** Scrolling is among them by its wheel, finger or key; a script scrolls too, so that the scrolling itself says nothing. */
const SIGNS_OF_A_PERSON = ["pointerdown", "pointermove", "touchstart", "wheel", "keydown"] as const;

/** The bar with the seconds. It counts only on a visible page: not prefetched, prerendered or in the background. */
export function createCountdown(counting: string, { onStop, onEnd }: Events): Countdown {
  const bar = find("[data-countdown]");
  const button = find("[data-stop]");
  const touchNotice = document.querySelector("[data-touch-starts]");
  let isWanted = false;
  let isStopped = false;
  let left = REPLY_SECONDS;
  let timer: ReturnType<typeof setInterval> | undefined;

  button.addEventListener("click", () => {
    stop();
    find("[data-stopped]").hidden = false;
    find("form[data-reply] [name=action]").focus();
    onStop();
  });
  document.addEventListener("visibilitychange", run);
  document.addEventListener("prerenderingchange", run);
  return { start, startAtFirstTouch, pause, stop };

  function startAtFirstTouch() {
    touchNotice?.removeAttribute("hidden");
    const begin = ({ isTrusted }: Event) => {
      if (!isTrusted) return;
      for (const sign of SIGNS_OF_A_PERSON) removeEventListener(sign, begin, true);
      touchNotice?.remove();
      start();
    };
    for (const sign of SIGNS_OF_A_PERSON) addEventListener(sign, begin, true);
  }

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
    touchNotice?.remove();
    pause();
    // A reload must not start again what somebody has stopped.
    history.replaceState(null, "", find("form[data-reply]").dataset.standing);
  }

  function run() {
    clearInterval(timer);
    bar.hidden = !isWanted;
    if (!isWanted || !isSeen()) return;
    show(REPLY_SECONDS);
    announce(counting);
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
