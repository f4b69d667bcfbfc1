import { expect, it } from "vitest";
import { DESKTOP, signInByForm, useSite } from "../support/browser.ts";

const site = useSite();

it("the desk signs in and out without JavaScript", async () => {
  const page = await site.visitor({ viewport: DESKTOP, javaScriptEnabled: false });
  await signInByForm(page);
  expect(await page.locator("noscript").textContent()).toContain("nur mit JavaScript");
  await page.getByRole("button", { name: "Abmelden" }).click();
  await page.getByText("Abgemeldet").waitFor();
  await page.goto("/admin");
  expect(new URL(page.url()).pathname).toBe("/admin/login");
});
