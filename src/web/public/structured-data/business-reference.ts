import type { Shell } from "../../ui/document.tsx";
import type { Thing } from "./thing.ts";

/** The agency as other nodes name it; its whole entry is `localBusiness`. */
export function businessReference({ publicUrl, operator }: Shell): Thing {
  return {
    "@type": "LocalBusiness",
    "@id": `${publicUrl}/#agentur`,
    name: operator.name,
    url: `${publicUrl}/`,
  };
}
