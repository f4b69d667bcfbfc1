import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { ConfigError, unsafeProblems } from "./config-problems.ts";
import type { Operator } from "./domain/kernel/operator.ts";
import { encryptedDatabase, isLoopback, plaintextProblems } from "./encrypted-addresses.ts";
import { describeIssue, type Env, Environment, wrongValue } from "./environment.ts";
import { projectFile } from "./project-files.ts";

/** The only reader of the environment, whose variables stand in `environment.ts`. */

/** Address and credentials of the bucket server. */
export interface BucketServer {
  /** Undefined: Amazon's own. */
  endpoint: string | undefined;
  region: string;
  forcePathStyle: boolean;
  /** Undefined: from where Amazon's SDK looks for them. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Target of the backups: a local folder or a prefix in a bucket. */
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
        /** URL of the owning role that migrates; defaults to the same URL. */
        ownerUrl: string;
      };
  databasePool: number;
  /** Store of the documents. */
  files: { kind: "folder" } | ({ kind: "bucket"; bucket: string } & BucketServer);
  /** `demandsSecondFactor`: of everybody who signs in. */
  admin: { email: string; password: string | undefined; demandsSecondFactor: boolean };
  linkSecret: string | undefined;
  mail: {
    smtpUrl: string | undefined;
    from: string;
    /** Number of mails that one process delivers in parallel. */
    atOnce: number;
    /** Limit of all processes together; undefined: none. */
    perMinute: number | undefined;
    /** Seconds that the mail server may take to answer a transmitted mail. */
    answerSeconds: number;
    allowsSelfSigned: boolean;
    /** The server gets a mail, and the password, over an encrypted connection only. */
    requiresTls: boolean;
    /** The key is RSA, as PEM. Undefined: not signed here. */
    dkim: { domain: string; selector: string; privateKey: string } | undefined;
  };
  /** Webhooks may go to addresses of the own network, to any port and without TLS. */
  allowsPrivateWebhooks: boolean;
  /** A link with an embedded answer runs without a click; false: every answer needs a click. */
  replyAutorun: boolean;
  /** Drivers are asked by mail once a month when they can drive. */
  asksAvailability: boolean;
  /** Seconds for which the mails of a confirmation wait so that it can be undone. */
  confirmUndoSeconds: number;
  rateLimitFactor: number;
  trustedProxyHops: number;
  /** Grace period in seconds for stopping a process. */
  stopGraceSeconds: number;
  /** For so long of it everything is answered as ever, while `/readyz` says that it stops. */
  drainSeconds: number;
  /** Token for `/metrics`; undefined: only local requests are answered. */
  metricsToken: string | undefined;
  backups: {
    /** Default target of the backups. */
    target: BackupTarget;
    /** On which server buckets of backups are. */
    bucketServer: BucketServer;
    /** When the server makes one every day, in Berlin: `04:15`; undefined: it makes none. */
    at: string | undefined;
    /** Number of backups kept; undefined: all within the retention period. */
    keep: number | undefined;
    /** An age public key, for which they are encrypted; undefined: they are not. */
    recipient: string | undefined;
  };
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
  operator: Operator;
}

/** Reads the environment. An empty value counts as not set. Throws `ConfigError` with every mistake at once. */
export function loadConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(describeIssue));
  const env = parsed.data;
  const unsafe = env.NODE_ENV === "production" ? unsafeProblems(env) : [];
  const problems = [...unsafe, ...plaintextProblems(env)];
  if (problems.length > 0) throw new ConfigError(problems);
  if (2 * env.DRAIN_SECONDS > env.STOP_GRACE_SECONDS) {
    const most = "höchstens die Hälfte von STOP_GRACE_SECONDS";
    throw new ConfigError([wrongValue("DRAIN_SECONDS", most)]);
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
    mail: {
      smtpUrl: env.SMTP_URL,
      from:
        env.MAIL_FROM ?? `"${env.OPERATOR_NAME.replaceAll(/["\\]/g, "")}" <${env.OPERATOR_EMAIL}>`,
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

function databaseOf(env: Env): Config["database"] {
  const { DATABASE_URL, DATABASE_MIGRATE_URL = DATABASE_URL, DATABASE_ALLOW_PLAINTEXT } = env;
  if (!DATABASE_URL || !DATABASE_MIGRATE_URL) return { kind: "embedded", port: env.DATABASE_PORT };
  const [url, ownerUrl] = [DATABASE_URL, DATABASE_MIGRATE_URL].map(
    (address) => encryptedDatabase(address, DATABASE_ALLOW_PLAINTEXT) ?? address,
  );
  return { kind: "external", url: url ?? DATABASE_URL, ownerUrl: ownerUrl ?? DATABASE_URL };
}

/** After the nightly deletion (03:15) and its sweep: what fell due is in no backup of that night. */
const BACKUP_AT = "04:15";

/** Scheduled backups run only if a target or a time is configured. */
function backupsOf(env: Env): Config["backups"] {
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
function dkimOf(env: Env): Config["mail"]["dkim"] {
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
