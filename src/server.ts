import { type Config, loadConfig } from "./config.ts";
import { ConfigError } from "./config-problems.ts";
import { type Outage, outageOf, SchemaMismatch } from "./domain/kernel/outage.ts";
import { createLog, loggableError } from "./platform/log.ts";
import { keepFirstPassword } from "./platform/passwords.ts";
import { OWNER_ONLY_UMASK } from "./platform/private-folder.ts";
import { insistOnProjectEnvironment } from "./project-environment.mjs";
import type { RuntimeOptions } from "./runtime.ts";
import { buildAssets } from "./web/delivery/assets.ts";
import { type GracefulServer, serveGracefully } from "./web/http/graceful-server.ts";

/** Composition root: HTTP, background work, clean start and stop. */

/** Share of the stop's time that is kept for worker, connections and embedded database. */
const CLOSING_SHARE = 0.3;

type RunningServer = Awaited<ReturnType<typeof startServer>>;

/** The first dispatcher's password, if this start made one up: itself, or in production where it lies. */
type NewPassword =
  | { kind: "told"; password: string }
  | { kind: "in_file"; file: string }
  /** Unknown password: a new one is set at the terminal. */
  | { kind: "lost" };

/** Starts one copy of the system and serves it. `options`: what a test has of its own. */
export async function startServer(
  config: Config,
  options: Pick<RuntimeOptions, "isPushService" | "passwordCost"> = {},
) {
  // A process of its own: it works while this one still loads the rest, and while the database starts.
  const bundling = buildAssets();
  const [{ createRuntime }, { createApp }, { ensureAdmin }, { createTerminal }] = await Promise.all(
    [
      import("./runtime.ts"),
      import("./web/app.tsx"),
      import("./domain/desk/sessions/ensure-admin.ts"),
      import("../cli/remote/terminal.ts"),
    ],
  );
  await refuseWeakPassword(config);
  const runtime = await createRuntime(config, { ...options, migrates: true });
  try {
    let serving: GracefulServer | undefined;
    const isBusy = () => serving?.isBusy() ?? false;
    // All before anybody is answered: a copy whose start may still fail must not show the new password and take it along.
    const [app, newPassword] = await Promise.all([
      createApp(runtime, bundling, createTerminal(config)),
      ensureAdmin(runtime.contextFor({ kind: "worker" }), {
        ...config.admin,
        demandsOwnPassword: config.environment === "production",
      }),
      runtime.startWorker(isBusy),
    ]);
    const handedOver = newPassword === null ? null : await handOver(newPassword, config);
    const server = serveGracefully({ port: config.port, host: config.host, fetch: app.fetch });
    serving = server;
    const answersWithinMs = config.stopGraceSeconds * 1000 * (1 - CLOSING_SHARE);
    return {
      newPassword: handedOver,
      /** Finishes the requests under way, then everything else, within `STOP_GRACE_SECONDS`. */
      async stop() {
        // Side by side: a mail under way takes as long as a request.
        const { drainSeconds } = config;
        await Promise.all([
          server.stop(answersWithinMs, drainSeconds * 1000),
          runtime.stopWorker(answersWithinMs),
        ]);
        await runtime.close();
      },
      /** Ends a stop at once, whatever is under way. */
      hurry: server.hurry,
    };
  } catch (error) {
    await runtime.close();
    throw error;
  }
}

/** As for every other password that somebody chooses; the list is read only where one is configured. */
async function refuseWeakPassword({ environment, admin, operator, publicUrl }: Config) {
  if (environment !== "production" || admin.password === undefined) return;
  const { weaknessOf } = await import("./domain/desk/administrators/passwords.ts");
  const host = new URL(publicUrl).hostname;
  const around = { email: admin.email, name: operator.owner, operator, host };
  const weakness = await weaknessOf(admin.password, around);
  if (weakness) throw new ConfigError([`ADMIN_PASSWORD: ${weakness}.`]);
}

/** On a developer's machine it is printed; in production standard output is a log that others keep. */
async function handOver(password: string, config: Config): Promise<NewPassword> {
  if (config.environment !== "production") return { kind: "told", password };
  try {
    return { kind: "in_file", file: await keepFirstPassword(config.dataDir, password) };
  } catch {
    return { kind: "lost" };
  }
}

