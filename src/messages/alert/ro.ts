import type { Translation } from "../message.ts";
import type { alert as source } from "./de.ts";

export const alert: Translation<typeof source> = {
  subject_paused: "Sunteți aprobat – e-mailurile despre comenzi sunt în pauză",
  subject_job: "Comanda {number} disponibilă: {job}",
  subject_none: "Sunteți aprobat – momentan nu este deschisă o comandă potrivită",
  subject_one: "Sunteți aprobat: comanda {number}, {job}",
  subject_many: "Sunteți aprobat, comenzi deschise: {count} ({vehicles})",
  title_job: "Comandă disponibilă – doriți să conduceți?",
  title_approved: "Sunteți aprobat",
  asked:
    "această comandă este momentan deschisă și se potrivește cu datele dumneavoastră. Cu „Pot conduce” ne spuneți că doriți să o preluați.",
  onlyOffer:
    "Oferta dumneavoastră nu este încă o atribuire. Dacă primiți comanda, vă scriem din nou și vă comunicăm tariful.",
  approved: "am verificat datele dumneavoastră și v-am aprobat ca șofer independent.",
  open_one: "Această comandă este momentan deschisă și se potrivește cu datele dumneavoastră.",
  open_many:
    "Aceste comenzi sunt momentan deschise și se potrivesc cu datele dumneavoastră; cele din apropiere sunt primele.",
  howToOffer: "Cu „Pot conduce” vă oferiți.",
  later:
    "Când prevedem o comandă pentru dumneavoastră, primiți un e-mail cu toate datele și tariful. Atunci decideți dacă o acceptați.",
  isPaused: "Ați pus în pauză e-mailurile cu comenzi deschise.",
  nothingOpen:
    "Momentan nu este deschisă nicio comandă care se potrivește cu datele dumneavoastră. Nu trebuie să faceți nimic.",
  nothingFits:
    "{count, plural, one {Momentan nu este deschisă nicio comandă potrivită cu datele dumneavoastră. Este deschisă # comandă; pe pagina noastră scrie ce o împiedică.} few {Momentan nu este deschisă nicio comandă potrivită cu datele dumneavoastră. Sunt deschise # comenzi; la fiecare scrie pe pagina noastră ce o împiedică.} other {Momentan nu este deschisă nicio comandă potrivită cu datele dumneavoastră. Sunt deschise # de comenzi; la fiecare scrie pe pagina noastră ce o împiedică.}}",
  more: "{count, plural, one {Încă # comandă deschisă se potrivește cu datele dumneavoastră} few {Încă # comenzi deschise se potrivesc cu datele dumneavoastră} other {Încă # de comenzi deschise se potrivesc cu datele dumneavoastră}}",
  moreAsk: "{more}; întrebați-ne.",
  moreStop: "{more}.",
  allJobs: "Vezi toate comenzile deschise",
  resume: "Doriți din nou e-mailuri cu comenzi deschise?",
  pause:
    "Nu doriți un timp e-mailuri cu comenzi deschise? E-mailurile despre comenzile pe care le efectuați le primiți în continuare.",
  resumeButton: "Activează din nou e-mailurile despre comenzi",
  pauseButton: "Pune în pauză e-mailurile despre comenzi",
  preview_none: "Momentan nu este deschisă o comandă potrivită.",
  rateAndBilling: "Tarif și decontare",
  earningsLabel: "Câștig",
  earnings:
    "{count, plural, one {#\u00a0zi lucrătoare} few {#\u00a0zile lucrătoare} other {#\u00a0de zile lucrătoare}} la {rate}: {net}, din care vă rămân {left}",
  earnings_perDay: "Pe zi lucrătoare la {rate}: {net}, din care vă rămân {left}",
  earningsNote:
    "Calculat cu tariful pe oră din înregistrarea dumneavoastră și {hours}\u00a0ore pe zi, fără sporuri și cheltuieli suplimentare; se deduce comisionul de {percent}. Tariful unei comenzi vi-l comunicăm când urmează să o primiți.",
};
