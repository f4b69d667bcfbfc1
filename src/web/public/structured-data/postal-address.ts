import type { Operator } from "../../../domain/kernel/operator.ts";
import type { Thing } from "../../ui/document.tsx";

/** The agency's town, as far as it also stands for where drivers work. */
export function town({ postalCode, city }: Operator): Thing {
  return {
    "@type": "PostalAddress",
    postalCode,
    addressLocality: city,
    addressCountry: "DE",
  };
}

/** The agency's whole address. */
export function postalAddress(operator: Operator): Thing {
  return { ...town(operator), streetAddress: operator.street };
}
