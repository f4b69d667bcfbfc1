import { MAX_DRIVERS_PER_REQUEST } from "../../../domain/dispatch/jobs/schemas.ts";
import { phoneHref } from "../../../domain/kernel/fields/contact-links.ts";
import { type BookingVehicle, REQUIREMENTS } from "../../../domain/kernel/vocabulary.ts";
import { BookingForm, type BookingFormState } from "../../islands/booking-form.tsx";
import type { BookingField } from "../../islands/booking-state.ts";
import type { Shell } from "../../ui/document.tsx";
import { Island } from "../../ui/island.tsx";
import { LEAD_TIME } from "../content/booking.ts";
import { REQUEST_SECTION } from "../content/home.ts";
import { OPENING_HOURS_TEXT } from "../content/opening-hours.ts";

/** What a page fills in before the visitor does, by field name; a vehicle and requirements of spec section 3. */
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

/** The request form with what a caller asks first beside it. What was typed wins over the page's preselection. */
export function RequestSection(props: RequestSectionProps) {
  const { shell, form, preselection = {}, postsTo = shell.path } = props;
  const state = form.values || form.sent ? form : { ...form, values: { ...preselection } };
  return (
    <section id="fahreranfrage" className="border-t border-line bg-warm">
      <div className="mx-auto grid max-w-page gap-10 px-4 py-16 sm:py-20 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
        <div className="max-w-form space-y-8">
          <div className="space-y-3">
            <h2 className="text-36">{REQUEST_SECTION.headline}</h2>
            <p>{REQUEST_SECTION.lead}</p>
          </div>
          <Island
            assets={shell.assets}
            name="booking-form"
            component={BookingForm}
            props={{
              path: postsTo,
              earliestStart: shell.earliestStart,
              requirements: REQUIREMENTS,
              maxDrivers: MAX_DRIVERS_PER_REQUEST,
              phone: shell.operator.phone,
              proofWorker: shell.assets.url("form-proof-worker.ts"),
              state,
            }}
          />
        </div>
        <Aside shell={shell} />
      </div>
    </section>
  );
}

function Aside({ shell: { operator } }: { shell: Shell }) {
  return (
    <aside aria-label="Vor der Anfrage" className="space-y-8 lg:sticky lg:top-24 lg:self-start">
      <div className="border-t-2 border-ink pt-3">
        <h3 className="text-22">Lieber telefonisch?</h3>
        <p className="mt-1">
          <a
            href={phoneHref(operator.phone)}
            className="inline-block min-h-11 py-1 font-sign text-28 font-semibold text-blue underline underline-offset-4"
          >
            {operator.phone}
          </a>
        </p>
        <p>{OPENING_HOURS_TEXT}</p>
      </div>
      <div className="border-t-2 border-ink pt-3">
        <h3 className="text-22">Kommt der Fahrer rechtzeitig?</h3>
        <p className="mt-1">
          Rechnen Sie mit {LEAD_TIME} Vorlauf an Werktagen, gezählt ab der schriftlichen
          Bestätigung. Einsätze am selben Tag sind nicht möglich.
        </p>
      </div>
      <div className="border-t-2 border-ink pt-3">
        <h3 className="text-22">Was kostet die Vermittlung?</h3>
        <p className="mt-1">
          Für Sie nichts extra. Sie zahlen den Tagespreis, die Provision trägt der Fahrer.
        </p>
      </div>
    </aside>
  );
}
