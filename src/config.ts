import { createECDH, createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import { UNDO_CONFIRM_SECONDS } from "./domain/dispatch/assignments/vocabulary.ts";
import type { Operator } from "./domain/kernel/operator.ts";
import { guessedLength } from "./domain/kernel/predictable-text.ts";
import { encryptedDatabase, isLoopback, plaintextProblems } from "./encrypted-addresses.ts";
import { projectFile } from "./project-files.ts";

/**
 * The only reader of the environment. Every variable of the system stands here, with its default and its error;
 * `.env.example` lists the same ones (a test compares the two).
 */

const PLACEHOLDER =
  /^(change|replace|bitte|platzhalter|example|secret|password|passwort|geheim|test|admin|xxx)/i;
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

const Environment = z.object({
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
  DATABASE_POOL: wholeNumber(2, 200).default(10),
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
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
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

export const ENVIRONMENT_VARIABLES: string[] = Object.keys(Environment.shape);

/** What a value must look like, said when it doesn't. */
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
  VAPID_PUBLIC_KEY: "ein öffentlicher VAPID-Schlüssel, 87 Zeichen base64url",
  VAPID_PRIVATE_KEY: "ein privater VAPID-Schlüssel, 43 Zeichen base64url",
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

/** Where buckets are, and who asks. */
export interface BucketServer {
  /** Undefined: Amazon's own. */
  endpoint: string | undefined;
  region: string;
  forcePathStyle: boolean;
  /** Undefined: from where Amazon's SDK looks for them. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Where backups go: a folder of this machine, or below a prefix of a bucket. */
export type BackupTarget =
  | { kind: "folder"; folder: string }
  | { kind: "bucket"; bucket: string; prefix: string };

export interface Config {
  environment: "development" | "production" | "test";
  host: string;
  port: number;
  publicUrl: string;
  dataDir: string;
  database:
    | { kind: "embedded"; port: number }
    | {
        kind: "external";
        url: string;
        /** Of the role that owns the tables and migrates; else the same. */
        ownerUrl: string;
      };
  databasePool: number;
  /** Where documents lie. */
  files: { kind: "folder" } | ({ kind: "bucket"; bucket: string } & BucketServer);
  /** `demandsSecondFactor`: of everybody who signs in. */
  admin: { email: string; password: string | undefined; demandsSecondFactor: boolean };
  linkSecret: string | undefined;
  /** By which push services know this system, base64url; undefined: follows from the link secret. */
  pushKeys: { publicKey: string; privateKey: string } | undefined;
  mail: {
    smtpUrl: string | undefined;
    from: string;
    /** How many mails one copy delivers at the same time. */
    atOnce: number;
    /** Of all copies together; undefined: as many as there are. */
    perMinute: number | undefined;
    /** How long a server may take to answer a mail that it has got. */
    answerSeconds: number;
    allowsSelfSigned: boolean;
    /** The server gets a mail, and the password, over an encrypted connection only. */
    requiresTls: boolean;
    /** Undefined: not signed here. */
    dkim: { domain: string; selector: string; privateKey: string } | undefined;
  };
  /** Webhooks may go to addresses of the own network, to any port and without TLS. */
  allowsPrivateWebhooks: boolean;
  /** A driver's answer runs by itself where his link says so; false: every answer is a click. */
  replyAutorun: boolean;
  /** Drivers are asked by mail once a month when they can drive. */
  asksAvailability: boolean;
  /** So long the mails of a confirmation wait, so that it can be taken back. */
  confirmUndoSeconds: number;
  rateLimitFactor: number;
  trustedProxyHops: number;
  /** How long a copy that is told to stop may take for all of it. */
  stopGraceSeconds: number;
  /** For so long of it everything is answered as ever, while `/readyz` says that it stops. */
  drainSeconds: number;
  /** Who asks for `/metrics` with it gets them; undefined: only who asks on this machine. */
  metricsToken: string | undefined;
  backups: {
    /** Where they go unless somebody names another place. */
    target: BackupTarget;
    /** On which server buckets of backups are. */
    bucketServer: BucketServer;
    /** When the server makes one every day, in Berlin: `04:15`; undefined: it makes none. */
    at: string | undefined;
    /** So many stay there after a new one; undefined: all that are young enough. */
    keep: number | undefined;
    /** An age public key, for which they are encrypted; undefined: they are not. */
    recipient: string | undefined;
  };
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
  operator: Operator;
}

/** One or more variables are wrong; the message names each with what it must look like. */
export class ConfigError extends Error {
  constructor(
    readonly problems: string[],
    options?: ErrorOptions,
  ) {
    super(
      `Die Konfiguration ist fehlerhaft:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`,
      options,
    );
    this.name = "ConfigError";
  }
}

/** Reads the environment. An empty value counts as not set. Throws `ConfigError` with every mistake at once. */
export function loadConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(describeIssue));
  const env = parsed.data;
  if (env.NODE_ENV === "production") refuseUnsafe(env);
  refusePlaintext(env);
  if (2 * env.DRAIN_SECONDS > env.STOP_GRACE_SECONDS) {
    throw new ConfigError([wrongValue("DRAIN_SECONDS")]);
  }
  const port = env.PORT;
  return {
    environment: env.NODE_ENV,
    host: env.HOST ?? (env.NODE_ENV === "production" ? "0.0.0.0" : "127.0.0.1"),
    port,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, ""),
    dataDir: projectFile(env.DATA_DIR),
    database: databaseOf(env),
    databasePool: env.DATABASE_POOL,
    files: env.S3_BUCKET
      ? {
          kind: "bucket",
          bucket: env.S3_BUCKET,
          endpoint: env.S3_ENDPOINT,
          region: env.S3_REGION,
          forcePathStyle: env.S3_FORCE_PATH_STYLE,
        }
      : { kind: "folder" },
    admin: {
      email: env.ADMIN_EMAIL.toLowerCase(),
      password: env.ADMIN_PASSWORD,
      demandsSecondFactor: env.ADMIN_SECOND_FACTOR === "required",
    },
    linkSecret: env.LINK_SECRET,
    pushKeys: pushKeysOf(env),
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM ?? `${quoted(env.OPERATOR_NAME)} <${env.OPERATOR_EMAIL}>`,
      atOnce: env.MAIL_CONCURRENCY,
      perMinute: env.MAIL_PER_MINUTE,
      answerSeconds: env.MAIL_ANSWER_TIMEOUT_SECONDS,
      allowsSelfSigned: env.MAIL_ALLOW_SELF_SIGNED,
      requiresTls:
        env.SMTP_URL !== undefined && !env.MAIL_ALLOW_PLAINTEXT && !isLoopback(env.SMTP_URL),
      dkim: dkimOf(env),
    },
    allowsPrivateWebhooks: env.WEBHOOK_ALLOW_PRIVATE,
    replyAutorun: env.REPLY_AUTORUN === "on",
    asksAvailability: env.AVAILABILITY_MAILS === "on",
    confirmUndoSeconds: env.CONFIRM_UNDO_SECONDS,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    trustedProxyHops: env.TRUSTED_PROXY_HOPS ?? 0,
    stopGraceSeconds: env.STOP_GRACE_SECONDS,
    drainSeconds: env.DRAIN_SECONDS,
    metricsToken: env.METRICS_TOKEN,
    backups: backupsOf(env),
    logLevel: env.LOG_LEVEL,
    operator: {
      name: env.OPERATOR_NAME,
      owner: env.OPERATOR_OWNER,
      street: env.OPERATOR_STREET,
      postalCode: env.OPERATOR_POSTAL_CODE,
      city: env.OPERATOR_CITY,
      phone: env.OPERATOR_PHONE,
      email: env.OPERATOR_EMAIL,
      whatsapp: env.OPERATOR_WHATSAPP,
      vatId: env.OPERATOR_VAT_ID,
      hostingProvider: env.OPERATOR_HOSTING_PROVIDER,
      mailProvider: env.OPERATOR_MAIL_PROVIDER,
      mailHost: env.SMTP_URL && new URL(env.SMTP_URL).hostname,
      showsRating: env.OPERATOR_RATING === "on",
    },
  };
}

