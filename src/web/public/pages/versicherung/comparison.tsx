import { Button } from "../../../ui/button.tsx";
import type { Shell } from "../../../ui/document.tsx";
import { PhoneButton } from "../../../ui/phone-button.tsx";
import { COMPARISON, INSURANCE_LIMITS, PACKAGE } from "../../content/versicherung.ts";
import { Section } from "../../sections/section.tsx";

/** The comparison that waits for its partner (spec 2), what a start costs, and what the agency doesn't do. */
export function Comparison({ shell }: { shell: Shell }) {
  const { phone } = shell.operator;
  return (
    <Section id="vergleich" ground="warm" title={COMPARISON.title} lead={COMPARISON.text}>
      <div className="space-y-10">
        <div className="space-y-3">
          <div className="flex flex-col gap-3 sm:flex-row">
            <Button disabled size="large" aria-describedby="vergleich-hinweis">
              {COMPARISON.button}
            </Button>
            <PhoneButton phone={phone} />
          </div>
          <p id="vergleich-hinweis" className="text-16 text-ink-2">
            {COMPARISON.note}
          </p>
        </div>
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
          <div className="border-t-2 border-ink pt-3">
            <h3 className="text-22">{PACKAGE.title}</h3>
            <p className="mt-1 font-sign text-36 font-semibold tabular-nums">{PACKAGE.figure}</p>
            <p className="text-16 text-ink-2">{PACKAGE.condition}</p>
            <p className="mt-2">{PACKAGE.text}</p>
          </div>
          <div className="border-t-2 border-ink pt-3">
            <h3 className="text-22">{INSURANCE_LIMITS.title}</h3>
            <p className="mt-1">{INSURANCE_LIMITS.text}</p>
          </div>
        </div>
      </div>
    </Section>
  );
}
