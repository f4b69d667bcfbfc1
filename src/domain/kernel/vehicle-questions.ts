/**
 * Table of questions about vehicle and load: for schemas, forms, papers, files, filters and the terminal. Runs in the
 * browser too.
 */

/** Topics of questions, with their headings. */
export const TOPICS = {
  crane: "Zum Kran",
  mixer: "Zum Fahrmischer",
  machine: "Zur Baumaschine",
  tanker: "Zu Tank und Gefahrgut",
  escort: "Zum begleiteten Transport",
} as const;
export type Topic = keyof typeof TOPICS;

interface Question {
  about: Topic;
  label: string;
  /** One of these; else a number of this unit up to `most`; else a text. */
  options?: readonly string[];
  unit?: string;
  most?: number;
}

/** Longest answer in words. */
export const LONGEST_ANSWER = 160;

/** All of them are optional (docs/rules.md, Requests). */
export const QUESTIONS = {
  kranart: {
    about: "crane",
    label: "Kranart",
    options: ["Fahrzeugkran", "Ladekran", "Turmdrehkran"],
  },
  tragkraft: {
    about: "crane",
    label: "Tragkraft",
    unit: "t",
    most: 1500,
  },
  matten_genehmigung: {
    about: "crane",
    label: "Lastverteilmatten, Genehmigungen",
  },
  trommel: {
    about: "mixer",
    label: "Trommelvolumen",
    unit: "m³",
    most: 20,
  },
  entladung: {
    about: "mixer",
    label: "Entladung",
    options: ["Rutsche", "Förderband", "Fahrmischerpumpe"],
  },
  maschinenart: {
    about: "machine",
    label: "Maschinenart",
    options: ["Mobilbagger", "Kettenbagger", "Radlader", "Planierraupe", "Walze", "Teleskoplader"],
  },
  einsatzgewicht: {
    about: "machine",
    label: "Einsatzgewicht",
    unit: "t",
    most: 300,
  },
  tankart: {
    about: "tanker",
    label: "Tankfahrzeug",
    options: ["Tankwagen", "Tanksattel", "Silofahrzeug", "Tankcontainer", "Stückgut"],
  },
  stoffklasse: {
    about: "tanker",
    label: "Stoffklasse",
    options: [
      "Kein Gefahrgut",
      "Klasse 1 (explosiv)",
      "Klasse 2 (Gase)",
      "Klasse 3 (entzündbare Flüssigkeiten)",
      "Klasse 4 (fest, entzündbar)",
      "Klasse 5 (oxidierend)",
      "Klasse 6 (giftig)",
      "Klasse 7 (radioaktiv)",
      "Klasse 8 (ätzend)",
      "Klasse 9 (andere)",
    ],
  },
  strecke: {
    about: "escort",
    label: "Strecke",
  },
  breite: {
    about: "escort",
    label: "Breite",
    unit: "m",
    most: 20,
  },
  hoehe: {
    about: "escort",
    label: "Höhe",
    unit: "m",
    most: 20,
  },
  gesamtgewicht: {
    about: "escort",
    label: "Gesamtgewicht",
    unit: "t",
    most: 1000,
  },
} as const satisfies Record<string, Question>;

export type QuestionKey = keyof typeof QUESTIONS;
/** Answers by question; what nobody said is missing. */
export type VehicleAnswers = Partial<Record<QuestionKey, string>>;

export const ALL_QUESTIONS = Object.entries<Question>(QUESTIONS).map(([key, question]) => ({
  ...question,
  key: key as QuestionKey,
}));

/** As a form has them before anybody has answered. */
export const NO_ANSWERS = Object.fromEntries(ALL_QUESTIONS.map(({ key }) => [key, ""])) as Record<
  QuestionKey,
  string
>;

/** Every answer that can be chosen: the values of the list's filter. */
export const CHOSEN_ANSWERS = ALL_QUESTIONS.flatMap(({ options = [] }) => options);

/** The question that has it among its options. */
export function questionOf(answer: string): QuestionKey | undefined {
  return ALL_QUESTIONS.find(({ options }) => options?.includes(answer))?.key;
}

/** By vehicle, as the form and the desk name it, and by requirement. */
export const TOPIC_OF: Partial<Record<string, Topic>> = {
  kran: "crane",
  Kran: "crane",
  fahrmischer: "mixer",
  baumaschinen: "machine",
  Bagger: "machine",
  Radlader: "machine",
  "Tank/Silo": "tanker",
  "ADR-Schein": "tanker",
  Begleitung: "escort",
  "BF2 erforderlich": "escort",
  "BF3 erforderlich": "escort",
};

/** The questions that fit an order. */
export function questionsFor(vehicle: string, requirements: readonly string[]) {
  const topics = [vehicle, ...requirements].map((said) => TOPIC_OF[said]);
  return ALL_QUESTIONS.filter(({ about }) => topics.includes(about));
}

/** An order, as far as its questions are concerned. */
interface Asked extends VehicleAnswers {
  fahrzeugtyp: string;
  anforderungen: readonly string[];
}

/** The answers to what fits the order: of another vehicle nobody is told. */
export function answersOf(order: Asked): VehicleAnswers {
  const said = questionsFor(order.fahrzeugtyp, order.anforderungen).flatMap(({ key }) => {
    const answer = order[key];
    return answer ? [[key, answer] as const] : [];
  });
  return Object.fromEntries(said);
}

/** `Kranart: Ladekran · Tragkraft: 60 t`, each word through `word`; a question that is no longer asked is left out. */
export function answersInWords(
  answers: Partial<Record<string, string>> = {},
  word: (german: string) => string = (german) => german,
): string {
  return ALL_QUESTIONS.flatMap(({ key, label, unit, options }) => {
    const answer = answers[key];
    if (!answer) return [];
    const said = options ? word(answer) : answer;
    return `${word(label)}: ${unit ? `${said}\u00a0${unit}` : said}`;
  }).join(" · ");
}