/** So many characters of a secret have to be a guess: of 32 random ones, even of sixteen kinds, practically always more are. */
const SECRET_VARIETY = 10;

/** What would be a danger on the open internet, where nobody has said that it is meant so. */
function refuseUnsafe(env: z.output<typeof Environment>) {
  const problems = addressProblems(env);
  for (const name of ["ADMIN_PASSWORD", "LINK_SECRET", "METRICS_TOKEN"] as const) {
    if (env[name] && PLACEHOLDER.test(env[name])) {
      problems.push(`${name} ist ein Platzhalter. Im Betrieb wird ein echtes Geheimnis gebraucht.`);
    }
  }
  if (env.LINK_SECRET && guessedLength(env.LINK_SECRET) < SECRET_VARIETY) {
    problems.push(
      "LINK_SECRET ist zu leicht zu erraten. Erwartet werden zufällige Zeichen (openssl rand -base64 32).",
    );
  }
  if (env.DATABASE_URL && !env.LINK_SECRET) {
    problems.push(
      "LINK_SECRET fehlt. Mit DATABASE_URL müssen alle Instanzen dasselbe Geheimnis kennen.",
    );
  }
  for (const name of ["DATABASE_URL", "DATABASE_MIGRATE_URL"] as const) {
    if (/:(password|passwort|postgres|change-?me|geheim)@/i.test(env[name] ?? "")) {
      problems.push(`${name} enthält ein Platzhalter-Passwort.`);
    }
  }
  if (problems.length > 0) throw new ConfigError(problems);
}

