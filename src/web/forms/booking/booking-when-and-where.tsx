import { germanDate } from "../../../domain/kernel/time/berlin.ts";
import { WORKING_WEEKS } from "../../../domain/kernel/time/working-weeks.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/fields.tsx";
import { FormGroup } from "../../ui/form-group.tsx";
import { field, Row } from "../form-parts.tsx";
import type { BookingDays } from "./booking-days.ts";
import { type BookingInputProps, type BookingPart, EMPTY_VALUES, LINES } from "./booking-state.ts";

interface LineProps extends Partial<BookingInputProps> {
  part: BookingPart;
  name: keyof typeof LINES;
}

/** One of these fields, with what only its page knows. */
export function Line({ part, name, ...input }: LineProps) {
  return <TextField {...LINES[name]} {...input} {...field(part, name)} />;
}

export interface WhenPart extends BookingPart {
  earliestStart: string;
  /** Days read from the fields, once the script is there. */
  days: BookingDays | undefined;
  /** Puts what was only likely into the fields. */
  takeSuggestion(): void;
}

/** First day, and whatever else is known: the end or how long, the hour, the weekdays. */
export function BookingTime(props: WhenPart) {
  const { earliestStart } = props;
  const week = field(props, "arbeitstage");
  return (
    <>
      <Line
        part={props}
        name="einsatzbeginn"
        min={earliestStart}
        hint={`Frühestens ${germanDate(earliestStart)}; kein Einsatz am selben Tag.`}
      />
      <div className="grid items-end gap-x-4 gap-y-5 min-[22.5rem]:grid-cols-2">
        <Line part={props} name="einsatzende" min={earliestStart} />
        <Line part={props} name="uhrzeit_beginn" />
      </div>
      <Line part={props} name="einsatzdauer" />
      <div className="max-w-64">
        <SelectField
          label="Gearbeitet wird"
          options={WORKING_WEEKS.map(({ key, label }) => ({ value: key, label }))}
          {...week}
          defaultValue={week.defaultValue || EMPTY_VALUES.arbeitstage}
        />
      </div>
      <Understood {...props} />
    </>
  );
}

/** Understood period, to be seen and corrected. */
function Understood({ days, messages, takeSuggestion }: WhenPart) {
  return (
    <div aria-live="polite" className="min-h-6">
      {days?.question && !messages.arbeitstage && (
        <p className="mb-3 font-semibold">{days.question}</p>
      )}
      {days?.understood && (
        <p>
          <span className="block text-16 text-ink-2">So verstehen wir den Zeitraum:</span>
          <b className="tabular-nums">{days.understood}</b>
        </p>
      )}
      {days?.suggestion && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span>
            Meinen Sie <b className="tabular-nums">{days.suggestion.words}</b>?
          </span>
          <Button onClick={takeSuggestion}>So eintragen</Button>
        </p>
      )}
    </div>
  );
}

const SITE_FIELDS = [
  ...(["einsatz_street", "einsatz_postal_code", "einsatz_city"] as const),
  ...(["einsatz_kontakt", "einsatz_telefon"] as const),
] as const;

/** Where the invoice goes, and where the driver goes if that is another place. */
export function BookingAddress(props: BookingPart) {
  return (
    <FormGroup title="Adresse und Einsatzort">
      <div className="grid gap-x-4 gap-y-5 has-[[aria-invalid=true]]:grid-cols-1 min-[22.5rem]:grid-cols-[1fr_7rem]">
        <Line part={props} name="customer_street" />
        <Line part={props} name="customer_house_number" />
      </div>
      <div className="grid gap-x-4 gap-y-5 has-[[aria-invalid=true]]:grid-cols-1 min-[22.5rem]:grid-cols-[7rem_1fr]">
        <Line part={props} name="customer_postal_code" />
        <Line part={props} name="customer_city" />
      </div>
      <BookingSite {...props} />
    </FormGroup>
  );
}

function BookingSite(props: BookingPart) {
  const isUsed = SITE_FIELDS.some((name) => {
    const { defaultValue, error } = field(props, name);
    return defaultValue || error;
  });
  return (
    <details open={isUsed} className="border-y border-line">
      <summary className="flex min-h-12 items-center font-semibold text-blue underline underline-offset-4">
        Der Einsatz ist woanders
      </summary>
      <div className="space-y-5 pb-4">
        <p>Die Rechnung geht an die Adresse oben, der Fahrer fährt hierhin.</p>
        <Line part={props} name="einsatz_street" />
        <Row>
          <Line part={props} name="einsatz_postal_code" />
          <Line part={props} name="einsatz_city" />
        </Row>
        <Row>
          <Line part={props} name="einsatz_kontakt" />
          <Line part={props} name="einsatz_telefon" />
        </Row>
      </div>
    </details>
  );
}
