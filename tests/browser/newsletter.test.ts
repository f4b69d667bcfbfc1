import { describe, expect, it } from "vitest";
import { emailLog, newsletterSubscriptions } from "../../src/db/schema/index.ts";
import { requestSubscription } from "../../src/domain/customers/newsletter/request-subscription.ts";
import { expectAccessible, expectFits, useSite } from "../support/browser.ts";

const site = useSite();

describe("the links of the mail on a phone", () => {
  it("confirm and unsubscribe by one button each", async () => {
    const email = "link@bau.example";
    await requestSubscription(site.ctx(), { email });
    const mails = await site.db.select().from(emailLog);
    const facts = mails.find((mail) => mail.recipient === email)?.data as Record<string, string>;
    const page = await site.visitor();
    const look = async () => {
      await expectFits(page);
      await expectAccessible(page);
    };
    const statusNow = async () => {
      const rows = await site.db.select().from(newsletterSubscriptions);
      return rows.find((row) => row.email === email)?.status;
    };
    await page.goto(String(facts.confirmPath));
    await look();
    expect(await statusNow()).toBe("requested");
    await page.getByRole("button", { name: "Anmeldung bestätigen" }).click();
    await page.getByRole("heading", { name: "Anmeldung bestätigt" }).waitFor();
    await look();
    expect(await statusNow()).toBe("confirmed");
    await page.goto(String(facts.unsubscribePath));
    await look();
    await page.getByRole("button", { name: "Newsletter abbestellen" }).click();
    await page.getByRole("heading", { name: "Newsletter abbestellt" }).waitFor();
    await look();
    expect(await statusNow()).toBe("unsubscribed");
  });
});
