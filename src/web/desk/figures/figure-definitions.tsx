import { DefinitionList } from "../../ui/definition-list.tsx";

const ENTRIES = [
  {
    term: "Anfragen",
    description:
      "Was in dem Zeitraum eingegangen ist, über das Formular oder von Ihnen angelegt. Testaufträge zählen nie. Alles Weitere gehört zu der Woche des Eingangs, wann immer es geschah.",
  },
  {
    term: "Besetzt",
    description:
      "Der Fahrer ist bestätigt. Von allen, die der Auftraggeber nicht selbst storniert hat; was noch offen ist, kann noch besetzt werden.",
  },
  {
    term: "Nicht besetzt",
    description:
      "Der erste Tag ist vorbei, die Agentur hat storniert, nach einem No-Show kam niemand, oder der Auftrag wurde ohne bestätigten Fahrer abgeschlossen.",
  },
  {
    term: "Zeiten",
    description:
      "Vom Eingang bis zur ersten Zuweisung und bis zur ersten Bestätigung, Tag und Nacht gezählt. Der Median: Bei der Hälfte dauerte es höchstens so lange. In Klammern, ab zehn Anfragen: bei neun von zehn höchstens so lange.",
  },
  {
    term: "No-Shows",
    description:
      "Von den bestätigten Einsätzen, die begonnen haben oder an denen der Fahrer nicht kam. Rückgängig gemachte zählen nicht.",
  },
  {
    term: "Auftragswert",
    description:
      "Arbeitstage mal bestätigter Tagespreis oder vereinbarter Satz, netto, ohne Zuschläge, Anfahrt und Übernachtung. Was nicht mehr bekannt ist, wird nicht mit heutigen Preisen gerechnet, sondern genannt.",
  },
] as const;

/** What each figure is of (docs/rules.md, Figures). */
export function FigureDefinitions() {
  return (
    <details className="max-w-prose print:hidden">
      <summary className="py-1 text-blue underline">Was gezählt wird</summary>
      <DefinitionList entries={ENTRIES} />
    </details>
  );
}
