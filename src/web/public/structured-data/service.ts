import type { Shell, Thing } from "../../ui/document.tsx";
import { businessReference } from "./business-reference.ts";
import { dayOffer } from "./day-offer.ts";

interface ServiceEntry {
  name: string;
  description: string;
  /** Of the page that sells it. */
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
