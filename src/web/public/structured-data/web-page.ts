import type { Shell, Thing } from "../../ui/document.tsx";
import { businessReference } from "./business-reference.ts";

interface PageEntry {
  name: string;
  description: string;
  path: string;
}

/** The page itself, as part of the agency's site (spec 2). */
export function webPage(shell: Shell, { name, description, path }: PageEntry): Thing {
  const { publicUrl, operator } = shell;
  const url = `${publicUrl}${path}`;
  const site = { "@type": "WebSite", "@id": `${publicUrl}/#website` };
  return {
    "@type": "WebPage",
    "@id": `${url}#seite`,
    url,
    name,
    description,
    inLanguage: "de-DE",
    isPartOf: { ...site, name: operator.name, url: `${publicUrl}/` },
    about: businessReference(shell),
  };
}
