import * as z from "zod";
import { UNDO_CONFIRM_SECONDS } from "./domain/dispatch/assignments/vocabulary.ts";

/**
 * Every variable of the system, with its default and what its value must look like; `.env.example` lists the same ones (a test
 * compares the two). What they mean together is the configuration (`config.ts`).
 */

const BUCKET_NAME_IN_WORDS =
  "der Name eines Buckets: 3 bis 63 Kleinbuchstaben, Ziffern, Punkte und Bindestriche";

/** Read by `loadConfig` alone. */
export const Environment = z.object({
  NODE_ENV: oneOf("development", "production", "test").default("development"),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  ALLOW_HTTP: flag().default(false),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_MIGRATE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_ALLOW_PLAINTEXT: flag().default(false),
  DATABASE_PORT: wholeNumber(0, 65535).default(0),
  DATABASE_POOL: wholeNumber(2, 200).default(16),
  S3_BUCKET: bucketName().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: region().default("eu-central-1"),
  S3_FORCE_PATH_STYLE: flag().default(false),
  S3_ALLOW_PLAINTEXT: flag().default(false),
  ADMIN_EMAIL: email().default("dispo@agentur.example"),
  ADMIN_PASSWORD: z.string().min(10).max(500).optional(),
  ADMIN_SECOND_FACTOR: oneOf("optional", "required").default("optional"),
  LINK_SECRET: z.string().min(32).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3, "ein Absender wie dispo@agentur.de").optional(),
  MAIL_CONCURRENCY: wholeNumber(1, 50).default(8),
  MAIL_ANSWER_TIMEOUT_SECONDS: wholeNumber(5, 3600).default(600),
  MAIL_ALLOW_SELF_SIGNED: flag().default(false),
  MAIL_ALLOW_PLAINTEXT: flag().default(false),
  WEBHOOK_ALLOW_PRIVATE: flag().default(false),
  REPLY_AUTORUN: oneOf("on", "off").default("on"),
  AVAILABILITY_MAILS: oneOf("on", "off").default("on"),
  CONFIRM_UNDO_SECONDS: wholeNumber(0, 60).default(UNDO_CONFIRM_SECONDS),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().max(1_000_000).default(1),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 5).optional(),
  STOP_GRACE_SECONDS: wholeNumber(2, 3600).default(25),
  DRAIN_SECONDS: wholeNumber(0, 60).default(0),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{20,200}$/)
    .optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_S3_BUCKET: bucketName().optional(),
  BACKUP_S3_PREFIX: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)*$/)
    .default("backups"),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_REGION: region().optional(),
  BACKUP_S3_FORCE_PATH_STYLE: flag().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().regex(/^\S+$/).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().regex(/^\S+$/).optional(),
  BACKUP_AT: z
    .string()
    .regex(/^(off|([01]\d|2[0-3]):[0-5]\d)$/)
    .optional(),
  BACKUP_KEEP: wholeNumber(1, 10_000).optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]{58,}$/)
    .optional(),
  LOG_LEVEL: oneOf("debug", "info", "warn", "error", "silent").default("info"),
  OPERATOR_NAME: operatorText("[Name der Agentur]"),
  OPERATOR_OWNER: operatorText("[Inhaberin oder Inhaber]"),
  OPERATOR_STREET: operatorText("[Straße und Hausnummer]"),
  OPERATOR_POSTAL_CODE: operatorText("60311").pipe(z.string().regex(/^\d{5}$/)),
  OPERATOR_CITY: operatorText("Frankfurt am Main"),
  OPERATOR_PHONE: operatorText("+49 69 0000000"),
  OPERATOR_EMAIL: operatorText("disposition@agentur.example").pipe(email()),
  OPERATOR_WHATSAPP: z.string().trim().regex(/^\d*$/).default("490000000000"),
  OPERATOR_VAT_ID: operatorText("[USt-IdNr.]"),
  OPERATOR_HOSTING_PROVIDER: operatorText("[Hosting-Anbieter]"),
  OPERATOR_MAIL_PROVIDER: z.string().trim().min(1, "ein Text").optional(),
  OPERATOR_RATING: oneOf("on", "off").default("on"),
});

export type Env = z.output<typeof Environment>;

export const ENVIRONMENT_VARIABLES: string[] = Object.keys(Environment.shape);

/** Expected values in words, for variables whose schema doesn't say them. */
const EXPECTED: Partial<Record<string, string>> = {
  PUBLIC_URL: "eine Adresse wie https://www.agentur.de",
  DATABASE_URL: "eine Adresse wie postgres://benutzer:passwort@host:5432/datenbank",
  DATABASE_MIGRATE_URL: "eine Adresse wie postgres://eigentuemer:passwort@host:5432/datenbank",
  S3_ENDPOINT: "eine Adresse wie https://s3.example.com",
  ADMIN_PASSWORD: "10 bis 500 Zeichen",
  LINK_SECRET: "mindestens 32 zufällige Zeichen (openssl rand -base64 32)",
  SMTP_URL: "eine Adresse wie smtp://benutzer:passwort@host:587 oder smtps://host:465",
  RATE_LIMIT_FACTOR: "eine Zahl über 0",
  METRICS_TOKEN: "20 bis 200 zufällige Zeichen ohne Leerzeichen (openssl rand -hex 32)",
  BACKUP_S3_PREFIX: "ein Weg wie backups oder agentur/sicherungen, ohne / am Anfang und Ende",
  BACKUP_S3_ENDPOINT: "eine Adresse wie https://s3.example.com",
  BACKUP_S3_ACCESS_KEY_ID: "ein Zugriffsschlüssel ohne Leerzeichen",
  BACKUP_S3_SECRET_ACCESS_KEY: "ein geheimer Schlüssel ohne Leerzeichen",
  BACKUP_AT: "eine Uhrzeit wie 04:15 oder off",
  BACKUP_RECIPIENT: "ein öffentlicher age-Schlüssel (age1…)",
  OPERATOR_POSTAL_CODE: "fünf Ziffern",
  OPERATOR_WHATSAPP: "nur Ziffern mit Landesvorwahl, zum Beispiel 4915112345678",
};

export function describeIssue({ path: [name], message }: z.core.$ZodIssue) {
  return wrongValue(String(name), EXPECTED[String(name)] ?? message);
}

/** The value itself is not told: it may be a secret. */
export function wrongValue(name: string, expected: string) {
  return `${name} ist ungültig. Erwartet wird ${expected}.`;
}

function bucketName() {
  return z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, BUCKET_NAME_IN_WORDS);
}

function region() {
  return z.string().regex(/^[a-z0-9-]+$/, "eine Region wie eu-central-1");
}

function wholeNumber(min: number, max: number) {
  const expected = `eine ganze Zahl von ${min} bis ${max}`;
  return z.coerce.number(expected).int(expected).min(min, expected).max(max, expected);
}

function flag() {
  return z.stringbool({ error: "true oder false" });
}

function oneOf<const Name extends string>(...names: Name[]) {
  return z.enum(names, `${names.slice(0, -1).join(", ")} oder ${names.at(-1)}`);
}

function email() {
  return z.email("eine E-Mail-Adresse");
}

function operatorText(placeholder: string) {
  return z.string().trim().min(1, "ein Text").default(placeholder);
}
