/** Titles of a job's story. */
export const STORY_TITLE = {
  requested: "Anfrage eingegangen",
  created: "Auftrag angelegt",
  assigned: "Fahrer zugewiesen",
  confirmed: "Zuweisung bestätigt",
  cancelled: "Zuweisung storniert",
  replaced: "Fahrer ersetzt",
  no_show: "No-Show vermerkt",
  accepted: "Fahrer hat angenommen",
  declined: "Fahrer hat abgelehnt",
  offered: "Zusage eines Fahrers",
  offer_declined: "Absage eines Fahrers",
  aenderung: "Auftraggeber wünscht eine Änderung",
  there: "Fahrer ist da",
  finished: "Fahrer ist fertig",
  problem: "Fahrer meldet ein Problem",
  storno: "Auftraggeber wünscht die Stornierung",
} as const;

export const SOURCE_LABEL = {
  form: "Über das Formular der Website",
  desk: "In der Disposition angelegt",
  cli: "Im Terminal angelegt",
  api: "Von einem Programm angelegt (API)",
} as const;

export const CHANNEL_LABEL = {
  "email-link": "durch den Link in der E-Mail",
  manual: "durch Klick auf der Seite",
} as const;

/** Words of a job's story for desk and terminal. Runs in the browser too. */

/** One mail to many drivers is one event: neighbours that are the same mail stand together. */
export function sameMailsTogether<One extends { kind: string; title: string }>(
  entries: readonly One[],
): [One, ...One[]][] {
  const lines: [One, ...One[]][] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    const isSame = entry.kind === "mail" && last?.[0].kind === "mail";
    if (last && isSame && last[0].title === entry.title) last.push(entry);
    else lines.push([entry]);
  }
  return lines;
}
