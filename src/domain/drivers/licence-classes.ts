import type { LICENCE_CLASSES } from "./schemas.ts";

type LicenceClass = (typeof LICENCE_CLASSES)[number];

/** Who may drive what a job asks for: the class itself and those that include it (FeV § 6 Abs. 3, § 9). */
const HELD_BY: Record<string, readonly LicenceClass[]> = {
  B: ["B", "C1", "C", "CE", "D1", "D", "DE"],
  C1: ["C1", "C", "CE"],
  // C1E is none of the seven classes of the registration form; CE includes it.
  C1E: ["CE"],
  C: ["C", "CE"],
  CE: ["CE"],
  D1: ["D1", "D", "DE"],
  D: ["D", "DE"],
  DE: ["DE"],
};

/** Classes of which each is enough for this one, written `C+E` or `CE`; none if the class is unknown. */
export function classesThatInclude(licence: string): readonly LicenceClass[] {
  return HELD_BY[licence.toUpperCase().replaceAll(/[^A-Z\d]/g, "")] ?? [];
}
