import type { Translation } from "../message.ts";
import type { terms as source } from "./de.ts";

export const terms: Translation<typeof source> = {
  germanCounts: "Traducere orientativă; este valabil textul german.",
  notice_agency:
    "Agenția decontează cu clientul, vă creditează suma și reține un comision de {percent} din onorariul net.",
  notice_direct:
    "Decontați direct cu clientul. Agenția vă facturează un comision de {percent} din onorariul net.",
  partner_agency:
    "Partenerul contractual al clientului este agenția. Dumneavoastră conduceți ca subcontractant independent.",
  partner_direct:
    "Partenerul contractual al clientului sunteți dumneavoastră. Conduceți ca întreprinzător independent.",
  fee: "În onorariul net intră și sporurile, deplasarea, cazarea, masa și orele suplimentare.",
  onlyIfDriven:
    "Comisionul se datorează numai dacă efectuați efectiv lucrarea. Nu există costuri fixe.",

  perDay: "Exemplu pe zi de lucru, net",
  forThisJob: "Exemplu pentru această comandă, net",
  oneDay: "O zi la {price}",
  days: "{count, plural, one {#\u00a0zi la {price}} few {#\u00a0zile la {price}} other {#\u00a0de zile la {price}}}",
  commission: "Comision {percent}",
  leftPerDay: "Vă rămân pe zi",
  left: "Vă rămân",
  byRateOneDay: "Calculat cu tariful dumneavoastră pentru o zi de {hours}\u00a0ore.",
  byRate: "Calculat cu tariful dumneavoastră; zile lucrătoare: {days}, a câte {hours}\u00a0ore.",
  byRegisteredRate:
    "Calculat cu tariful pe oră din înregistrarea dumneavoastră și {hours}\u00a0ore pe zi. Aflați tariful pentru această comandă când dispeceratul vă repartizează.",
  noEnd: "Exemplul este pentru o zi, deoarece perioada exactă nu este încă stabilită.",
  asDriven:
    "Se decontează ceea ce lucrați efectiv, cu sporuri și cheltuieli suplimentare. Se adaugă TVA, dacă o facturați.",
};
