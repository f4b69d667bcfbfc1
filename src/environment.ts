import * as z from "zod";
import { UNDO_CONFIRM_SECONDS } from "./domain/dispatch/assignments/vocabulary.ts";

/**
 * Every variable of the system, with its default and what its value must look like; `.env.example` lists the same ones (a test
 * compares the two). What they mean together is the configuration (`config.ts`).
 */

const DEFAULT_OPERATOR = {
  OPERATOR_NAME: "[Name der Agentur]",
  OPERATOR_OWNER: "[Inhaberin oder Inhaber]",
  OPERATOR_STREET: "[Straße und Hausnummer]",
  OPERATOR_POSTAL_CODE: "60311",
  OPERATOR_CITY: "Frankfurt am Main",
  OPERATOR_PHONE: "+49 69 0000000",
  OPERATOR_EMAIL: "disposition@agentur.example",
  OPERATOR_WHATSAPP: "490000000000",
  OPERATOR_VAT_ID: "[USt-IdNr.]",
  OPERATOR_HOSTING_PROVIDER: "[Hosting-Anbieter]",
} as const;

const BUCKET_NAME_IN_WORDS =
  "der Name eines Buckets: 3 bis 63 Kleinbuchstaben, Ziffern, Punkte und Bindestriche";
const HOST_NAME = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i;

/** Read by `loadConfig` alone. */
export const Environment = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  ALLOW_HTTP: z.stringbool().default(false),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_MIGRATE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_ALLOW_PLAINTEXT: z.stringbool().default(false),
  DATABASE_PORT: wholeNumber(0, 65535).default(0),
  DATABASE_POOL: wholeNumber(2, 200).default(16),
  S3_BUCKET: bucketName().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default("eu-central-1"),
  S3_FORCE_PATH_STYLE: z.stringbool().default(false),
  S3_ALLOW_PLAINTEXT: z.stringbool().default(false),
  ADMIN_EMAIL: z.email().default("dispo@agentur.example"),
  ADMIN_PASSWORD: z.string().min(10).max(500).optional(),
  ADMIN_SECOND_FACTOR: z.enum(["optional", "required"]).default("optional"),
  LINK_SECRET: z.string().min(32).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  MAIL_CONCURRENCY: wholeNumber(1, 50).default(8),
  MAIL_PER_MINUTE: wholeNumber(1, 100_000).optional(),
  MAIL_ANSWER_TIMEOUT_SECONDS: wholeNumber(5, 3600).default(600),
  MAIL_ALLOW_SELF_SIGNED: z.stringbool().default(false),
  MAIL_ALLOW_PLAINTEXT: z.stringbool().default(false),
  MAIL_DKIM_DOMAIN: z.string().regex(HOST_NAME).optional(),
  MAIL_DKIM_SELECTOR: z.string().regex(HOST_NAME).optional(),
  MAIL_DKIM_PRIVATE_KEY: z.string().min(1).optional(),
  MAIL_DKIM_KEY_FILE: z.string().min(1).optional(),
  WEBHOOK_ALLOW_PRIVATE: z.stringbool().default(false),
  REPLY_AUTORUN: z.enum(["on", "off"]).default("on"),
  AVAILABILITY_MAILS: z.enum(["on", "off"]).default("on"),
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
  BACKUP_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  BACKUP_S3_FORCE_PATH_STYLE: z.stringbool().optional(),
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
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  OPERATOR_NAME: operatorText("OPERATOR_NAME"),
  OPERATOR_OWNER: operatorText("OPERATOR_OWNER"),
  OPERATOR_STREET: operatorText("OPERATOR_STREET"),
  OPERATOR_POSTAL_CODE: operatorText("OPERATOR_POSTAL_CODE").pipe(z.string().regex(/^\d{5}$/)),
  OPERATOR_CITY: operatorText("OPERATOR_CITY"),
  OPERATOR_PHONE: operatorText("OPERATOR_PHONE"),
  OPERATOR_EMAIL: operatorText("OPERATOR_EMAIL").pipe(z.email()),
  OPERATOR_WHATSAPP: z.string().trim().regex(/^\d*$/).default(DEFAULT_OPERATOR.OPERATOR_WHATSAPP),
  OPERATOR_VAT_ID: operatorText("OPERATOR_VAT_ID"),
  OPERATOR_HOSTING_PROVIDER: operatorText("OPERATOR_HOSTING_PROVIDER"),
  OPERATOR_MAIL_PROVIDER: z.string().trim().min(1).optional(),
  OPERATOR_RATING: z.enum(["on", "off"]).default("on"),
});

export type Env = z.output<typeof Environment>;

export const ENVIRONMENT_VARIABLES: string[] = Object.keys(Environment.shape);

