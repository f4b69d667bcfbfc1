import { MINIMUM_EXPERIENCE_YEARS } from "../../../domain/pricing/price-lists.ts";
import { Sign } from "../../ui/sign.tsx";

/** The flag of a driver with less practice than the agency asks for (spec 9). */
export function FewYears() {
  return (
    <p className="flex items-center gap-1 text-14 font-semibold whitespace-nowrap text-amber">
      <Sign tone="amber" size={12} />
      {`unter ${MINIMUM_EXPERIENCE_YEARS}\u00a0Jahre`}
    </p>
  );
}
