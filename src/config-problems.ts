import { guessedLength } from "./domain/kernel/predictable-text.ts";
import type { Env } from "./environment.ts";

const PLACEHOLDER =
  /^(change|replace|bitte|platzhalter|example|secret|password|passwort|geheim|test|admin|x{6})/i;
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

/**
 * Minimum number of different characters in a secret: 32 random ones practically always have more, even from an
 * alphabet of 16.
 */
const SECRET_VARIETY = 10;

/** Settings that are dangerous on the open internet unless they are confirmed. */
export function unsafeProblems(env: Env): string[] {
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
  return problems;
}

function addressProblems({ PUBLIC_URL, ALLOW_HTTP, TRUSTED_PROXY_HOPS }: Env) {
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
