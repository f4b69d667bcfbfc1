import {
  shownTermsVersion,
  type TermsReference,
  termsInWords,
  termsPath,
} from "../../../domain/kernel/settings/terms-reference.ts";
import { ANSWER_PROMISE } from "../../../domain/kernel/vocabulary.ts";
import type { PriceList } from "../../../domain/pricing/day-price.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { orderPriceInWords } from "../../../domain/pricing/order-price-words.ts";
import type { Prices } from "../../../domain/pricing/schemas.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/fields.tsx";
import { FormGroup } from "../../ui/form-group.tsx";
import { Notice } from "../../ui/notice.tsx";
import { box, ErrorSummary, FormEnd, RobotField, SendFailure } from "../form-parts.tsx";
import { BookingContact, BookingJob } from "./booking-fields.tsx";
import type { BookingFormState, BookingPart, BookingValues } from "./booking-state.ts";
import {
  ALL_NET,
  CONDITIONS_OF,
  dayPrices,
  eachAt,
  FILES_LOST,
  isMoreThanADay,
  NEWSLETTER_BOX,
  NEXT_STEPS,
  PRICE_CONFIRMATION,
  type PricedSoFar,
  priceConditions,
  submitLabel,
} from "./booking-texts.ts";
import { BookingAddress } from "./booking-when-and-where.tsx";
import { BookingAttachments, SummaryBeside } from "./order-summary.tsx";
import { useBooking } from "./use-booking.ts";

export interface BookingFormProps {
  /** Path of the page that renders it again when it is sent without script. */
  path: string;
  /** `YYYY-MM-DD` */
  earliestStart: string;
  /** Shown prices; the form sends their version, so that nobody orders at unseen ones. */
  prices: Prices;
  /** The agency's terms; null: it has none. */
  terms: TermsReference | null;
  /** The labels to choose from; a prop, so that the schemas stay out of the first bundle. */
  requirements: readonly string[];
  /** Limit of drivers; a prop for the same reason. */
  maxDrivers: number;
  /** The agency's number, for when sending fails. */
  phone: string;
  /** Address of the script that works out the form's proof. */
  proofWorker: string;
  state: BookingFormState;
  /** Text typed before the script arrived; in the browser only. */
  typed?: BookingValues;
}

/** The request form. Whole without script; with it, answers in place. */
export function BookingForm(props: BookingFormProps) {
  const { path, earliestStart, prices, requirements, maxDrivers, phone, state } = props;
  const booking = useBooking(props);
  const { register, messages, outcome, focusRef, openSteps } = booking;
  const errors = Object.entries(messages).map(([id, message]) => ({ id, message }));
  const part = { register, messages, state };
  return (
    <form
      id="booking-form"
      method="post"
      encType="multipart/form-data"
      action={`${path}#booking-form`}
      noValidate
      ref={booking.formRef}
      onChange={booking.followForm}
      onSubmit={booking.submit}
      onFocus={booking.warmUp}
      className="space-y-8 sm:space-y-10"
    >
      <ErrorSummary ref={focusRef} errors={errors} />
      {errors.length === 0 && outcome.sent && (
        <Notice ref={focusRef} kind="success" live="status" title="Anfrage erfolgreich gesendet!">
          <p>{ANSWER_PROMISE}</p>
          {outcome.areFilesLost && <p className="font-semibold">{FILES_LOST}</p>}
          {outcome.receipt && (
            <p>
              <a href={outcome.receipt} className="inline-block min-h-11 py-2 font-semibold">
                Nummern und Zusammenfassung ansehen
              </a>
            </p>
          )}
        </Notice>
      )}
      {errors.length === 0 && outcome.failure && (
        <SendFailure ref={focusRef} {...outcome.failure} phone={phone} />
      )}
      <input type="hidden" name="preis_version" value={prices.version} />
      <input type="hidden" name="agb_version" value={shownTermsVersion(props.terms)} />
      <BookingJob
        {...part}
        prices={prices}
        earliestStart={earliestStart}
        days={booking.days}
        takeSuggestion={booking.takeSuggestion}
        requirements={requirements}
        maxDrivers={maxDrivers}
        stillUnknown={booking.stillUnknown}
      />
      <BookingContact {...part} />
      <BookingAddress {...part} />
      <BookingAttachments
        register={register}
        messages={messages}
        areLost={!state.sent && state.areFilesLost === true}
      />
      <BookingConfirmation
        {...part}
        prices={prices}
        terms={props.terms}
        list={booking.list}
        dayPrice={booking.dayPrice}
        nightPrice={booking.nightPrice}
        drivers={booking.drivers}
      />
      <RobotField />
      <FormEnd steps={NEXT_STEPS}>
        <p aria-live="polite" className="min-h-6 font-semibold tabular-nums">
          {booking.total && isMoreThanADay(booking.total)
            ? `Zusammen: ${orderPriceInWords(booking.total)}.`
            : ""}
        </p>
        <SubmitButton
          disabled={openSteps.length > 0}
          busy={booking.isSending}
          busyLabel="Wird gesendet..."
          aria-describedby="booking-open"
        >
          {submitLabel(prices, booking)}
        </SubmitButton>
        <p id="booking-open" className="min-h-6 text-16">
          {openSteps.length > 0 && `Noch offen: ${openSteps.join(", ")}.`}
        </p>
      </FormEnd>
      <SummaryBeside order={{ ...booking, prices }} />
    </form>
  );
}

