import { expect, it, vi } from "vitest";
import { deskQuery, readDeskUrl } from "../../../src/web/desk/kit/desk-url.tsx";
import { controlsOf } from "../../../src/web/desk/kit/url-parts.ts";

const read = (words: string) => readDeskUrl(new URLSearchParams(words));
const saidAgain = (words: string) => deskQuery(read(words)).toString();

const WHOLE =
  "ansicht=plan&suche=Muster&status=open&von=2026-11-01&sortierung=start&nur=fehlgeschlagen&auftrag=1042&zuweisung=confirmed&antwort=offen&gefahren-von=2026-11-02&klaeren=ja&belege=offen&ab=2026-11-23&wochen=4&nurfreie=ja&ordnung=frei&auswertung=eigene&eingang-von=2026-10-01&nach=vehicle";

it("says again what it has read", () => {
  expect(saidAgain(WHOLE)).toBe(WHOLE);
  expect(read(WHOLE)).toMatchObject({
    job: "1042",
    hours: { waiting: "ja" },
    plan: { weeks: "4", onlyFree: "ja" },
  });
});

it.each([
  "sortierung=newest",
  "wochen=2",
  "ordnung=name",
  "auswertung=12",
  "ab=2026-02-31",
  "ab=0202-11-23",
  "gefahren-von=heute",
  "nurfreie=nein",
  "auftrag=FA1042",
  "kunde=1",
  "suche=+",
])("leaves out what is usual, or what it doesn't know: %s", (words) => {
  expect(saidAgain(`ansicht=plan&${words}`)).toBe("ansicht=plan");
});

it("opens 'Heute' without a word, and the jobs where one is named or searched for", () => {
  expect(read("").view).toBe("heute");
  expect(saidAgain("")).toBe("");
  expect(saidAgain("ansicht=heute&auftrag=7")).toBe("ansicht=heute&auftrag=7");
  for (const words of ["auftrag=1042", "suche=Kran", "status=open"]) {
    expect(read(words).view).toBe("auftraege");
  }
});

it("gives a control its value and the change", () => {
  const change = vi.fn();
  const { assignments } = read("zuweisungsfolge=start");
  const { onChange, ...shown } = controlsOf(assignments, change)("sort");
  expect(shown).toEqual({ value: "start" });
  onChange("");
  expect(change).toHaveBeenCalledExactlyOnceWith({ sort: "" });
});
