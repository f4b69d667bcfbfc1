import { Dialog } from "../../ui/dialog.tsx";
import { TABS } from "./tabs.tsx";
import { useClose } from "./use-dialogs.tsx";

const KEYS: readonly [keys: readonly string[], effect: string][] = [
  [["Strg", "K"], "Aufträge, Fahrer, Auftraggeber und E-Mails suchen (am Mac: ⌘ K)"],
  [["1", "…", String(TABS.length)], "Ansicht wechseln, von „Heute“ bis „Büro“"],
  [["/"], "In die Suche der Liste; von dort mit ↓ zu den Treffern"],
  [["n"], "Auftrag anlegen"],
  [["↑", "↓"], "Von Zeile zu Zeile, von überall in die Liste"],
  [["Umschalt", "↓"], "Zur nächsten Liste von „Heute“, mit ↑ zurück"],
  [["←", "→"], "In der Zeile: Name, Telefon, nächster Schritt"],
  [["Pos1", "Ende"], "Erste und letzte Zeile"],
  [["a"], "Nächster Schritt der Zeile oder des geöffneten Auftrags"],
  [
    ["b", "v", "…"],
    "Am geöffneten Auftrag: bearbeiten, verschieben … Die Tasten stehen in „Ändern“ und „⋯“",
  ],
  [["Strg", "Enter"], "Absenden, aus jedem Feld eines Fensters und aus der Notiz"],
  [["Leer"], "Auftrag auswählen, mit Umschalt alle bis hierher; Esc hebt die Auswahl auf"],
  [["Enter"], "Zeile öffnen; noch einmal: hinein in den geöffneten Auftrag"],
  [["z"], "„Rückgängig“, solange es angeboten wird"],
  [["Esc"], "Fenster oder geöffneten Auftrag schließen"],
  [["?"], "Diese Übersicht"],
];

const PLAN_KEYS: typeof KEYS = [
  [["←", "→", "↑", "↓"], "Von Tag zu Tag, von Fahrer zu Fahrer"],
  [["Pos1", "Ende"], "Erster und letzter Tag; mit Strg erste und letzte Zeile"],
  [["Bild ↑", "Bild ↓"], "Mehrere Zeilen weiter"],
  [["Enter"], "Auftrag öffnen; an einem freien Tag: was zuzuweisen ist"],
  [["Esc"], "Beim Ziehen mit der Maus: alles bleibt, wie es war"],
];

/** `?`: which keys the desk knows. */
export function KeysDialog() {
  return (
    <Dialog
      isText
      onOpenChange={useClose()}
      title="Tasten"
      description="Sie gelten, solange kein Eingabefeld und kein Fenster offen ist. Einzelne Tasten lassen sich unter Büro, Einstellungen ausschalten."
    >
      <KeyList keys={KEYS} />
      <h3 className="mt-5 mb-2 text-18">Im Plan</h3>
      <KeyList keys={PLAN_KEYS} />
    </Dialog>
  );
}

function KeyList({ keys: list }: { keys: typeof KEYS }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-6 gap-y-2">
      {list.map(([keys, effect]) => (
        <div key={effect} className="contents">
          <dt className="flex gap-1">
            {keys.map((key) => (
              <kbd
                key={key}
                className="min-w-8 rounded-sign border border-edge bg-warm px-2 py-0.5 text-center font-sign font-semibold"
              >
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{effect}</dd>
        </div>
      ))}
    </dl>
  );
}
