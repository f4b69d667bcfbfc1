import type { ReactNode } from "react";
import type { UseFormRegister } from "react-hook-form";
import { VEHICLE_LABEL } from "../../domain/kernel/vocabulary.ts";
import { dayPriceCents } from "../../domain/pricing/day-price.ts";
import { formatCents } from "../../domain/pricing/money.ts";
import { VEHICLE_ORDER } from "../public/content/booking.ts";
import { WORKDAY } from "../public/content/typography.ts";
import { CheckboxGroup } from "../ui/checkbox-group.tsx";
import { FormGroup } from "../ui/form-group.tsx";
import { RadioGroup } from "../ui/radio-group.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { TextField } from "../ui/text-field.tsx";
import { VehicleDrawing } from "../ui/vehicle-drawing.tsx";
import {
  type BookingField,
  type BookingFormState,
  type BookingValues,
  EMPTY_VALUES,
  receivedList,
  receivedText,
} from "./booking-state.ts";

/** What each part of the form gets from it. */
export interface BookingPart {
  register: UseFormRegister<BookingValues>;
  messages: Partial<Record<string, string>>;
  state: BookingFormState;
}

interface JobPart extends BookingPart {
  earliestStart: string;
  requirements: readonly string[];
  maxDrivers: number;
}

const VEHICLE_OPTIONS = VEHICLE_ORDER.map((vehicle) => ({
  value: vehicle,
  label: VEHICLE_LABEL[vehicle],
  hint: `${formatCents(dayPriceCents(vehicle))} netto`,
  drawing: <VehicleDrawing vehicle={vehicle} />,
}));

/** Vehicle, requirements, time, description. */
export function BookingJob(props: JobPart) {
  const { register, messages, state, earliestStart } = props;
  return (
    <FormGroup title="Ihr Einsatz">
      <RadioGroup
        layout="cards"
        name="fahrzeugtyp"
        legend="Welches Fahrzeug wird gefahren?"
        hint={`Fahrzeug oder Maschine stellen Sie. Preis je ${WORKDAY}.`}
        options={VEHICLE_OPTIONS}
        defaultValue={receivedText(state, "fahrzeugtyp")}
        error={messages.fahrzeugtyp}
        inputProps={register("fahrzeugtyp")}
      />
      <Requirements {...props} />
      <DriverCount {...props} />
      <TextField
        label="Einsatzbeginn"
        optional
        type="date"
        width="medium"
        min={earliestStart}
        hint={`Frühestens ${germanDate(earliestStart)}; kein Einsatz am selben Tag.`}
        {...field(props, "einsatzbeginn")}
      />
      <TextField
        label="Einsatzdauer"
        optional
        width="medium"
        hint="Zum Beispiel: 3 Tage, 2 Wochen"
        autoComplete="off"
        {...field(props, "einsatzdauer")}
      />
      <TextArea
        label="Beschreibung des Einsatzes"
        hint="Strecke oder Baustelle, Fahrzeug und Ladung, Arbeitszeiten"
        {...field(props, "nachricht")}
      />
    </FormGroup>
  );
}

/** Each driver becomes an order of his own (decisions.md, "five vehicles for a week"). */
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

function Requirements({ register, messages, state, requirements }: JobPart) {
  const chosen = receivedList(state, "anforderungen");
  const error = messages.anforderungen;
  return (
    <details open={chosen.length > 0 || Boolean(error)} className="border-y border-line">
      <summary className="flex min-h-12 items-center font-semibold text-blue underline underline-offset-4">
        Besondere Anforderungen wählen (optional)
      </summary>
      <div className="pb-4">
        <CheckboxGroup
          name="anforderungen"
          legend="Was muss der Fahrer mitbringen?"
          options={requirements.map((label) => ({ value: label, label }))}
          defaultValue={chosen}
          error={error}
          inputProps={register("anforderungen")}
        />
      </div>
    </details>
  );
}

/** Who orders. */
export function BookingContact(props: BookingPart) {
  return (
    <FormGroup title="Ihre Kontaktdaten">
      <Row>
        <TextField label="Vorname" autoComplete="given-name" {...field(props, "vorname")} />
        <TextField label="Nachname" autoComplete="family-name" {...field(props, "nachname")} />
      </Row>
      <TextField
        label="Unternehmen"
        optional
        autoComplete="organization"
        {...field(props, "company")}
      />
      <TextField
        label="Telefon"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="Für Rückfragen zum Einsatz"
        {...field(props, "phone")}
      />
      <TextField
        label="E-Mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        hint="Hierhin geht die Bestätigung"
        {...field(props, "email")}
      />
    </FormGroup>
  );
}

/** Where the driver goes. */
export function BookingAddress(props: BookingPart) {
  return (
    <FormGroup title="Adresse und Einsatzort">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-[1fr_8rem]">
        <TextField
          label="Straße"
          autoComplete="address-line1"
          {...field(props, "customer_street")}
        />
        <TextField
          label="Hausnummer"
          width="short"
          autoComplete="off"
          {...field(props, "customer_house_number")}
        />
      </div>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-[8rem_1fr]">
        <TextField
          label="PLZ"
          width="short"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          {...field(props, "customer_postal_code")}
        />
        <TextField label="Ort" autoComplete="address-level2" {...field(props, "customer_city")} />
      </div>
    </FormGroup>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>;
}

function field({ register, messages, state }: BookingPart, name: BookingField) {
  return {
    ...register(name),
    defaultValue: receivedText(state, name),
    error: messages[name],
  };
}

function germanDate(date: string) {
  return date.split("-").reverse().join(".");
}
