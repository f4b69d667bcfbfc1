import type { Page } from "playwright";
import { expect } from "vitest";

/** A finger's width in pixels (WCAG 2.5.5). */
const FINGER = 44;
/** Semibold letters run together below it on an ordinary screen. */
const SMALLEST_SEMIBOLD = 15;

/**
 * What can be touched in the open dialog, or else on the page, is as large as a finger. Links in running text are as high as
 * their line (WCAG 2.5.8, inline).
 */
export async function expectTouchable(page: Page): Promise<void> {
  expect(await page.evaluate(tooSmallToTouch, FINGER)).toEqual([]);
}

/** Nothing semibold on the page is set too small. */
export async function expectLegible(page: Page): Promise<void> {
  expect(await page.evaluate(tooSmallToRead, SMALLEST_SEMIBOLD)).toEqual([]);
}

function tooSmallToTouch(least: number): string[] {
  const open = document.querySelectorAll("[role=dialog]");
  const place = open[open.length - 1] ?? document.body;
  const found = place.querySelectorAll<HTMLElement>(
    "a[href], button, input, select, textarea, summary, [role=button], [role=option]",
  );
  return [...found]
    .filter((it) => isShown(it) && !isInText(it) && !isLarge(it))
    .map((it) => {
      const { width, height } = areaOf(it);
      return `${it.tagName.toLowerCase()} "${(it.textContent || it.ariaLabel || it.id).slice(0, 40)}": ${Math.round(width)} x ${Math.round(height)}`;
    });

  /** What is for screen readers only, or fixed out of sight until it has the focus, is touched by nobody. */
  function isShown(it: HTMLElement) {
    const { width, height, bottom } = it.getBoundingClientRect();
    return it.checkVisibility() && width > 1 && height > 1 && bottom > 0 && !it.closest(".sr-only");
  }

  function isLarge(it: HTMLElement) {
    const { width, height } = areaOf(it);
    return width >= least - 0.5 && height >= least - 0.5;
  }

  /** A box is touched at its label; a link may reach as far as its row. */
  function areaOf(it: HTMLElement) {
    const box = it.getBoundingClientRect();
    const label = it.closest("label") ?? (it.id && document.querySelector(`label[for="${it.id}"]`));
    if (label && it.matches("[type=checkbox], [type=radio]")) return label.getBoundingClientRect();
    const cover = getComputedStyle(it, "::after");
    if (cover.content === "none" || cover.position !== "absolute") return box;
    return (it.offsetParent ?? it).getBoundingClientRect();
  }

  function isInText(it: HTMLElement) {
    if (!it.matches("a") || getComputedStyle(it).display !== "inline") return false;
    return [...(it.parentNode?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ""),
    );
  }
}

function tooSmallToRead(least: number): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set<string>();
  while (walker.nextNode()) {
    const { parentElement: it, textContent } = walker.currentNode;
    if (!it?.checkVisibility() || !textContent?.trim() || it.closest(".sr-only, script")) continue;
    const { fontSize, fontWeight } = getComputedStyle(it);
    if (Number(fontWeight) >= 600 && Number.parseFloat(fontSize) < least)
      found.add(`${it.tagName.toLowerCase()} "${textContent.slice(0, 40)}": ${fontSize}`);
  }
  return [...found];
}
