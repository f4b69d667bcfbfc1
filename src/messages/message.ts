import format, { type CompiledMessage } from "icu-minify/format";
import type { DOCUMENT_TYPE_LABEL } from "../domain/drivers/documents/vocabulary.ts";
import type { ProofName } from "../domain/drivers/job-fit.ts";
import type { SPECIAL_REQUIREMENTS } from "../domain/drivers/schemas.ts";
import type { ErrorCode } from "../domain/kernel/errors.ts";
import type { Locale } from "../domain/kernel/locale.ts";
import type {
  BILLING_LABEL,
  DESK_VEHICLES,
  REGIONS,
  REQUIREMENTS,
  SPECIALISATIONS,
  VEHICLE_LABEL,
} from "../domain/kernel/vocabulary.ts";
import type { de } from "./de.ts";

/** The types of all messages, read from the German ones: a missing key or argument is a type error. */
type Areas = typeof de;

/** The messages of a language: every area and key of German and no other. */
export type Messages = {
  readonly [Area in keyof Areas]: { readonly [Key in keyof Areas[Area]]: string };
};

/** `answer.accept`: area and key. */
export type MessageKey = {
  [Area in keyof Areas & string]: `${Area}.${keyof Areas[Area] & string}`;
}[keyof Areas & string];

/** The German text of a key, as a type: what the arguments are read from. */
export type TextOf<Key extends MessageKey> = Key extends `${infer Area}.${infer Name}`
  ? Area extends keyof Areas
    ? Name extends keyof Areas[Area]
      ? Extract<Areas[Area][Name], string>
      : never
    : never
  : never;

/** The message of this key in words. */
export type Translate = <Key extends MessageKey>(
  key: Key,
  ...values: ValuesOf<TextOf<Key>>
) => string;

/**
 * The arguments of an ICU message: `{name}` and `{count, plural, …}`. The branches of a plural hold whole phrases with a
 * space or `#` (`one {# Tag}`), so that a branch is never taken for an argument; a test holds all languages to it.
 */
type ArgumentsOf<Message extends string> = Message extends `${string}{${infer Rest}`
  ? NameIn<Rest> | ArgumentsOf<Rest>
  : never;

type NameIn<Rest extends string> = Rest extends `${infer Inside}}${string}`
  ? Inside extends `${infer Name},${string}`
    ? Word<Name>
    : Word<Inside>
  : never;

type Word<Text extends string> = Text extends "" | `${string}${" " | "#" | "<" | "."}${string}`
  ? never
  : Text;

/** Arguments of a translation: none, or a value for each placeholder. */
export type ValuesOf<Message extends string> = [ArgumentsOf<Message>] extends [never]
  ? []
  : [values: Readonly<Record<ArgumentsOf<Message>, string | number>>];

type ValueOf<T> = T[keyof T];

/** Every German word of the trade that is chosen from a list and stored, or stands for a code: the key of its translations. */
export type TradeWord =
  | ValueOf<typeof VEHICLE_LABEL>
  | ValueOf<typeof BILLING_LABEL>
  | ValueOf<typeof DOCUMENT_TYPE_LABEL>
  | ProofName
  | (
      | typeof DESK_VEHICLES
      | typeof REQUIREMENTS
      | typeof SPECIALISATIONS
      | typeof SPECIAL_REQUIREMENTS
      | typeof REGIONS
    )[number];

/** The domain's failures that a driver may meet on his pages, in the registration or through a mail's link. */
type DriverFailure = Extract<
  ErrorCode,
  | "validation"
  | "terms_required"
  | "link_invalid"
  | "link_expired"
  | "open_jobs_link_expired"
  | "driver_page_link_expired"
  | "billing_link_expired"
  | "billing_link_used"
  | "renewal_link_expired"
  | "receipt_expired"
  | "address_correction_over"
  | "job_not_found"
  | "driver_not_found"
  | "document_not_found"
  | "files_refused"
  | "idempotency_mismatch"
  | "document_replaced"
  | "driver_documents_full"
  | "job_cancelled"
  | "assignment_ended"
  | "job_taken"
  | "already_offered"
  | "answer_final"
  | "answer_acted_on"
  | "not_on_the_job"
  | "no_work_today"
  | "time_final"
  | "email_taken"
  | "order_not_valid"
  | "too_many_requests"
  | "uploads_at_once"
  | "uploads_busy"
  | "documents_full"
  | "documents_not_stored"
  | "server_busy"
  | "storage_low"
  | "service_unavailable"
>;

/** Those of HTTP itself; their German texts stand in `src/web/http/failures.ts`. */
type HttpFailureOfDrivers =
  | "invalid_upload"
  | "upload_too_slow"
  | "cross_site"
  | "payload_too_large"
  | "stopping"
  | "internal";

/** Title and text of each, in a language other than German. */
export type Failures = Record<
  DriverFailure | HttpFailureOfDrivers,
  { readonly title: string; readonly text: string }
>;

export type { CompiledMessage } from "icu-minify/format";

type Values = Readonly<Record<string, string | number>>;

/** A compiled message in words; 1 KB in the browser, because only the server reads ICU syntax (docs/decisions/0031). */
export function formatMessage(message: CompiledMessage, locale: Locale, values?: Values): string {
  return String(format<string>(message, locale, values, { formatters: FORMATTERS }));
}

/** English uses the European format: day before month. */
export const INTL_LOCALE: Record<Locale, string> = { de: "de-DE", pl: "pl", ro: "ro", en: "en-GB" };

// Made once: to make one costs many times what it costs to use it.
const plurals = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

const FORMATTERS = {
  getPluralRules: (locale: Intl.LocalesArgument) =>
    kept(plurals, String(locale), (name) => new Intl.PluralRules(name)),
  getNumberFormat: (locale: Intl.LocalesArgument) =>
    kept(numbers, String(locale), (name) => new Intl.NumberFormat(name)),
  getDateTimeFormat: (): never => {
    throw new Error("A day is written by the language (src/messages/words.ts), not by a message");
  },
};

function kept<Made>(made: Map<string, Made>, name: string, make: (name: string) => Made): Made {
  const found = made.get(name) ?? make(INTL_LOCALE[name as Locale] ?? name);
  made.set(name, found);
  return found;
}
