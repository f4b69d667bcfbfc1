import { describe, expect, it } from "vitest";
import { ANSWER_WITHDRAWN, DRIVER_NOT_FREE } from "./facts.ts";
import { mail } from "./support.ts";

describe("the mail about an answer that was taken back", () => {
  it.each([
    ["accepted", "Annahme zurückgenommen", "wieder unbeantwortet"],
    ["declined", "Ablehnung zurückgenommen", "Die Zuweisung besteht deshalb wieder"],
    ["offered", "Zusage zurückgenommen", "nicht mehr als Zusage"],
    ["offer_declined", "Absage zurückgenommen", "Sie müssen nichts tun."],
  ] as const)("%s: says what, whose, and what to do", async (answer, headline, meaning) => {
    const { subject, text } = await mail("answer_withdrawn", { ...ANSWER_WITHDRAWN, answer });
    const { job, driver } = ANSWER_WITHDRAWN;
    expect(subject).toContain(`${headline}: ${job.number}, ${driver.vorname} ${driver.nachname}`);
    expect(text.replaceAll("\n", " ")).toContain(meaning);
  });
});

it.each([
  [DRIVER_NOT_FREE.days, "Fahrer nicht mehr frei", "Den Fahrer anrufen."],
  [[], "Fahrer wieder frei", "Sie müssen nichts tun."],
])("driver_not_free about the days %j: %s", async (days, headline, nextStep) => {
  const { subject, text } = await mail("driver_not_free", { ...DRIVER_NOT_FREE, days });
  expect(subject).toContain(`${headline}: ${DRIVER_NOT_FREE.job.number}`);
  expect(text).toContain(nextStep);
});
