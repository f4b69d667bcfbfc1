import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { TERMINAL_VARIABLES } from "../../cli/remote/protocol.ts";
import { loadConfig } from "../../src/config.ts";
import { ConfigError } from "../../src/config-problems.ts";
import { ENVIRONMENT_VARIABLES } from "../../src/environment.ts";

type Environment = Record<string, string | undefined>;

function problemsOf(environment: Environment): string[] {
  try {
    loadConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

const IN_PRODUCTION = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://www.agentur.example",
  TRUSTED_PROXY_HOPS: "1",
  DATABASE_URL: "postgres://fahrer:kE9-unratbar@db:5432/fahrer",
  LINK_SECRET: "kZ8wq3P0aV5mXr2Lt7Yb1Nc6Hd4Gf9Js",
};

describe("the configuration", () => {
  it("needs nothing: every variable has a default", () => {
    expect(loadConfig({})).toMatchObject({
      environment: "development",
      host: "127.0.0.1",
      port: 3000,
      publicUrl: "http://localhost:3000",
      database: { kind: "embedded", port: 0 },
      rateLimitFactor: 1,
      trustedProxyHops: 0,
      linkSecret: undefined,
      admin: { email: "dispo@agentur.example", password: undefined },
      files: { kind: "folder" },
      mail: { smtpUrl: undefined, from: '"[Name der Agentur]" <disposition@agentur.example>' },
    });
  });

  it("takes an empty value as not set", () => {
    const empty = Object.fromEntries(ENVIRONMENT_VARIABLES.map((name) => [name, ""]));
    expect(loadConfig(empty)).toEqual(loadConfig({}));
  });

  const WRONG: [string, string[]][] = [
    ["NODE_ENV", ["prod"]],
    ["PORT", ["65536", "-1", "3000.5", "http", "NaN"]],
    ["PUBLIC_URL", ["www.agentur.de", "ftp://agentur.de", "javascript:alert(1)"]],
    ["ALLOW_HTTP", ["vielleicht"]],
    ["DATABASE_URL", ["localhost:5432", "mysql://db/x"]],
    ["DATABASE_MIGRATE_URL", ["localhost:5432", "mysql://db/x"]],
    ["DATABASE_ALLOW_PLAINTEXT", ["vielleicht"]],
    ["DATABASE_PORT", ["70000", "x"]],
    ["DATABASE_POOL", ["1", "201", "viele"]],
    ["S3_BUCKET", ["Dokumente", "ab", "-dokumente", "x".repeat(64), "s3://dokumente"]],
    ["S3_ENDPOINT", ["s3.example.com", "ftp://s3.example.com"]],
    ["S3_REGION", ["eu central", "EU"]],
    ["S3_FORCE_PATH_STYLE", ["vielleicht"]],
    ["S3_ALLOW_PLAINTEXT", ["vielleicht"]],
    ["ADMIN_EMAIL", ["dispo", "dispo@"]],
    ["ADMIN_PASSWORD", ["zu-kurz"]],
    ["LINK_SECRET", ["x".repeat(31)]],
    ["SMTP_URL", ["mail.agentur.de", "https://mail.agentur.de"]],
    ["MAIL_FROM", ["x"]],
    ["MAIL_CONCURRENCY", ["0", "51", "viele"]],
    ["MAIL_ANSWER_TIMEOUT_SECONDS", ["4", "3601", "ewig"]],
    ["MAIL_ALLOW_PLAINTEXT", ["vielleicht"]],
    ["MAIL_ALLOW_SELF_SIGNED", ["vielleicht"]],
    ["REPLY_AUTORUN", ["an", "true", "ON"]],
    ["WEBHOOK_ALLOW_PRIVATE", ["vielleicht"]],
    ["ADMIN_SECOND_FACTOR", ["on", "true", "REQUIRED"]],
    ["AVAILABILITY_MAILS", ["an", "true", "ON"]],
    ["RATE_LIMIT_FACTOR", ["0", "-1", "viel", "Infinity"]],
    ["TRUSTED_PROXY_HOPS", ["-1", "6", "1.5"]],
    ["CONFIRM_UNDO_SECONDS", ["-1", "61", "2.5"]],
    ["STOP_GRACE_SECONDS", ["1", "3601", "2.5"]],
    ["DRAIN_SECONDS", ["-1", "13", "61", "2.5"]],
    ["METRICS_TOKEN", ["x".repeat(19), "mit einem Leerzeichen darin"]],
    ["BACKUP_S3_BUCKET", ["Ab", "-x", "mit leerzeichen"]],
    ["BACKUP_S3_PREFIX", ["/oben", "unten/", "zwei//mal", "mit leer"]],
    ["BACKUP_S3_ENDPOINT", ["s3.example.com", "ftp://s3.example.com"]],
    ["BACKUP_S3_REGION", ["EU Central"]],
    ["BACKUP_S3_FORCE_PATH_STYLE", ["vielleicht"]],
    ["BACKUP_S3_ACCESS_KEY_ID", ["mit leer"]],
    ["BACKUP_S3_SECRET_ACCESS_KEY", ["mit leer"]],
    ["BACKUP_AT", ["4:15", "24:00", "03:60", "nachts"]],
    ["BACKUP_KEEP", ["0", "-1", "2.5", "alle"]],
    ["BACKUP_RECIPIENT", ["age1kurz", "AGE-SECRET-KEY-1Q"]],
    ["LOG_LEVEL", ["laut"]],
    ["OPERATOR_NAME", [" "]],
    ["OPERATOR_OWNER", [" "]],
    ["OPERATOR_STREET", ["\t"]],
    ["OPERATOR_POSTAL_CODE", ["1234", "123456", "abcde"]],
    ["OPERATOR_CITY", [" "]],
    ["OPERATOR_PHONE", [" "]],
    ["OPERATOR_EMAIL", ["agentur"]],
    ["OPERATOR_WHATSAPP", ["+49 151", "abc"]],
    ["OPERATOR_VAT_ID", [" "]],
    ["OPERATOR_HOSTING_PROVIDER", [" "]],
    ["OPERATOR_MAIL_PROVIDER", [" "]],
    ["OPERATOR_RATING", ["ja"]],
  ];

  it.each(WRONG)("names %s when it is wrong", (name, values) => {
    for (const value of values) {
      const [problem, ...further] = problemsOf({ [name]: value });
      expect([value, problem]).toEqual([
        value,
        // In our words, which begin with no capital.
        expect.stringMatching(
          new RegExp(`^${name} ist ungültig\\. Erwartet wird [a-zäöü\\d].*\\.$`),
        ),
      ]);
      expect(further).toEqual([]);
    }
  });

  it("is checked for every variable that can be wrong", () => {
    // The key of a signature is only wrong together with the rest of it: below.
    const free = ["HOST", "DATA_DIR", "BACKUP_DIR"];
    expect(WRONG.map(([name]) => name).sort()).toEqual(
      ENVIRONMENT_VARIABLES.filter((name) => !free.includes(name)).sort(),
    );
  });

  it("names every mistake at once", () => {
    const wrong = Object.fromEntries(WRONG.map(([name, [value]]) => [name, value]));
    const problems = problemsOf(wrong);
    expect(problems).toHaveLength(WRONG.length);
    for (const [name] of WRONG) expect(problems.join("\n")).toContain(name);
  });

  it("never says a value, which may be a secret", () => {
    const secret = "Geheimnis-4711";
    for (const name of ENVIRONMENT_VARIABLES) {
      const said = problemsOf({ [name]: ` :${secret}\0` }).join("\n");
      expect(said).not.toContain("4711");
    }
    const short = { ...IN_PRODUCTION, LINK_SECRET: secret, ADMIN_PASSWORD: "kurz-4711" };
    expect(problemsOf(short).join()).not.toContain("4711");
    const placeholder = { ...IN_PRODUCTION, ADMIN_PASSWORD: "change-me-4711" };
    expect(problemsOf(placeholder).join()).not.toContain("4711");
  });
});

describe("a secret for the links that somebody could guess", () => {
  it.each([
    "a".repeat(32),
    "0123456789".repeat(4),
    "abcdefghijklmnopqrstuvwxyz0123456789",
    "ab".repeat(20),
  ])("keeps production from starting: %j", (LINK_SECRET) => {
    expect(problemsOf({ ...IN_PRODUCTION, LINK_SECRET }).join()).toContain(
      "LINK_SECRET ist zu leicht",
    );
    expect(loadConfig({ LINK_SECRET }).linkSecret).toBe(LINK_SECRET);
  });

  it("is not one of random characters, in whatever alphabet", () => {
    for (const alphabet of ["hex", "base64", "base64url"] as const) {
      for (let round = 0; round < 200; round += 1) {
        // Of 32 characters, the fewest that are taken: of few kinds, many follow each other by chance. The same in each run.
        const random = createHash("sha256").update(`${alphabet} ${round}`).digest();
        const LINK_SECRET = random.toString(alphabet).slice(0, 32);
        expect(loadConfig({ ...IN_PRODUCTION, LINK_SECRET }).linkSecret).toBe(LINK_SECRET);
      }
    }
  });
});

describe("in production", () => {
  it("a real configuration is accepted and listens to everybody", () => {
    expect(loadConfig(IN_PRODUCTION)).toMatchObject({ host: "0.0.0.0", environment: "production" });
  });

  it.each([
    ["ADMIN_PASSWORD", "changeme-please"],
    ["ADMIN_PASSWORD", "Passwort123"],
    ["ADMIN_PASSWORD", "administrator"],
    ["LINK_SECRET", "bitte-aendern-bitte-aendern-bitte-aendern"],
    ["LINK_SECRET", undefined],
    ["DATABASE_URL", "postgres://postgres:postgres@db/x"],
    ["PUBLIC_URL", undefined],
    ["PUBLIC_URL", "http://www.agentur.example"],
    ["TRUSTED_PROXY_HOPS", undefined],
  ])("refuses %s as %s", (name, value) => {
    const problems = problemsOf({ ...IN_PRODUCTION, [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(name);
  });

  it("takes http only where it is allowed in so many words, and then asks for no proxy", () => {
    const inTheHouse = { ...IN_PRODUCTION, PUBLIC_URL: "http://fahrer.lan", ALLOW_HTTP: "true" };
    expect(loadConfig(inTheHouse).publicUrl).toBe("http://fahrer.lan");
    expect(loadConfig({ ...inTheHouse, TRUSTED_PROXY_HOPS: "" }).trustedProxyHops).toBe(0);
  });

  it("takes no proxy where that is said", () => {
    expect(loadConfig({ ...IN_PRODUCTION, TRUSTED_PROXY_HOPS: "0" }).trustedProxyHops).toBe(0);
  });

  it("accepts all of these while developing", () => {
    expect(problemsOf({ ADMIN_PASSWORD: "changeme-please", LINK_SECRET: "x".repeat(32) })).toEqual(
      [],
    );
  });
});

describe("details", () => {
  it("documents go to a bucket once one is named", () => {
    const given = { S3_BUCKET: "dokumente", S3_ENDPOINT: "https://s3.agentur.example" };
    expect(loadConfig({ ...given, S3_FORCE_PATH_STYLE: "true" }).files).toEqual({
      kind: "bucket",
      bucket: "dokumente",
      endpoint: "https://s3.agentur.example",
      region: "eu-central-1",
      forcePathStyle: true,
    });
    expect(loadConfig({ S3_ENDPOINT: given.S3_ENDPOINT }).files).toEqual({ kind: "folder" });
  });

  it("the address has no slash at its end, the admin no capitals, the name no way out of its quotes", () => {
    const config = loadConfig({
      PUBLIC_URL: "https://www.agentur.example/",
      ADMIN_EMAIL: "Dispo@Agentur.Example",
      OPERATOR_NAME: 'Kran "&" Co\\',
    });
    expect(config.publicUrl).toBe("https://www.agentur.example");
    expect(config.admin.email).toBe("dispo@agentur.example");
    expect(config.mail.from).toBe('"Kran & Co" <disposition@agentur.example>');
  });

  it(".env.example lists exactly the variables, and is itself a valid configuration", () => {
    const lines = readFileSync(new URL("../../.env.example", import.meta.url), "utf8")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"));
    const entries = lines.map((line) => {
      const [, name = "", value = ""] = /^([A-Z0-9_]+)=(?:"(.*)"|.*)$/.exec(line) ?? [];
      return [name, value || line.slice(name.length + 1).replaceAll('"', "")] as const;
    });
    const known = [...ENVIRONMENT_VARIABLES, ...TERMINAL_VARIABLES];
    expect(entries.map(([name]) => name).sort()).toEqual(known.sort());
    expect(loadConfig(Object.fromEntries(entries))).toEqual(loadConfig({}));
  });
});

describe("backups", () => {
  const bucket = { BACKUP_S3_BUCKET: "sicherungen" };

  it("are made by the server where somebody has said where to, or when", () => {
    const timeOf = (given: Record<string, string>) => loadConfig(given).backups.at;
    expect(timeOf({})).toBeUndefined();
    expect(timeOf({ BACKUP_DIR: "/srv/backups" })).toBe("04:15");
    expect(timeOf(bucket)).toBe("04:15");
    expect(timeOf({ ...bucket, BACKUP_AT: "23:05" })).toBe("23:05");
    expect(timeOf({ BACKUP_AT: "23:05" })).toBe("23:05");
    expect(timeOf({ ...bucket, BACKUP_AT: "off" })).toBeUndefined();
  });

  it("go to a bucket rather than to a folder, on the documents' server unless it has its own", () => {
    const { target, bucketServer } = loadConfig({
      ...bucket,
      BACKUP_DIR: "/srv/backups",
      S3_ENDPOINT: "https://hier.example",
      S3_REGION: "eu-west-1",
    }).backups;
    expect(target).toEqual({ kind: "bucket", bucket: "sicherungen", prefix: "backups" });
    expect(bucketServer).toMatchObject({ endpoint: "https://hier.example", region: "eu-west-1" });
    const own = loadConfig({
      ...bucket,
      S3_ENDPOINT: "https://hier.example",
      BACKUP_S3_ENDPOINT: "https://dort.example",
      BACKUP_S3_ACCESS_KEY_ID: "wer",
      BACKUP_S3_SECRET_ACCESS_KEY: "geheim",
    }).backups.bucketServer;
    expect(own).toMatchObject({
      endpoint: "https://dort.example",
      credentials: { accessKeyId: "wer", secretAccessKey: "geheim" },
    });
  });

  it("are not sent in plain text, nor with half of what signs in", () => {
    expect(problemsOf({ ...bucket, BACKUP_S3_ENDPOINT: "http://dort.example" }).join()).toContain(
      "BACKUP_S3_ENDPOINT ist unverschlüsselt",
    );
    expect(problemsOf({ ...bucket, S3_ENDPOINT: "http://hier.example" }).join()).toContain(
      "S3_ENDPOINT ist unverschlüsselt",
    );
    expect(problemsOf({ ...bucket, BACKUP_S3_ACCESS_KEY_ID: "wer" }).join()).toContain(
      "gehören zusammen",
    );
  });
});
