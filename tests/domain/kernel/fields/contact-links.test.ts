import { describe, expect, it } from "vitest";
import { mailHref, phoneHref } from "../../../../src/domain/kernel/fields/contact-links.ts";

describe("a link to a phone number", () => {
  it.each([
    ["+49 (0)69 5550101", "tel:+49695550101"],
    ["069 / 555-01.01", "tel:0695550101"],
    ["(069) 5550101", "tel:0695550101"],
  ])("%s is dialled as %s", (typed, href) => {
    expect(phoneHref(typed)).toBe(href);
  });
});

describe("a link to a mail address", () => {
  it("copies nobody in and sets no subject", () => {
    expect(mailHref("a@b.de?bcc=evil%40x.de&subject=hallo")).toBe(
      "mailto:a@b.de%3Fbcc%3Devil%2540x.de%26subject%3Dhallo",
    );
  });
});
