import type { Translation } from "../message.ts";
import type { openJobs as source } from "./de.ts";

export const openJobs: Translation<typeof source> = {
  title: "Comenzi deschise",
  description: "Comenzi deschise pentru un conducător auto.",
  unreleased: "Momentan nu sunteți aprobat",
  unreleased_text:
    "Comenzile deschise apar aici imediat ce v-am aprobat. Aveți întrebări? Vă rugăm să ne sunați.",
  none: "Momentan nu este deschisă nicio comandă.",
  none_text: "Imediat ce apare una, o găsiți aici.",
  open: "{count, plural, one {Este deschisă # comandă} few {Sunt deschise # comenzi} other {Sunt deschise # de comenzi}}",
  cut: "{count, plural, one {aici apare cea care începe prima} few {aici apar cele # care încep primele} other {aici apar cele # de comenzi care încep primele}}",
  noneFits: "Momentan niciuna nu se potrivește cu datele dumneavoastră.",
  fit: "{count, plural, one {Una dintre ele vi se potrivește; cele din apropiere sunt sus.} few {# dintre ele vi se potrivesc; cele din apropiere sunt sus.} other {# dintre ele vi se potrivesc; cele din apropiere sunt sus.}}",
  fits: "Vi se potrivesc",
  fits_text: "Cu „Pot conduce” vă oferiți pentru comandă. Încă nu sunteți repartizat.",
  others: "Momentan nu se potrivesc",
  others_text:
    "La fiecare comandă scrie ce o împiedică. Nu mai este ceva corect? Vă rugăm să ne sunați.",
  offered: "V-ați oferit",
  declined: "Ați refuzat",
  changeAnswer: "Vedeți sau modificați răspunsul",
  ofJob: "{what}: comanda {number}",
  against: "Ce o împiedică",
  untilStart: "Necesar până la început: {what}",
  lacks: "Lipsește: {what}",
  documentMissing: "{document} (lipsește)",
  documentUnchecked: "{document} (încă neverificat)",
  documentUntil: "{document} (valabil doar până la {day})",
  busy: "În aceste zile sunteți repartizat la comanda {job}",
  absent: "Conform calendarului dumneavoastră nu sunteți liber",
  assignedHere: "Sunteți deja repartizat la această comandă",
  pages: "Pagini",
  page: "Pagina {page} din {pages}",
  back: "Înapoi",
  more: "Alte comenzi",
};
