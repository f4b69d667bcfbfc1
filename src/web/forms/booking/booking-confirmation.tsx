import type { UseFormRegister } from "react-hook-form";
import { formatCents } from "../../../domain/pricing/money.ts";
import {
  DAY_PRICES,
  NEXT_STEPS,
  PRICE_CONDITIONS,
  PRICE_CONFIRMATION,
} from "../../public/content/booking.ts";
import { NEWSLETTER_BOX } from "../../public/content/newsletter.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { FormGroup } from "../../ui/form-group.tsx";
import type { BookingPart } from "./booking-fields.tsx";
import type { BookingValues } from "./booking-state.ts";

interface ConfirmationProps extends BookingPart {
  /** Of one driver for what is chosen so far, net cents. */
  dayPrice: number | undefined;
  drivers: number;
}

/** Prices, conditions, the two boxes that have to be ticked, and the newsletter's. */
export function BookingConfirmation(props: ConfirmationProps) {
  const { register, messages, state, dayPrice, drivers } = props;
  return (
    <FormGroup title="Preise und Zustimmung">
      <PriceTable />
      <p aria-live="polite" className="min-h-6 font-semibold">
        {dayPrice && priceSoFar(dayPrice, drivers)}
      </p>
      <CheckboxField
        label={PRICE_CONFIRMATION.box}
        hint={PRICE_CONFIRMATION.contract}
        error={messages.preise_verstanden}
        defaultChecked={Boolean(state.values?.preise_verstanden)}
        {...register("preise_verstanden")}
      />
      <CheckboxField
        label={
          <>
            Ich stimme der Verarbeitung meiner Angaben zur Bearbeitung der Anfrage zu.{" "}
            <a href="/datenschutz" className="text-blue underline">
              Datenschutzerklärung
            </a>
          </>
        }
        error={messages.datenschutz}
        defaultChecked={Boolean(state.values?.datenschutz)}
        {...register("datenschutz")}
      />
      <CheckboxField
        label={NEWSLETTER_BOX.label}
        hint={NEWSLETTER_BOX.hint}
        defaultChecked={Boolean(state.values?.newsletter_anmeldung)}
        {...register("newsletter_anmeldung")}
      />
    </FormGroup>
  );
}

function priceSoFar(dayPrice: number, drivers: number) {
  const one = formatCents(dayPrice);
  if (drivers === 1) return `Ihr Tagespreis nach diesen Angaben: ${one} netto.`;
  return `Ihr Tagespreis nach diesen Angaben: ${drivers} Fahrer × ${one} = ${formatCents(drivers * dayPrice)} netto.`;
}

function PriceTable() {
  return (
    <div className="rounded-sign border border-ink bg-sheet p-4">
      <table className="w-full text-left">
        <caption className="pb-2 text-left font-semibold">Tagespreis für einen Fahrer</caption>
        <tbody>
          {DAY_PRICES.map(({ label, cents }) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-4 font-text font-normal">
                {label}
              </th>
              <td className="py-1.5 text-right font-sign font-semibold whitespace-nowrap">
                {formatCents(cents)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="space-y-1 border-t border-line pt-3 text-16 text-ink-2">
        {PRICE_CONDITIONS.map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
      </ul>
    </div>
  );
}

/** What happens after the click, beside the button. */
export function NextSteps() {
  return (
    <div>
      <h3 className="text-18">So geht es weiter</h3>
      <ol className="mt-2 list-decimal space-y-1 pl-5 text-16 marker:font-semibold">
        {NEXT_STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}

/** A field for robots only: people neither see nor reach it. */
export function Honeypot({ register }: { register: UseFormRegister<BookingValues> }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor="website">Website</label>
      <input id="website" type="text" tabIndex={-1} autoComplete="off" {...register("website")} />
    </div>
  );
}