/** Expected formats, for error messages. */
const EXPECTED: Partial<Record<string, string>> = {
  NODE_ENV: "development, production oder test",
  PORT: "eine Portnummer von 0 bis 65535",
  PUBLIC_URL: "eine Adresse wie https://www.agentur.de",
  ALLOW_HTTP: "true oder false",
  DATABASE_URL: "eine Adresse wie postgres://benutzer:passwort@host:5432/datenbank",
  DATABASE_MIGRATE_URL: "eine Adresse wie postgres://eigentuemer:passwort@host:5432/datenbank",
  DATABASE_ALLOW_PLAINTEXT: "true oder false",
  DATABASE_PORT: "eine Portnummer von 0 (frei wählen) bis 65535",
  DATABASE_POOL: "eine ganze Zahl von 2 bis 200",
  S3_BUCKET: BUCKET_NAME_IN_WORDS,
  S3_ENDPOINT: "eine Adresse wie https://s3.example.com",
  S3_REGION: "eine Region wie eu-central-1",
  S3_FORCE_PATH_STYLE: "true oder false",
  S3_ALLOW_PLAINTEXT: "true oder false",
  ADMIN_EMAIL: "eine E-Mail-Adresse",
  ADMIN_PASSWORD: "10 bis 500 Zeichen",
  ADMIN_SECOND_FACTOR: "optional oder required",
  LINK_SECRET: "mindestens 32 zufällige Zeichen (openssl rand -base64 32)",
  SMTP_URL: "eine Adresse wie smtp://benutzer:passwort@host:587 oder smtps://host:465",
  WEBHOOK_ALLOW_PRIVATE: "true oder false",
  REPLY_AUTORUN: "on oder off",
  AVAILABILITY_MAILS: "on oder off",
  MAIL_CONCURRENCY: "eine ganze Zahl von 1 bis 50",
  MAIL_PER_MINUTE: "eine ganze Zahl von 1 bis 100000",
  MAIL_ANSWER_TIMEOUT_SECONDS: "eine ganze Zahl von 5 bis 3600",
  MAIL_ALLOW_SELF_SIGNED: "true oder false",
  MAIL_ALLOW_PLAINTEXT: "true oder false",
  MAIL_DKIM_DOMAIN: "eine Domain wie agentur.de",
  MAIL_DKIM_SELECTOR: "ein Name wie mail2026, unter dem der öffentliche Schlüssel im DNS steht",
  CONFIRM_UNDO_SECONDS: "eine ganze Zahl von 0 (sofort) bis 60",
  RATE_LIMIT_FACTOR: "eine Zahl über 0",
  TRUSTED_PROXY_HOPS: "eine ganze Zahl von 0 bis 5",
  STOP_GRACE_SECONDS: "eine ganze Zahl von 2 bis 3600",
  DRAIN_SECONDS: "eine ganze Zahl von 0 bis 60, höchstens die Hälfte von STOP_GRACE_SECONDS",
  METRICS_TOKEN: "20 bis 200 zufällige Zeichen ohne Leerzeichen (openssl rand -hex 32)",
  BACKUP_S3_BUCKET: BUCKET_NAME_IN_WORDS,
  BACKUP_S3_PREFIX: "ein Weg wie backups oder agentur/sicherungen, ohne / am Anfang und Ende",
  BACKUP_S3_ENDPOINT: "eine Adresse wie https://s3.example.com",
  BACKUP_S3_REGION: "eine Region wie eu-central-1",
  BACKUP_S3_FORCE_PATH_STYLE: "true oder false",
  BACKUP_S3_ACCESS_KEY_ID: "ein Zugriffsschlüssel ohne Leerzeichen",
  BACKUP_S3_SECRET_ACCESS_KEY: "ein geheimer Schlüssel ohne Leerzeichen",
  BACKUP_AT: "eine Uhrzeit wie 04:15 oder off",
  BACKUP_KEEP: "eine ganze Zahl von 1 bis 10000",
  BACKUP_RECIPIENT: "ein öffentlicher age-Schlüssel (age1…)",
  LOG_LEVEL: "debug, info, warn, error oder silent",
  OPERATOR_POSTAL_CODE: "fünf Ziffern",
  OPERATOR_EMAIL: "eine E-Mail-Adresse",
  OPERATOR_RATING: "on oder off",
  OPERATOR_WHATSAPP: "nur Ziffern mit Landesvorwahl, zum Beispiel 4915112345678",
};

export function describeIssue(issue: z.core.$ZodIssue) {
  return wrongValue(String(issue.path[0]));
}

export function wrongValue(name: string) {
  const expected = EXPECTED[name];
  // The value itself is not shown: it may be a secret.
  return expected ? `${name} ist ungültig. Erwartet wird ${expected}.` : `${name} ist ungültig.`;
}

function bucketName() {
  return z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/);
}

function wholeNumber(min: number, max: number) {
  return z.coerce.number().int().min(min).max(max);
}

function operatorText(name: Exclude<keyof typeof DEFAULT_OPERATOR, "OPERATOR_WHATSAPP">) {
  return z.string().trim().min(1).default(DEFAULT_OPERATOR[name]);
}
