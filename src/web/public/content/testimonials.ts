// Until real ones replace them, `SHOWS_SAMPLES.testimonials` (domain/samples/rules.ts) marks each on the page.

export const TESTIMONIALS_INTRO = {
  headline: "Stimmen von Kunden",
  sampleLead:
    "Diese vier Einträge sind Muster. Sie zeigen nur, wie Stimmen hier aussehen werden, und stammen von keinem Kunden.",
  sampleMark: "Muster",
} as const;

export interface Testimonial {
  /** Initials only. */
  name: string;
  /** The trade, never a company's name. */
  company: string;
  /** Of five. */
  rating: number;
  text: string;
  location: string;
}

export const BEST_RATING = 5;

export const TESTIMONIALS: readonly Testimonial[] = [
  {
    name: "S. H.",
    company: "Bauunternehmen",
    rating: 5,
    text: "Der Kranfahrer hatte die Traglasttabelle durch, bevor der erste Auflieger mit Fertigteilen kam.",
    location: "Hanau",
  },
  {
    name: "M. K.",
    company: "Spedition",
    rating: 5,
    text: "Zwei Fahrer krank. Am übernächsten Werktag saß Ersatz im Sattelzug, mit eigener Fahrerkarte.",
    location: "Mainz",
  },
  {
    name: "T. B.",
    company: "Transportbeton",
    rating: 5,
    text: "Drei Samstage Fahrmischer. Der Zuschlag stand vorher fest und genau so auf der Rechnung.",
    location: "Darmstadt",
  },
  {
    name: "A. R.",
    company: "Entsorgung",
    rating: 5,
    text: "Abroller, enge Höfe, kein Spiegel verloren. Für die Urlaubswochen buchen wir wieder.",
    location: "Offenbach",
  },
];
