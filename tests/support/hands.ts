import type { Locator, Page } from "playwright";

/** How somebody works at the desk: with a mouse, or with the keyboard alone. */
export interface Hand {
  press(target: Locator): Promise<void>;
  fill(field: Locator, text: string): Promise<void>;
  /** Closes what is open beside the list. */
  close(back: Locator): Promise<void>;
  goToToday(): Promise<void>;
  /** Takes nothing for pointed at any more. */
  rest(): Promise<void>;
  /** What was done so far, in its own measure, and what was wrong with it. */
  counts(): Record<string, number | string>;
  complaints: string[];
}

/** Clicks; types where typing is the matter. */
export function mouseHand(page: Page): Hand {
  let clicks = 0;
  async function press(target: Locator) {
    clicks += 1;
    await target.click();
  }
  return {
    press,
    close: press,
    goToToday: async () => void (await page.goto("/admin")),
    fill: (field, text) => field.fill(text),
    rest: () => page.mouse.move(0, 0),
    counts: () => ({ "clicks:": clicks }),
    complaints: [],
  };
}

/** No way from one place to another may take longer. */
const LONGEST_WAY = 45;
const MOST_STROKES = 150;

export interface Keyboard extends Hand {
  stroke(key: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Brings the focus there with the keys that a person would take. */
  reach(target: Locator): Promise<void>;
}

/** Tab, arrows, Enter, Space, Escape and the desk's own keys; looks after each stroke where the focus is. */
export function keyboardHand(page: Page): Keyboard {
  const complaints: string[] = [];
  let strokes = 0;
  let loaded = 0;
  let longest = { way: 0, to: "" };

  async function stroke(key: string) {
    strokes += 1;
    await page.keyboard.press(key);
  }
  async function type(text: string) {
    strokes += text.length;
    await page.keyboard.type(text);
  }
  async function reach(target: Locator) {
    await target.waitFor();
    // Who has pressed a button sees that it is at work.
    await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
    const name = (await target.textContent()) || (await target.getAttribute("name")) || "";
    for (let way = 0; way < MOST_STROKES; way += 1) {
      const { key, fault, origin } = await target.evaluate(nextKey);
      // A page that has just been loaded has no focus yet.
      if (fault && origin === loaded) complaints.push(`${fault} (to ${name.trim()})`);
      loaded = origin;
      if (key === null) {
        if (way > longest.way) longest = { way, to: name.trim() };
        if (way > LONGEST_WAY) complaints.push(`${way} strokes to ${name.trim()}`);
        return;
      }
      await stroke(key);
    }
    throw new Error(`no way to ${name.trim()}; ${complaints.slice(-3).join("; ")}`);
  }
  return {
    complaints,
    stroke,
    type,
    reach,
    async press(target) {
      await reach(target);
      const isTicked = await target.evaluate(
        (element) => element instanceof HTMLInputElement && element.checked,
      );
      const isBox = await target.evaluate((element) =>
        element.matches("[type=radio], [type=checkbox]"),
      );
      if (isTicked) return;
      await stroke(isBox ? "Space" : "Enter");
    },
    async fill(field, text) {
      await reach(field);
      await stroke("ControlOrMeta+a");
      await type(text);
    },
    close: () => stroke("Escape"),
    goToToday: () => stroke("1"),
    rest: async () => undefined,
    counts: () => ({ "key strokes:": strokes, "longest way:": `${longest.way} (${longest.to})` }),
  };
}

/** In the page: which key leads nearer to the target, null once it has the focus; and what is wrong with where the focus is. */
function nextKey(target: Element) {
  const origin = performance.timeOrigin;
  const focused = document.activeElement ?? document.body;
  const fault = faultOf(focused);
  if (focused === target) return { key: null, fault, origin };
  return { key: keyTo(target, focused), fault, origin };

  function faultOf(element: Element) {
    if (element === document.body) return "the focus is lost";
    const look = getComputedStyle(element);
    const label = element.closest("label");
    const isMarked =
      look.outlineStyle !== "none" || (label && getComputedStyle(label).outlineStyle !== "none");
    const isPlace = element.matches("[tabindex='-1'], [role=dialog]");
    if (!isPlace && !isMarked) return `the focus is not shown on ${element.outerHTML.slice(0, 80)}`;
    const box = (label ?? element).getBoundingClientRect();
    const isInSight =
      box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    return isInSight ? "" : `the focus is out of sight on ${element.outerHTML.slice(0, 80)}`;
  }

  function keyTo(goal: Element, from: Element) {
    const rows = "tbody tr, li:has([data-row])";
    const isBefore = (one: Element, other: Element) =>
      Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    const tab =
      isBefore(from, goal) || from === document.body || from.contains(goal) ? "Tab" : "Shift+Tab";
    const dialog = document.querySelector("[role=dialog]");
    if (dialog) {
      const isSameGroup =
        from instanceof HTMLInputElement &&
        goal instanceof HTMLInputElement &&
        from.type === "radio" &&
        from.name === goal.name;
      if (isSameGroup) return isBefore(from, goal) ? "ArrowDown" : "ArrowUp";
      return tab;
    }
    const panel = goal.closest("aside");
    const row = panel ? null : goal.closest(rows);
    if (panel && !panel.contains(from))
      return from.matches("[data-row][aria-current=true]") ? "Enter" : tab;
    if (!row) return tab;
    if (from.closest("aside")) return "Escape";
    const here = from.closest(rows);
    const isField = from.matches("select, input:not([type=search]), textarea");
    if (!here) return isField ? tab : "ArrowDown";
    const isBelow = isBefore(here, row);
    if (here === row)
      return goal.matches("[data-row]") || !isBefore(from, goal) ? "ArrowLeft" : "ArrowRight";
    const down = isBelow ? "ArrowDown" : "ArrowUp";
    return here.parentElement === row.parentElement ? down : `Shift+${down}`;
  }
}