function databaseOf(env: z.output<typeof Environment>): Config["database"] {
  const { DATABASE_URL, DATABASE_MIGRATE_URL = DATABASE_URL, DATABASE_ALLOW_PLAINTEXT } = env;
  if (!DATABASE_URL || !DATABASE_MIGRATE_URL) return { kind: "embedded", port: env.DATABASE_PORT };
  const [url, ownerUrl] = [DATABASE_URL, DATABASE_MIGRATE_URL].map(
    (address) => encryptedDatabase(address, DATABASE_ALLOW_PLAINTEXT) ?? address,
  );
  return { kind: "external", url: url ?? DATABASE_URL, ownerUrl: ownerUrl ?? DATABASE_URL };
}

/** Where a connection leaves this machine, it is encrypted, or somebody has said that it need not be. */
function refusePlaintext(env: z.output<typeof Environment>) {
  const problems = plaintextProblems(env);
  if (problems.length > 0) throw new ConfigError(problems);
}

function addressProblems({
  PUBLIC_URL,
  ALLOW_HTTP,
  TRUSTED_PROXY_HOPS,
}: z.output<typeof Environment>) {
  if (!PUBLIC_URL) {
    return ["PUBLIC_URL fehlt. Ohne sie zeigen die Links in den E-Mails auf localhost."];
  }
  if (PUBLIC_URL.startsWith("http:")) {
    if (ALLOW_HTTP) return [];
    return [
      "PUBLIC_URL beginnt mit http://. Im Betrieb gingen Passwort und Sitzung offen durchs Netz. Bitte nehmen Sie https://, oder setzen Sie ALLOW_HTTP=true, wenn niemand von außen herankommt.",
    ];
  }
  if (TRUSTED_PROXY_HOPS !== undefined) return [];
  return [
    "TRUSTED_PROXY_HOPS fehlt. https:// kommt von einem Proxy davor. Bitte setzen Sie die Zahl der Proxys, die X-Forwarded-For setzen: meist 1, oder 0, wenn es keinen gibt.",
  ];
}

/** After the nightly deletion (03:15) and its sweep: what fell due is in no backup of that night. */
const BACKUP_AT = "04:15";

