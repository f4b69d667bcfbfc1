import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Frame, Page } from "playwright";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const LONGEST_FOR_A_FRAME_MS = 1000;

/**
 * WCAG 2.2 AA by axe: what is wrong with this page as it is now. What an open dialog takes from everybody is no part of it. A
 * sandboxed frame can't be asked and isn't.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  const [main, ...others] = page.frames();
  if (main) await addAxe(main);
  for (const frame of others) {
    await Promise.race([addAxe(frame).catch(() => {}), Bun.sleep(LONGEST_FOR_A_FRAME_MS)]);
  }
  return page.evaluate(async () => {
    // Without the selectors of what is in order, which cost as much as the checks.
    // No style sheet comes from another server, so none has to be fetched for its rules.
    const options = { resultTypes: ["violations" as const], preload: false };
    const shown = { include: [document], exclude: [["[data-aria-hidden=true]"]] };
    const found = await window.axe.run(shown, options);
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`,
    );
  });
}

/** The small edition of its script, half as much to read; once a page is enough. */
async function addAxe(frame: Frame) {
  axeSource ??= readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(await axeSource);
}

let axeSource: Promise<string> | undefined;
