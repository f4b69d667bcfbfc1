import { expect, it } from "vitest";
import { usePages } from "../visitors.ts";

const openPage = usePages();

it("fails on a page / that it saw", async () => {
  const page = await openPage();
  await page.setContent("<h1>Seen</h1>");
  expect(await page.locator("h1").textContent()).toBe("Expected");
});

it("hears the console", async () => {
  const page = await openPage();
  await page.evaluate(() => console.error("said by the page"));
});

it("succeeds", async () => {
  await (await openPage()).setContent("<h1>Seen</h1>");
});
