import type { Translation } from "../message.ts";
import type { consent as source } from "./de.ts";

export const consent: Translation<typeof source> = {
  title: "Setări cookie",
  intro:
    "În prezent, aici nu se încarcă niciun script de analiză sau marketing. Alegerea contează dacă acest lucru se schimbă.",
  doNotTrack: "Browserul trimite „Do Not Track”. Oricum nimic nu este preselectat.",
  stored: "Date salvate (germană)",
  privacy: "Confidențialitate (germană)",
  accept: "Accept toate",
  reject: "Refuz toate",
  choose: "Alegeți individual",
  save: "Salvați selecția",
  categories:
    "Cele necesare rămân active: rețin această alegere. Analiza numără paginile vizitate, marketingul măsoară reclamele.",
  essential: "Necesare",
  analytics: "Analiză",
  marketing: "Marketing",
  close: "Închideți fără modificări",
};
