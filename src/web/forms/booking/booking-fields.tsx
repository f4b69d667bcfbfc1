import type { ReactNode } from "react";
import {
  ALL_QUESTIONS,
  TOPIC_OF,
  TOPICS,
  type Topic,
} from "../../../domain/kernel/vehicle-questions.ts";
import { VEHICLE_LABEL } from "../../../domain/kernel/vocabulary.ts";
import { dayPriceCents } from "../../../domain/pricing/day-price.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import type { Prices } from "../../../domain/pricing/schemas.ts";
import { CheckboxGroup, RadioGroup } from "../../ui/choice-groups.tsx";
import { classNames } from "../../ui/class-names.ts";
import { OptionalMark, SelectField, TextArea, TextField } from "../../ui/fields.tsx";
import { FormGroup } from "../../ui/form-group.tsx";
import { VehicleDrawing } from "../../ui/vehicle-drawing.tsx";
import { WORKDAY } from "../../ui/wording.ts";
import { choice, choices, field, Row } from "../form-parts.tsx";
import { type BookingPart, CONTACT_ROWS, EMPTY_VALUES } from "./booking-state.ts";
import { VEHICLE_ORDER } from "./booking-texts.ts";
import { BookingTime, Line, type WhenPart } from "./booking-when-and-where.tsx";

interface JobPart extends WhenPart {
  prices: Prices;
  requirements: readonly string[];
  maxDrivers: number;
  /** The hint of the description. */
  stillUnknown: string;
}

function vehicleOptions(prices: Prices) {
  return VEHICLE_ORDER.map((vehicle) => ({
    value: vehicle,
    label: VEHICLE_LABEL[vehicle],
    hint: `${formatCents(dayPriceCents(prices, vehicle))} netto`,
    drawing: <VehicleDrawing vehicle={vehicle} />,
    asks: TOPIC_OF[vehicle],
  }));
}

/** Vehicle, requirements, what is asked about both, time, description. */
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
      {TOPIC_NAMES.map((topic) => (
        <Questions key={topic} about={topic} part={props}>
          {topic === "escort" && <EscortPrice {...props} />}
        </Questions>
      ))}
      <DriverCount {...props} />
      <BookingTime {...props} />
      <TextArea
        label="Beschreibung des Einsatzes"
        hint={props.stillUnknown}
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
      hint={`Einer je Fahrzeug, höchstens ${props.maxDrivers}.`}
      {...input}
      defaultValue={defaultValue || EMPTY_VALUES.anzahl_fahrer}
    />
  );
}

const TOPIC_NAMES = Object.keys(TOPICS) as Topic[];

/** Style sheets show what the choice asks (`data-asks`), so that nothing waits for a script. */
const SHOWN_WHEN_ASKED: Record<Topic, string> = {
  crane: "in-[section:has([data-asks=crane]:checked)]:block",
  mixer: "in-[section:has([data-asks=mixer]:checked)]:block",
  machine: "in-[section:has([data-asks=machine]:checked)]:block",
  tanker: "in-[section:has([data-asks=tanker]:checked)]:block",
  escort: "in-[section:has([data-asks=escort]:checked)]:block",
};

interface QuestionsProps {
  about: Topic;
  part: BookingPart;
  children?: ReactNode;
}

/** Questions that fit vehicle or requirement; the verb drops values of hidden fields. */
function Questions({ about, part, children }: QuestionsProps) {
  return (
    <fieldset className={classNames("hidden border-l-4 border-line pl-4", SHOWN_WHEN_ASKED[about])}>
      <legend className="float-left mb-3 w-full font-text font-semibold">
        {TOPICS[about]}
        <OptionalMark />
      </legend>
      <div className="clear-left grid grid-cols-2 items-end gap-4">
        {children}
        {ALL_QUESTIONS.filter((question) => question.about === about).map((question) => (
          <Question key={question.key} question={question} part={part} />
        ))}
      </div>
    </fieldset>
  );
}

/** The vehicle and its escort are two orders with a price each (docs/rules.md, Prices). */
function EscortPrice({ prices }: JobPart) {
  return (
    <p className="col-span-2">
      Nicht in anderen Tagespreisen enthalten: Begleitfahrer, {formatCents(prices.dayCents.escort)}{" "}
      netto pro Tag.
    </p>
  );
}

interface QuestionProps {
  question: (typeof ALL_QUESTIONS)[number];
  part: BookingPart;
}

function Question({ question: { key, label, unit, options }, part }: QuestionProps) {
  const said = { ...field(part, key), label: unit ? `${label} in ${unit}` : label };
  if (unit) {
    return <TextField {...said} width="short" inputMode="decimal" autoComplete="off" />;
  }
  return (
    <div className={options ? "max-sm:col-span-2" : "col-span-2"}>
      {options ? (
        <SelectField {...said} placeholder="Noch offen" options={named(options)} />
      ) : (
        <TextField {...said} autoComplete="off" />
      )}
    </div>
  );
}

function named(labels: readonly string[]) {
  return labels.map((value) => ({ value, label: value, asks: TOPIC_OF[value] }));
}

/** Those that the page or a first try has chosen come first; the others are behind one button. */
function Requirements(props: JobPart) {
  const group = choices(props, "anforderungen");
  const isChosen = (label: string) => group.defaultValue.includes(label);
  const labels = props.requirements;
  return (
    <CheckboxGroup
      layout="chips"
      legend="Was muss der Fahrer mitbringen?"
      optional
      options={named([...labels.filter(isChosen), ...labels.filter((one) => !isChosen(one))])}
      shown={group.defaultValue.length}
      more={group.defaultValue.length > 0 ? "Weitere Anforderungen" : "Anforderungen wählen"}
      {...group}
    />
  );
}

/** Contact fields. */
export function BookingContact(props: BookingPart) {
  return (
    <FormGroup title="Ihre Kontaktdaten">
      {CONTACT_ROWS.map((names) => (
        <Row key={names[0]}>
          {names.map((name) => (
            <Line key={name} part={props} name={name} />
          ))}
        </Row>
      ))}
    </FormGroup>
  );
}
