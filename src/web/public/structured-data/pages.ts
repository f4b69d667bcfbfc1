import type { Shell, Thing } from "../../ui/document.tsx";
import { businessReference, dayOffer } from "./agency.ts";

interface PageEntry {
  name: string;
  description: string;
  path: string;
}

/** The page itself, as part of the agency's site. */
export function webPage(shell: Shell, { path, ...described }: PageEntry): Thing {
  const { publicUrl, operator } = shell;
  const url = `${publicUrl}${path}`;
  const site = { "@type": "WebSite", "@id": `${publicUrl}/#website` };
  return {
    "@type": "WebPage",
    "@id": `${url}#seite`,
    url,
    ...described,
    inLanguage: "de-DE",
    isPartOf: { ...site, name: operator.name, url: `${publicUrl}/` },
    about: businessReference(shell),
  };
}

interface Crumb {
  name: string;
  /** With a leading slash. */
  path: string;
}

const START: Crumb = { name: "Start", path: "/" };

/** Path from the home page to the page; the home page is added here. */
export function breadcrumb({ publicUrl }: Shell, trail: readonly Crumb[]): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [START, ...trail].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  };
}

/** The questions that stand on the page, word by word as they stand there. */
export function faqPage(entries: readonly { question: string; answer: string }[]): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: entries.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

interface ArticleEntry {
  headline: string;
  description: string;
  path: string;
  /** Path of its picture: the page's social card. */
  image: string;
  /** `YYYY-MM-DD` */
  publishedAt: string;
  modifiedAt: string;
}

/** A page that reads like an article, written by the agency. */
export function article(shell: Shell, entry: ArticleEntry): Thing {
  const { headline, description, path, image, publishedAt, modifiedAt } = entry;
  const url = `${shell.publicUrl}${path}`;
  return {
    "@type": "Article",
    "@id": `${url}#artikel`,
    headline,
    description,
    url,
    mainEntityOfPage: url,
    image: `${shell.publicUrl}${image}`,
    inLanguage: "de-DE",
    datePublished: publishedAt,
    dateModified: modifiedAt,
    author: businessReference(shell),
    publisher: businessReference(shell),
  };
}

interface ServiceEntry {
  name: string;
  description: string;
  /** Path of the page that offers it. */
  path: string;
  /** Net, for one 8-hour day. */
  priceCents: number;
  /** A city, a state or a country; default: Germany. */
  areaServed?: string;
}

/** One kind of driver that the agency brokers, with its day price. */
export function service(shell: Shell, entry: ServiceEntry): Thing {
  const { name, description, path, priceCents, areaServed = "Deutschland" } = entry;
  const url = `${shell.publicUrl}${path}`;
  return {
    "@type": "Service",
    "@id": `${url}#leistung`,
    name,
    serviceType: name,
    description,
    url,
    provider: businessReference(shell),
    areaServed: { "@type": "Place", name: areaServed },
    offers: { ...dayOffer(priceCents), url },
  };
}