interface ConfirmationProps extends BookingPart, PricedSoFar {
  terms: TermsReference | null;
  prices: Prices;
}

/** Prices, conditions, the two boxes that have to be ticked, and the newsletter's. */
function BookingConfirmation(props: ConfirmationProps) {
  const { prices, terms, list, dayPrice, nightPrice, drivers } = props;
  return (
    <FormGroup title="Preise und Zustimmung">
      <PriceTable prices={prices} list={list} />
      <p className="text-16 text-ink-2">{ALL_NET}</p>
      <div aria-live="polite" className="min-h-6 font-semibold">
        {dayPrice && (
          <p>
            Ihr Tagespreis nach diesen Angaben: {eachAt(drivers, nightPrice ?? dayPrice)} netto.
          </p>
        )}
      </div>
      <CheckboxField
        label={PRICE_CONFIRMATION.box}
        hint={PRICE_CONFIRMATION.contract}
        {...box(props, "preise_verstanden")}
      />
      {terms && (
        <p>
          Es gelten unsere{" "}
          <a href={termsPath(terms)} className="text-blue underline">
            Allgemeinen Geschäftsbedingungen
          </a>{" "}
          ({termsInWords(terms)}).
        </p>
      )}
      <CheckboxField
        label={
          <>
            Ich stimme der Verarbeitung meiner Angaben zur Bearbeitung der Anfrage zu.{" "}
            <a href="/datenschutz" className="text-blue underline">
              Datenschutzerklärung
            </a>
          </>
        }
        {...box(props, "datenschutz")}
      />
      <CheckboxField
        label={NEWSLETTER_BOX.label}
        hint={NEWSLETTER_BOX.hint}
        optional
        {...box(props, "newsletter_anmeldung")}
      />
    </FormGroup>
  );
}

interface ListProps {
  prices: Prices;
  list: PriceList;
}

function PriceTable({ prices, list }: ListProps) {
  return (
    <details className="rounded-sign border border-ink bg-sheet px-4">
      <summary className="flex min-h-12 items-center font-semibold text-blue underline underline-offset-4">
        Tagespreise, Zuschläge und Nebenkosten
      </summary>
      <table className="w-full text-left">
        <caption className="pb-2 text-left font-semibold">Tagespreis für einen Fahrer</caption>
        <tbody>
          {dayPrices(prices).map(({ label, cents }) => (
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
      <Conditions prices={prices} list={list} />
      {/* Without script nothing follows the choice of the vehicle: both lists stand there. */}
      <noscript>
        <Conditions prices={prices} list={list === "escort" ? "general" : "escort"} />
      </noscript>
    </details>
  );
}

function Conditions({ prices, list }: ListProps) {
  return (
    <div data-terms={list} className="border-t border-line py-3 text-16 text-ink-2">
      <p className="font-semibold">{CONDITIONS_OF[list]}</p>
      <ul className="space-y-1">
        {priceConditions(prices, list).map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
      </ul>
    </div>
  );
}