function greet(config: Config, newPassword: NewPassword | null) {
  const lines = [`Website:     ${config.publicUrl}/`, `Disposition: ${config.publicUrl}/admin`];
  lines.push(`Anmeldung:   ${config.admin.email}`);
  if (newPassword) lines.push(`Passwort:    ${passwordLine(newPassword, config)}`);
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
}

function passwordLine(given: NewPassword, { admin }: Config) {
  if (given.kind === "told") return `${given.password}   (wird nur dieses eine Mal angezeigt)`;
  const anew = `„fahrer admin password ${admin.email}“`;
  if (given.kind === "in_file") {
    return `steht in ${given.file}, oder setzen Sie eines mit ${anew}; bei der ersten Anmeldung setzen Sie ein eigenes`;
  }
  return `ließ sich nicht ablegen; setzen Sie eines mit ${anew}`;
}

/** Why there is no server, for whoever started it. */
export function explainStart(error: unknown, config?: Config): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
    return `Der Port ${config?.port} ist belegt. Bitte setzen Sie PORT auf einen freien Port.`;
  }
  if (error instanceof SchemaMismatch && error.unfit) return tooNew(error.unfit);
  const outage = outageOf(error);
  const isTheirs = outage && config?.database.kind === "external";
  const text = outage && (OUTAGE_TEXT[outage] ?? (isTheirs && DATABASE_AWAY));
  if (text) return text.replace("{dataDir}", String(config?.dataDir));
  return error instanceof Error ? error.message : String(error);
}

const DATABASE_AWAY =
  "Die Datenbank aus DATABASE_URL ist nicht erreichbar. Bitte prüfen Sie Adresse, Zugang und Netz.";
const OUTAGE_TEXT: Partial<Record<Outage, string>> = {
  folder_unusable:
    "Der Datenordner {dataDir} ist nicht beschreibbar. Bitte prüfen Sie DATA_DIR und die Rechte.",
  disk_full: "Der Datenträger ist voll.",
  database_read_only:
    "Die Datenbank nimmt gerade keine Änderungen an. Bitte prüfen Sie, ob DATABASE_URL auf den Server zeigt, der schreiben darf.",
  database_denies:
    "Die Datenbank ist nicht auf dem Stand dieses Programms, und die Rolle darf das Schema nicht ändern. Bitte setzen Sie DATABASE_MIGRATE_URL auf die Rolle, der die Tabellen gehören, oder rufen Sie damit „db migrate“ auf.",
};

function tooNew(why: string): string {
  return `Die Datenbank ist zu neu für dieses Programm. ${why} Starten Sie eine neuere Version, oder spielen Sie die Sicherung von vor der Aktualisierung zurück (docs/operate.md, „Update and roll back“). Geändert wurde nichts.`;
}

async function main() {
  let config: Config | undefined;
  try {
    config = loadConfig(process.env);
    const starting = startServer(config);
    stopOnSignals(starting, config);
    greet(config, (await starting).newPassword);
  } catch (error) {
    process.stderr.write(`\nStart nicht möglich: ${explainStart(error, config)}\n\n`);
    process.exit(1);
  }
}

/**
 * From the first moment on, so that a start that is called off takes its database along. A second signal makes it quick. What
 * nobody caught is logged: a forgotten rejection ends there, because all state is the database's; after an error thrown past
 * everybody (in a timer, say) nobody knows what is half done here, so that this process answers what it has and ends with 1,
 * for whoever watches it to start a new one.
 */
function stopOnSignals(starting: Promise<RunningServer>, config: Config) {
  const log = createLog(config.logLevel);
  let stopping = false;
  const stop = async (exitCode: 0 | 1) => {
    if (stopping) return (await starting).hurry();
    stopping = true;
    setTimeout(() => process.exit(1), config.stopGraceSeconds * 1000).unref();
    await (await starting).stop();
    process.exit(exitCode);
  };
  process.on("SIGINT", () => stop(0));
  process.on("SIGTERM", () => stop(0));
  process.on("unhandledRejection", (error) => {
    log.error({ error: loggableError(error) }, "nobody handled this rejection");
  });
  process.on("uncaughtException", (error) => {
    log.fatal({ error: loggableError(error) }, "nobody caught this error: stopping");
    if (!stopping) void stop(1);
  });
}

if (import.meta.main) {
  process.umask(OWNER_ONLY_UMASK);
  insistOnProjectEnvironment();
  await main();
}
