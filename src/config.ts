import path from "node:path";
import { ConfigError, unsafeProblems } from "./config-problems.ts";
import { encryptedDatabase, isLoopback, plaintextProblems } from "./encrypted-addresses.ts";
import { describeIssue, type Env, Environment, wrongValue } from "./environment.ts";
import { projectFile } from "./project-files.ts";

/** The only reader of the environment, whose variables stand in `environment.ts`. */

export type Config = ReturnType<typeof loadConfig>;
/** Address and credentials of the bucket server. */
export type BucketServer = Config["backups"]["bucketServer"];
/** Target of the backups: a local folder or a prefix in a bucket. */
export type BackupTarget = Config["backups"]["target"];

/** Reads the environment. An empty value counts as not set. Throws `ConfigError` with every mistake at once. */
export function loadConfig(environment: Record<string, string | undefined>) {
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
    files: filesOf(env),
    admin: {
      email: env.ADMIN_EMAIL.toLowerCase(),
      password: env.ADMIN_PASSWORD,
      /** Every dispatcher needs a second factor to sign in. */
      demandsSecondFactor: env.ADMIN_SECOND_FACTOR === "required",
    },
    linkSecret: env.LINK_SECRET,
    mail: {
      smtpUrl: env.SMTP_URL,
      from:
        env.MAIL_FROM ?? `"${env.OPERATOR_NAME.replaceAll(/["\\]/g, "")}" <${env.OPERATOR_EMAIL}>`,
      /** Number of mails that one process delivers in parallel. */
      atOnce: env.MAIL_CONCURRENCY,
      /** Seconds that the mail server may take to answer a transmitted mail. */
      answerSeconds: env.MAIL_ANSWER_TIMEOUT_SECONDS,
      allowsSelfSigned: env.MAIL_ALLOW_SELF_SIGNED,
      /** The server gets a mail, and the password, over an encrypted connection only. */
      requiresTls:
        env.SMTP_URL !== undefined && !env.MAIL_ALLOW_PLAINTEXT && !isLoopback(env.SMTP_URL),
    },
    /** Webhooks may go to addresses of the own network, to any port and without TLS. */
    allowsPrivateWebhooks: env.WEBHOOK_ALLOW_PRIVATE,
    /** A link with an embedded answer runs without a click; false: every answer needs a click. */
    replyAutorun: env.REPLY_AUTORUN === "on",
    /** Drivers are asked by mail once a month when they can drive. */
    asksAvailability: env.AVAILABILITY_MAILS === "on",
    /** Seconds for which the mails of a confirmation wait so that it can be undone. */
    confirmUndoSeconds: env.CONFIRM_UNDO_SECONDS,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    trustedProxyHops: env.TRUSTED_PROXY_HOPS ?? 0,
    /** Grace period in seconds for stopping a process. */
    stopGraceSeconds: env.STOP_GRACE_SECONDS,
    /** For so long of it everything is answered as ever, while `/readyz` says that it stops. */
    drainSeconds: env.DRAIN_SECONDS,
    /** Token for `/metrics`; undefined: only local requests are answered. */
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

function databaseOf(env: Env) {
  const { DATABASE_URL, DATABASE_MIGRATE_URL = DATABASE_URL, DATABASE_ALLOW_PLAINTEXT } = env;
  if (!DATABASE_URL || !DATABASE_MIGRATE_URL) {
    return { kind: "embedded", port: env.DATABASE_PORT } as const;
  }
  // `ownerUrl`: of the role that owns the tables and migrates.
  const [url = DATABASE_URL, ownerUrl = DATABASE_URL] = [DATABASE_URL, DATABASE_MIGRATE_URL].map(
    (address) => encryptedDatabase(address, DATABASE_ALLOW_PLAINTEXT) ?? address,
  );
  return { kind: "external", url, ownerUrl } as const;
}

/** Store of the documents. */
function filesOf(env: Env) {
  if (!env.S3_BUCKET) return { kind: "folder" } as const;
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = env;
  const forcePathStyle = env.S3_FORCE_PATH_STYLE;
  return { kind: "bucket", bucket, endpoint, region, forcePathStyle } as const;
}

/** After the nightly deletion (03:15) and its sweep: what fell due is in no backup of that night. */
const BACKUP_AT = "04:15";

/** Scheduled backups run only if a target or a time is configured. */
function backupsOf(env: Env) {
  const { BACKUP_DIR, BACKUP_S3_BUCKET: bucket, BACKUP_S3_PREFIX: prefix, BACKUP_AT: at } = env;
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secret } = env;
  if ((accessKeyId === undefined) !== (secret === undefined)) {
    throw new ConfigError([
      "BACKUP_S3_ACCESS_KEY_ID und BACKUP_S3_SECRET_ACCESS_KEY gehören zusammen. Erwartet werden beide oder keines.",
    ]);
  }
  const folder = projectFile(BACKUP_DIR ?? path.join(env.DATA_DIR, "backups"));
  const usualTime = bucket || BACKUP_DIR ? BACKUP_AT : undefined;
  const inBucket = bucket && ({ kind: "bucket", bucket, prefix } as const);
  return {
    target: inBucket || ({ kind: "folder", folder } as const),
    /** On which server buckets of backups are. */
    bucketServer: {
      /** Undefined: Amazon's own. */
      endpoint: env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT,
      region: env.BACKUP_S3_REGION ?? env.S3_REGION,
      forcePathStyle: env.BACKUP_S3_FORCE_PATH_STYLE ?? env.S3_FORCE_PATH_STYLE,
      // Without credentials: from where Amazon's SDK looks for them.
      ...(accessKeyId && secret && { credentials: { accessKeyId, secretAccessKey: secret } }),
    },
    /** When the server makes one every day, in Berlin: `04:15`; undefined: it makes none. */
    at: at === "off" ? undefined : (at ?? usualTime),
    /** Number of backups kept; undefined: all within the retention period. */
    keep: env.BACKUP_KEEP,
    /** An age public key, for which they are encrypted; undefined: they are not. */
    recipient: env.BACKUP_RECIPIENT,
  };
}
