import { describe, expect, it } from "vitest";
import { ANSWER_RECEIVED, DESK_URL, PERIOD } from "./facts.ts";
import { href, mail } from "./support.ts";

describe("answer_received", () => {
  it.each([
    ["accept", true, "Auftrag angenommen", "Bitte bestätigen Sie die Zuweisung."],
    ["decline", true, "Auftrag abgelehnt", "Bitte weisen Sie einen anderen Fahrer zu."],
    ["accept", false, "Zusage", "weisen Sie den Auftrag in der Disposition zu."],
    ["decline", false, "Absage", "Sie müssen nichts tun."],
  ] as const)("%s, assigned %s: %s", async (action, wasAssigned, headline, nextStep) => {
    const data = { ...ANSWER_RECEIVED, action, wasAssigned };
    const { subject, text } = await mail("answer_received", data);
    expect(subject).toBe(
      `${headline}: FA\u00a01042, Jürgen Beispiel – Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026`,
    );
    expect(text).toContain(`${headline}: Jürgen Beispiel\n`);
    expect(text).toContain("Nächster Schritt: ");
    expect(text).toContain(nextStep);
  });

  it("says who, which job, and leads to the desk", async () => {
    const { text, html } = await mail("answer_received", ANSWER_RECEIVED);
    expect(text.split("\n")).toEqual(
      expect.arrayContaining([
        "Auftrag FA\u00a01042",
        "Fahrer: Jürgen Beispiel",
        "Einsatzort: Kranweg 7a, 60311 Frankfurt am Main",
        `Zeitraum: ${PERIOD}`,
        DESK_URL,
      ]),
    );
    expect(html).toContain(href(DESK_URL));
  });
});
