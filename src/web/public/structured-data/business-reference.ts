import type { Shell, Thing } from "../../ui/document.tsx";

/** The agency as other nodes name it; its whole entry is `localBusiness`. */
export function businessReference({ publicUrl, operator }: Shell): Thing {
  return {
    "@type": "LocalBusiness",
    "@id": `${publicUrl}/#agentur`,
    name: operator.name,
    url: `${publicUrl}/`,
  };
}