/** By itself the server backs up only where somebody has said where to, or when. */
function backupsOf(env: z.output<typeof Environment>): Config["backups"] {
  const { BACKUP_DIR, BACKUP_S3_BUCKET: bucket, BACKUP_S3_PREFIX: prefix, BACKUP_AT: at } = env;
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secret } = env;
  if ((accessKeyId === undefined) !== (secret === undefined)) {
    throw new ConfigError([
      "BACKUP_S3_ACCESS_KEY_ID und BACKUP_S3_SECRET_ACCESS_KEY gehören zusammen. Erwartet werden beide oder keines.",
    ]);
  }
  const folder = projectFile(BACKUP_DIR ?? path.join(env.DATA_DIR, "backups"));
  const usualTime = bucket || BACKUP_DIR ? BACKUP_AT : undefined;
  return {
    target: bucket ? { kind: "bucket", bucket, prefix } : { kind: "folder", folder },
    bucketServer: {
      endpoint: env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT,
      region: env.BACKUP_S3_REGION ?? env.S3_REGION,
      forcePathStyle: env.BACKUP_S3_FORCE_PATH_STYLE ?? env.S3_FORCE_PATH_STYLE,
      credentials: accessKeyId && secret ? { accessKeyId, secretAccessKey: secret } : undefined,
    },
    at: at === "off" ? undefined : (at ?? usualTime),
    keep: env.BACKUP_KEEP,
    recipient: env.BACKUP_RECIPIENT,
  };
}

/** All of it or nothing: mails that are half signed would be refused by the servers that check. */
function dkimOf(env: z.output<typeof Environment>): Config["mail"]["dkim"] {
  const { MAIL_DKIM_DOMAIN: domain, MAIL_DKIM_SELECTOR: selector } = env;
  const { MAIL_DKIM_PRIVATE_KEY: given, MAIL_DKIM_KEY_FILE: file } = env;
  if (!domain && !selector && !given && !file) return undefined;
  if (!domain || !selector || (given === undefined) === (file === undefined)) {
    throw new ConfigError([
      "DKIM ist unvollständig. Erwartet werden MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR und entweder MAIL_DKIM_PRIVATE_KEY oder MAIL_DKIM_KEY_FILE.",
    ]);
  }
  const name = file ? "MAIL_DKIM_KEY_FILE" : "MAIL_DKIM_PRIVATE_KEY";
  try {
    // Where a value can hold no line breaks, people write them as \\n.
    const privateKey = file
      ? readFileSync(projectFile(file), "utf8")
      : (given ?? "").replaceAll("\\n", "\n");
    if (createPrivateKey(privateKey).asymmetricKeyType !== "rsa") throw new Error("not RSA");
    return { domain, selector, privateKey };
  } catch (error) {
    const message = `${name} ist ungültig. Erwartet wird ein lesbarer privater RSA-Schlüssel im PEM-Format.`;
    throw new ConfigError([message], { cause: error });
  }
}

/** Two halves of one pair, or neither. */
function pushKeysOf(env: z.output<typeof Environment>): Config["pushKeys"] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (!publicKey && !privateKey) return undefined;
  if (publicKey && privateKey && publicHalfOf(privateKey) === publicKey) {
    return { publicKey, privateKey };
  }
  throw new ConfigError([
    "VAPID_PUBLIC_KEY und VAPID_PRIVATE_KEY gehören zusammen. Erwartet werden beide Hälften eines Schlüsselpaars oder keine.",
  ]);
}

function publicHalfOf(privateKey: string) {
  try {
    const pair = createECDH("prime256v1");
    pair.setPrivateKey(privateKey, "base64url");
    return pair.getPublicKey("base64url");
  } catch {
    return undefined;
  }
}

function describeIssue(issue: z.core.$ZodIssue) {
  return wrongValue(String(issue.path[0]));
}

function wrongValue(name: string) {
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

function quoted(name: string) {
  return `"${name.replaceAll(/["\\]/g, "")}"`;
}
