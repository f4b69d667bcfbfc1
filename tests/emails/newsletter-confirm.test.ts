import { describe, expect, it } from "vitest";
import { createMailTexts } from "../../src/emails/index.ts";
import { FAHRER_ANFRAGE, NEWSLETTER_CONFIRM, OPERATOR, SITE } from "./facts.ts";
import { href, mail, stored } from "./support.ts";

describe("newsletter_confirm", () => {
  it("says who asks, when this address was entered, and that nothing happens without a click", async () => {
    const { subject, text } = await mail("newsletter_confirm", NEWSLETTER_CONFIRM);
    expect(subject).toBe("Newsletter: bitte bestätigen Sie Ihre Anmeldung");
    expect(text).toContain("hat am 21.11.2026, 12:05 Uhr, auf unserer Website");
    expect(text).toContain("diese Adresse");
    expect(text).toContain("Ohne Ihre Bestätigung schicken wir Ihnen keinen Newsletter.");
    expect(text).toContain("Der Link gilt 14\u00a0Tage.");
    expect(text).toContain(OPERATOR.name);
  });

  it("leads to the page that confirms and to the one that unsubscribes", async () => {
    const { text, html } = await mail("newsletter_confirm", NEWSLETTER_CONFIRM);
    const { confirmPath, unsubscribePath } = NEWSLETTER_CONFIRM;
    for (const path of [confirmPath, unsubscribePath]) {
      expect(text.split("\n")).toContain(`${SITE}${path}`);
      expect(html).toContain(href(`${SITE}${path}`));
    }
  });

  it("is the only mail that one can unsubscribe from", () => {
    const texts = createMailTexts(() => OPERATOR, SITE);
    expect(texts.unsubscribeUrl(stored("newsletter_confirm", NEWSLETTER_CONFIRM))).toBe(
      `${SITE}${NEWSLETTER_CONFIRM.unsubscribePath}`,
    );
    expect(texts.unsubscribeUrl(stored("fahrer_anfrage", FAHRER_ANFRAGE))).toBeUndefined();
    expect(texts.replyTo(stored("fahrer_anfrage", FAHRER_ANFRAGE))).toBe(
      FAHRER_ANFRAGE.customer.email,
    );
  });
});
