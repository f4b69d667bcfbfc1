import { NBSP } from "../../../../domain/kernel/typography.ts";

/** A typical job: vehicle, duration, special feature, lead time. */
export interface ReferenceCase {
  title: string;
  vehicle: string;
  duration: string;
  special: string;
  leadTime: string;
  text: string;
  picture: { src: string; alt: string };
}

/** The figures of the three cases. */
const TRUCK_CRANE = { tonnes: 40, days: 3, leadHours: 48 };
const MOBILE_CRANE = { tonnes: 750, weeks: 3, turbines: 8, leadHours: 72 };
const SEMITRAILERS = { vehicles: 5, weeks: 1, leadHours: 48 };

const hours = (count: number) => `${count}${NBSP}h`;

export const TRUCK_CRANE_CASE: ReferenceCase = {
  title: "Kranfahrer für Hübe auf das Dach",
  vehicle: `Autokran ${TRUCK_CRANE.tonnes}${NBSP}t`,
  duration: `${TRUCK_CRANE.days}${NBSP}Tage`,
  special: "Aufstellfläche auf der Fahrbahn, Hübe nur im Zeitfenster der Sperrung",
  leadTime: hours(TRUCK_CRANE.leadHours),
  text: "Der Kran ist da, der Kranfahrer nicht. Gebucht wird, wenn die Sperrung steht: Der Fahrer bekommt vorab Kranbuch, Traglasttabelle und Stellplan, am ersten Morgen folgt die Einweisung durch den Bauleiter.",
  picture: {
    src: "/images/projekte/autokran-40t.svg",
    alt: "Zeichnung: Autokran hebt ein Lüftungsgerät auf ein siebenstöckiges Haus, Ausladung 18 m, Dachhöhe 22 m",
  },
};

export const MOBILE_CRANE_CASE: ReferenceCase = {
  title: "Großkran für einen Windpark",
  vehicle: `Mobilkran ${MOBILE_CRANE.tonnes}${NBSP}t`,
  duration: `${MOBILE_CRANE.weeks}${NBSP}Wochen`,
  special: `${MOBILE_CRANE.turbines}${NBSP}Windräder nacheinander, gehoben wird nur bei wenig Wind`,
  leadTime: hours(MOBILE_CRANE.leadHours),
  text: "Nach jedem Windrad heißt es abrüsten, umsetzen, neu aufrüsten. Der Fahrer bleibt die ganze Bauzeit und übernachtet in der Nähe. Ist der Wind zum Heben zu stark, wartet er; dafür gibt es den Bereitschaftstag.",
  picture: {
    src: "/images/projekte/mobilkran-750t.svg",
    alt: "Zeichnung: Mobilkran mit Gittermastspitze an einem Windrad mit 100 m Nabenhöhe, daneben acht Windräder als Zählstrich",
  },
};

export const SEMITRAILERS_CASE: ReferenceCase = {
  title: "Fünf Sattelzüge in der Hochsaison",
  vehicle: `${SEMITRAILERS.vehicles}${NBSP}Sattelzüge`,
  duration: `${SEMITRAILERS.weeks}${NBSP}Woche`,
  special: "Alle Fahrer in derselben Woche, jeder mit eigener Tour",
  leadTime: hours(SEMITRAILERS.leadHours),
  text: "Die Zugmaschinen stehen auf dem Hof, die Stammfahrer fehlen. Eine Anfrage mit der Zahl der Fahrer genügt; daraus wird je Fahrer ein Auftrag mit eigener Tour. Abgerechnet wird je Fahrer und Tag.",
  picture: {
    src: "/images/projekte/sattelzuege.svg",
    alt: "Zeichnung: fünf Sattelzüge in drei Reihen, einer davon mit den Maßen 16,50 m Länge und 4,00 m Höhe",
  },
};
