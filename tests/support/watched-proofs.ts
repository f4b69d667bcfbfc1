import type { Page, Request } from "playwright";
import { expect } from "vitest";
import { PROOF_MIN_SECONDS } from "../../src/domain/kernel/vocabulary.ts";

/** Every request of the page and its workers that has to do with the proof, in order. */
export function watchProofs(page: Page) {
  const seen: Request[] = [];
  page.context().on("request", (request) => seen.push(request));
  const to = (part: string) => seen.filter((request) => request.url().includes(part));
  /** The worker ends when its proof is done, however long that takes. */
  const isWorkedOut = () => expect.poll(() => page.workers().length).toBe(0);
  return {
    to,
    isWorkedOut,
    /** The proof is worked out, and its challenge has come so long ago that a person may have filled in the form. */
    async oldEnough() {
      await expect.poll(() => to("/api/form-challenge").length).toBe(1);
      await to("/api/form-challenge")[0]?.response();
      await isWorkedOut();
      await page.waitForTimeout(PROOF_MIN_SECONDS * 1000 + 500);
    },
  };
}
