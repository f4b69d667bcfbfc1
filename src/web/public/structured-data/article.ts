import type { Shell, Thing } from "../../ui/document.tsx";
import { businessReference } from "./business-reference.ts";

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
