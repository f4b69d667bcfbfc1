import type { Prices } from "../../../domain/kernel/prices.ts";
import { VEHICLE_LABEL } from "../../../domain/kernel/vocabulary.ts";
import { dayPriceCents } from "../../../domain/pricing/day-price.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { CheckboxGroup } from "../../ui/checkbox-group.tsx";
import { FormGroup } from "../../ui/form-group.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { VehicleDrawing } from "../../ui/vehicle-drawing.tsx";
import { WORKDAY } from "../../ui/wording.ts";
import { choice, choices, EmailField, field, NameFields, PhoneField } from "../form-parts.tsx";
import { type BookingPart, EMPTY_VALUES } from "./booking-state.ts";
import { VEHICLE_ORDER } from "./booking-texts.ts";
import { BookingTime, type WhenPart } from "./booking-when-and-where.tsx";

interface JobPart extends WhenPart {
  prices: Prices;
  requirements: readonly string[];
  maxDrivers: number;
}

function vehicleOptions(prices: Prices) {
  return VEHICLE_ORDER.map((vehicle) => ({
    value: vehicle,
    label: VEHICLE_LABEL[vehicle],
    hint: `${formatCents(dayPriceCents(prices, vehicle))} netto`,
    drawing: <VehicleDrawing vehicle={vehicle} />,
  }));
}

/** Vehicle, requirements, time, description. */
export function BookingJob(props: JobPart) {
  return (
    <FormGroup title="Ihr Einsatz">
      <RadioGroup
        layout="cards"
        legend="Welches Fahrzeug wird gefahren?"
        hint={`Fahrzeug oder Maschine stellen Sie. Preis je ${WORKDAY}.`}
        options={vehicleOptions(props.prices)}
        {...choice(props, "fahrzeugtyp")}
      />
      <Requirements {...props} />
      <DriverCount {...props} />
      <BookingTime {...props} />
      <TextArea
        label="Beschreibung des Einsatzes"
        hint="Strecke oder Baustelle, Fahrzeug und Ladung, Arbeitszeiten"
        {...field(props, "nachricht")}
      />
    </FormGroup>
  );
}

/** Each driver becomes an order of his own. */
function DriverCount(props: JobPart) {
  const { defaultValue, ...input } = field(props, "anzahl_fahrer");
  return (
    <TextField
      label="Anzahl Fahrer"
      optional
      type="number"
      inputMode="numeric"
      width="short"
      min={1}
      max={props.maxDrivers}
      step={1}
      autoComplete="off"
      hint={`Einer je Fahrzeug, höchstens ${props.maxDrivers}. Jeder bekommt eine eigene Auftragsnummer.`}
      {...input}
      defaultValue={defaultValue || EMPTY_VALUES.anzahl_fahrer}
    />
  );
}

function Requirements(props: JobPart) {
  const group = choices(props, "anforderungen");
  return (
    <details
      open={group.defaultValue.length > 0 || Boolean(group.error)}
      className="border-y border-line"
    >
      <summary className="flex min-h-12 items-center font-semibold text-blue underline underline-offset-4">
        Besondere Anforderungen wählen (optional)
      </summary>
      <div className="pb-4">
        <CheckboxGroup
          legend="Was muss der Fahrer mitbringen?"
          options={props.requirements.map((label) => ({ value: label, label }))}
          {...group}
        />
      </div>
    </details>
  );
}

/** Who orders. */
export function BookingContact(props: BookingPart) {
  return (
    <FormGroup title="Ihre Kontaktdaten">
      <NameFields part={props} />
      <div className="grid items-end gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          label="Unternehmen"
          optional
          autoComplete="organization"
          {...field(props, "company")}
        />
        <TextField
          label="Ihre Bestellnummer"
          optional
          autoComplete="off"
          {...field(props, "bestellnummer")}
        />
      </div>
      <PhoneField part={props} hint="Für Rückfragen zum Einsatz" />
      <EmailField part={props} hint="Hierhin geht die Bestätigung" />
    </FormGroup>
  );
}
