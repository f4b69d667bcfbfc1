import { laterAnswer } from "../../../domain/dispatch/jobs/create-job.ts";
import { MAX_DRIVERS_PER_REQUEST } from "../../../domain/dispatch/jobs/schemas.ts";
import type { TermsReference } from "../../../domain/kernel/settings/terms-reference.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { type BookingVehicle, REQUIREMENTS } from "../../../domain/kernel/vocabulary.ts";
import { USUAL_RESPONSE_HOURS } from "../../../domain/pricing/price-lists.ts";
import type { Shell } from "../../ui/document.tsx";
import { Island } from "../../ui/island.tsx";
import { FormSection } from "../form-section.tsx";
import { daysOfBooking } from "./booking-days.ts";
import { BookingForm } from "./booking-form.tsx";
import { type BookingField, type BookingFormState, receivedBooking } from "./booking-state.ts";
import { LEAD_TIME } from "./booking-texts.ts";
import { type OrderSoFar, OrderSummary, SUMMARY_PLACE } from "./order-summary.tsx";
import { progressOf } from "./use-booking.ts";

/** Values preset by a page, by field name. */
export type BookingPreselection = Partial<
  Record<Exclude<BookingField, "fahrzeugtyp" | "anforderungen">, string>
> & { fahrzeugtyp?: BookingVehicle | ""; anforderungen?: string[] };

interface RequestSectionProps {
  shell: Shell;
  form: BookingFormState;
  preselection?: BookingPreselection;
  /** Path of the page that takes the form without script, if not this one. */
  postsTo?: string;
}

const LEAD = `Wir antworten spätestens bis zum nächsten Werktag, meist in weniger als ${USUAL_RESPONSE_HOURS}${NBSP}Stunden.`;

const ASIDE = {
  label: "Vor der Anfrage",
  call: "Lieber telefonisch?",
  notes: [
    {
      title: "Kommt der Fahrer rechtzeitig?",
      text: `Rechnen Sie mit ${LEAD_TIME} Vorlauf an Werktagen, gezählt ab der schriftlichen Bestätigung. Einsätze am selben Tag sind nicht möglich.`,
    },
    {
      title: "Was kostet die Vermittlung?",
      text: "Für Sie nichts extra. Sie zahlen den Tagespreis, die Provision trägt der Fahrer.",
    },
  ],
};

/** Current terms version and link, without the text. */
function termsShown({ terms: { current } }: Shell): TermsReference | null {
  return current && { version: current.version, asOf: current.asOf };
}

/** The request form with what a caller asks first beside it. What was typed wins over the page's preselection. */
export function RequestSection(props: RequestSectionProps) {
  const { shell, form, preselection = {}, postsTo = shell.path } = props;
  const state = form.values || form.sent ? form : { ...form, values: { ...preselection } };
  const later = laterAnswer(shell.hours, shell.today);
  return (
    <FormSection
      id="fahreranfrage"
      lines="border-t"
      height="py-10 sm:py-20"
      title="Fahrer anfragen"
      lead={
        <>
          <p>{LEAD}</p>
          {later && <p>{later}</p>}
        </>
      }
      aside={ASIDE}
      summary={
        <div id={SUMMARY_PLACE}>
          {(form.errors || form.failure) && <OrderSummary order={sentOrder(state, shell)} />}
        </div>
      }
      shell={shell}
    >
      <Island
        name="booking-form"
        component={BookingForm}
        props={{
          path: postsTo,
          earliestStart: shell.earliestStart,
          prices: shell.prices,
          terms: termsShown(shell),
          requirements: REQUIREMENTS,
          maxDrivers: MAX_DRIVERS_PER_REQUEST,
          phone: shell.operator.phone,
          proofWorker: shell.assets.url("form-proof-worker.ts"),
          state,
        }}
      />
    </FormSection>
  );
}

/** Order of a refused form without script. */
function sentOrder(state: BookingFormState, { prices, earliestStart }: Shell): OrderSoFar {
  const values = receivedBooking(state);
  const progress = progressOf(prices, values);
  const { understood, total } = daysOfBooking(values, { ...progress, prices, earliestStart });
  return { ...progress, prices, period: understood, total };
}
