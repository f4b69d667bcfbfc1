import { expect, it } from "vitest";
import { sameMailsTogether } from "../../../../src/domain/desk/story/vocabulary.ts";

const line = (id: string, kind: "mail" | "answer", title: string) =>
  ({ id, at: "2026-11-22T10:00:00Z", kind, title, detail: "", by: null }) as const;

it("tells one mail to many drivers in one line, and nothing else together", () => {
  const lines = sameMailsTogether([
    line("1", "mail", "Anfrage an Fahrer"),
    line("2", "mail", "Anfrage an Fahrer"),
    line("3", "answer", "Zusage eines Fahrers"),
    line("4", "answer", "Zusage eines Fahrers"),
    line("5", "mail", "Anfrage an Fahrer"),
    line("6", "mail", "Eingangsbestätigung"),
  ]);
  expect(lines.map((together) => together.map(({ id }) => id).join())).toEqual([
    "1,2",
    "3",
    "4",
    "5",
    "6",
  ]);
});
