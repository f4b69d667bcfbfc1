import type { Translation } from "../message.ts";
import type { registrationPage as source } from "./de.ts";

export const registrationPage: Translation<typeof source> = {
  title: "Înregistrare pentru șoferi independenți",
  description:
    "Comenzi în Germania pentru șoferi independenți C/CE, D, betoniere, macarale și utilaje. Înregistrare gratuită, comision de {percent} doar pentru lucrări efectuate.",
  keywords: "șofer camion Germania, comenzi pentru șoferi, șofer independent, macaragiu Germania",
  crumb: "Deveniți șofer",

  headline: "Șofer independent, fără camion propriu",
  lead: "Autotrenul, betoniera, autobuzul, macaraua sau utilajul îl pune la dispoziție clientul. Dumneavoastră aduceți permisul, cartela și experiența, noi comenzile.",
  bullet_free: "Înregistrare gratuită, fără durată minimă, fără costuri fixe",
  bullet_each: "Acceptați sau refuzați fiecare comandă în parte",
  bullet_eu: "Șoferii din UE și SEE sunt bineveniți",
  fact_rate: "Tarif orar",
  fact_rate_note: "net, tariful îl stabiliți dumneavoastră",
  fact_commission: "Comision",
  fact_commission_note: "din onorariul net, doar pentru lucrări efectuate",
  fact_first: "Primele comenzi",
  fact_first_note: "posibile după verificarea documentelor",
  action: "Înregistrați-vă acum",

  benefits: "Ce câștigați",
  benefit_where: "Dumneavoastră hotărâți unde și când",
  benefit_where_text:
    "Regiunile, disponibilitatea și tariful orar sunt în profilul dumneavoastră. Ce nu se potrivește refuzați; nu costă nimic.",
  benefit_truck: "Nu aveți nevoie de camion propriu",
  benefit_truck_text:
    "Fără rate de leasing și fără service. Casca, vesta și încălțămintea de protecție le aduceți dumneavoastră.",
  benefit_told: "Totul se știe dinainte",
  benefit_told_text:
    "Locul, perioada, vehiculul și atestatele necesare sunt în e-mail înainte să acceptați. Fără telefoane între două rampe.",

  needed: "Condiții și documente",
  needed_hint:
    "Puneți cartela pe un fond închis și fotografiați fără bliț: dacă holograma reflectă lumina, trebuie să întrebăm din nou.",
  bring: "Ce aduceți",
  bring_business:
    "Activitate înregistrată sau dispoziția de a o înregistra înainte de prima lucrare",
  bring_licence: "Permis valabil pentru categoria pe care doriți să o conduceți",
  bring_card: "Cartelă pentru tahograful digital",
  bring_years: "Cel puțin {years}\u00a0ani de practică",
  bring_code95: "Pentru transport comercial, codul 95 sau cardul de calificare a șoferului",
  ready: "Ce pregătiți",
  ready_licence: "Permis de conducere, față și verso",
  ready_card: "Cartelă tahograf, față și verso",
  ready_certificates: "Certificate, dacă există: ADR, macara, BF2 sau BF3, stivuitor",
  ready_format: "Fotografie sau scanare ca {formats}, până la {megabytes}\u00a0MB pe fișier",

  steps: "Cum continuă",
  step_register: "Înregistrare",
  step_register_text:
    "Date despre atestate, experiență, regiuni și tarif orar. Documentele le puteți trimite mai târziu.",
  step_check: "Verificare",
  step_check_text:
    "Dispeceratul verifică permisul, cartela și certificatele și întreabă dacă lipsește ceva.",
  step_approval: "Aprobare",
  step_approval_text:
    "Primiți comenzile deschise prin e-mail. Primele lucrări sunt posibile după {from} până la {to} de\u00a0ore.",
  step_link: "Răspuns prin link",
  step_link_text:
    "În fiecare e-mail sunt două butoane: acceptați sau refuzați, fără cont și fără aplicație. Comanda este a dumneavoastră când o confirmăm cu tariful dumneavoastră.",
  commission: "Comision:",
  commission_text:
    "{percent} din întregul onorariu net, inclusiv suplimente, datorat doar dacă ați efectuat lucrarea. Cum se decontează: [intermediere și comision (în germană)](/vermittlung).",

  questions: "Întrebări ale șoferilor",
  ask_abroad: "Mă pot înregistra ca șofer din altă țară UE?",
  answer_abroad:
    "Da. Permisul și cartela din UE și SEE sunt valabile în Germania. Activitatea poate fi înregistrată în țara dumneavoastră. Pentru lucrări în Germania aduceți atunci un certificat A1. Ar trebui să vă puteți înțelege în germană despre încărcătură și siguranță.",
  ask_first: "Când vin primele comenzi?",
  answer_first:
    "După verificarea documentelor, primele lucrări sunt posibile în {from} până la {to} de\u00a0ore. Cât de repede merge depinde de regiune, vehicul și anotimp. Nu garantăm un volum de lucru.",
  ask_business: "Am nevoie de o activitate înregistrată?",
  answer_business:
    "Da, cel târziu înainte de prima lucrare. În Germania activitatea se înregistrează la primărie. Apoi administrația financiară trimite chestionarul fiscal; trebuie anunțate și casa de sănătate și asociația profesională de asigurare.",
  ask_employed: "Voi fi angajatul dumneavoastră?",
  answer_employed:
    "Nu. Rămâneți antreprenor independent, vă decontați lucrările și vă asigurați singur. Ar trebui să lucrați pentru mai mulți clienți.",
  ask_insurance: "De ce asigurări am nevoie?",
  answer_insurance:
    "Asigurarea de sănătate este obligatorie, iar mulți clienți cer o asigurare de răspundere profesională. Ce mai este util găsiți pe pagina despre asigurări (în germană).",
  ask_noShow: "Ce se întâmplă dacă după acceptare nu pot veni?",
  answer_noShow:
    "Sunați imediat, ca să putem căuta un înlocuitor. Cine nu apare fără să anunțe trebuie să se aștepte la o taxă care depinde de timpul rămas până la începutul lucrării.",

  call: "Preferați să vorbim mai întâi?",
  call_text: "Sunați dacă doriți să știți ce comenzi există acum în regiunea dumneavoastră.",
};
