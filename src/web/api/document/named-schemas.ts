import * as z from "zod";
import { PasskeyResponse } from "../../../domain/desk/second-factor/schemas.ts";
import { JobsInput } from "../../../domain/dispatch/at-once/schemas.ts";
import { JOB_STATUSES } from "../../../domain/dispatch/jobs/schemas.ts";
import { DriversInput } from "../../../domain/drivers/at-once/schemas.ts";
import { SPECIAL_REQUIREMENTS, SPECIALISATIONS } from "../../../domain/drivers/schemas.ts";
import {
  id,
  MAX_LENGTH,
  optionalDate,
  optionalPhone,
  optionalProse,
  optionalText,
  optionalTime,
  optionalWeekdays,
} from "../../../domain/kernel/fields/schemas.ts";
import { WEEKDAYS } from "../../../domain/kernel/time/working-days.ts";
import {
  DOCUMENT_TYPES,
  REGIONS,
  REQUIREMENTS,
  WARNING_CODES,
} from "../../../domain/kernel/vocabulary.ts";
import { WEBHOOK_PARTS } from "../../../domain/webhooks/payloads.ts";
import { DRIVER_RESULTS, RESULTS } from "../at-once-calls.ts";
import { moment } from "../call.ts";
import { TOLD } from "../change-calls.ts";
import { DATA } from "../data-readers.ts";
import { EMAIL_STATE } from "../desk-calls.ts";
import { Spell } from "../figures-rows.ts";
import { Distance, JobRow } from "../job-rows.ts";
import { answerSchema, Failure, jsonSchemaOf } from "../openapi.ts";
import { MapPlace } from "../plan-rows.ts";
import { FIELD_WORDS } from "./field-words.ts";
import { inFewWords, mapInside, type Schema, shapeOf, splitAnnotations } from "./schema-parts.ts";

const claim = z.string().max(MAX_LENGTH.email).optional();

/** What several calls take; `Own` what every call of the dispatcher takes besides its own. */
const NAMED_REQUESTS: Record<string, z.ZodType> = {
  Own: z.object({
    email: claim.describe("Wer ruft; muss zur Sitzung passen, sonst 403. Gewährt nichts."),
    adminEmail: claim.describe("Wie email"),
  }),
  PasskeyResponse,
  JobsInput,
  DriversInput,
};

/**
 * What stands in many places of the document, by the name under which it stands there once. Whatever is written alike anywhere
 * refers to it, so that nobody has to think of these names where a call is defined. The larger ones first: they hold the others.
 */
const NAMED: Record<string, z.ZodType> = {
  Failure,
  Success: z.object({ success: z.literal(true) }),
  ...rowsByName(),
  Assignment: JobRow.shape.latest_assignment.unwrap(),
  Told: answerSchema({ answer: TOLD }),
  JobResults: answerSchema({ answer: RESULTS }),
  DriverResults: answerSchema({ answer: DRIVER_RESULTS }),
  ...WEBHOOK_PARTS,
  Distance,
  MaybeWeekdays: optionalWeekdays().describe("Nichts oder keiner: alle Werktage des Zeitraums"),
  Weekdays: z.array(z.enum(WEEKDAYS)),
  Weekday: z.enum(WEEKDAYS),
  EmailState: answerSchema({ answer: EMAIL_STATE }),
  Requirement: z.enum(REQUIREMENTS),
  Specialisation: z.enum(SPECIALISATIONS),
  SpecialRequirement: z.enum(SPECIAL_REQUIREMENTS),
  DocumentType: z.enum(DOCUMENT_TYPES),
  JobStatus: z.enum(JOB_STATUSES),
  Files: z.array(z.file()),
  JobIds: JobsInput.shape.jobIds,
  MapPlace,
  Spell,
  Regions: z.array(z.enum(REGIONS)),
  Region: z.enum(REGIONS),
  Overruled: z.array(z.enum(WARNING_CODES)).max(WARNING_CODES.length).optional(),
  WarningCode: z.enum(WARNING_CODES),
  MaybeDate: optionalDate().meta({
    description: "Tag; leer oder null: keiner",
    examples: ["2026-11-30"],
  }),
  MaybeTime: optionalTime().meta({
    description: "Uhrzeit in Berlin; leer oder null: keine",
    examples: ["06:30"],
  }),
  MaybePhone: optionalPhone(),
  MaybeLine: optionalText(),
  MaybeLongLine: optionalText(300),
  MaybeProse: optionalProse(),
  MaybeId: id().nullable(),
  MaybeMoment: moment.nullable(),
  MaybeDay: z.iso.date().nullable(),
  Id: id().meta({ examples: ["0198c2f4-6b1e-7c3a-9d55-2f1f6a7b8c9d"] }),
  Moment: moment.meta({ examples: ["2026-11-23T06:30:00.000Z"] }),
  Day: z.iso.date().meta({ examples: ["2026-11-30"] }),
};

export interface NamedSchemas {
  /** The same schema, where what has a name is referred to. */
  refer(schema: z.ZodType): Schema;
  /** Also tells of each field what its name means, where the schema tells nothing. */
  referToRequest(schema: z.ZodType): Schema;
  /** By name, for `components.schemas`. */
  all: Record<string, Schema>;
}

/** Makes what refers to the named schemas, and what they are. */
export function nameSchemas(): NamedSchemas {
  const written = [
    ...Object.entries(NAMED_REQUESTS).map(
      ([name, schema]) => [name, withWords(inFewWords(jsonSchemaOf(schema)))] as const,
    ),
    ...Object.entries(NAMED).map(
      ([name, schema]) => [name, inFewWords(jsonSchemaOf(schema))] as const,
    ),
  ];
  const names = new Map<string, string>();
  for (const [name, schema] of written) {
    const shape = shapeOf(schema);
    if (!names.has(shape)) names.set(shape, name);
  }
  const byName = new Map(written);

  /** Outermost first: what is inside of something with a name is said there. */
  function referIn(schema: Schema, isItself = false): Schema {
    const name = isItself ? undefined : names.get(shapeOf(schema));
    if (name === undefined) return mapInside(schema, (part) => referIn(part));
    const { told } = splitAnnotations(schema);
    const named = splitAnnotations(byName.get(name) ?? {}).told;
    const own = Object.entries(told).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(named[key]),
    );
    return { $ref: `#/components/schemas/${name}`, ...Object.fromEntries(own) };
  }

  return {
    refer: (schema) => referIn(inFewWords(jsonSchemaOf(schema))),
    referToRequest: (schema) => referIn(withWords(inFewWords(jsonSchemaOf(schema)))),
    all: Object.fromEntries(
      written
        .filter(([name, schema]) => names.get(shapeOf(schema)) === name)
        .map(([name, schema]) => [name, referIn(schema, true)]),
    ),
  };
}

function withWords(schema: Schema): Schema {
  const inner = mapInside(schema, withWords);
  if (!inner.properties) return inner;
  const properties = Object.entries(inner.properties).map(([name, field]) => {
    const [description] = FIELD_WORDS[name] ?? [];
    const isTold = typeof field === "boolean" || field.description !== undefined;
    return [name, isTold || !description ? field : { ...field, description }];
  });
  return { ...inner, properties: Object.fromEntries(properties) };
}

/** The name of a data type's row: `driver-counts` has a `DriverCountsRow`. */
function rowName(dataType: string): string {
  const words = dataType.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join("")}Row`;
}

function rowsByName() {
  return Object.fromEntries(
    Object.entries(DATA).map(([dataType, { row }]) => [rowName(dataType), row]),
  );
}
