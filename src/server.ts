import { type Config, ConfigError, loadConfig } from "./config.ts";
import { outageOf } from "./domain/outage.ts";
import { buildAssets } from "./web/assets.ts";

/** Composition root: HTTP, background work, clean start and stop. */

const IDLE_SECONDS = 10;
const STOP_WITHIN_MS = 9000;

interface RunningServer {
  /** The admin's password, if this start made one up. */
  newPassword: string | null;
  /** Finishes the requests under way, then everything else. */
  stop(): Promise<void>;
}

/** Starts one copy of the system and serves it. */
export async function startServer(config: Config): Promise<RunningServer> {
  // A process of its own: it works while this one still loads the rest, and while the database starts.
  const bundling = buildAssets();
  const [{ createRuntime }, { createApp }, { ensureAdmin }] = await Promise.all([
    import("./runtime.ts"),
    import("./web/app.tsx"),
    import("./domain/admin/ensure-admin.ts"),
  ]);
  const runtime = await createRuntime(config);
  try {
    let serving: Bun.Server<undefined> | undefined;
    const isBusy = () => (serving?.pendingRequests ?? 0) > 0;
    // All before anybody is answered: a copy whose start may still fail must not show the new password and take it along.
    const [app, newPassword] = await Promise.all([
      createApp(runtime, bundling),
      ensureAdmin(runtime.contextFor({ kind: "worker" }), config.admin),
      runtime.startWorker(isBusy),
    ]);
    const server = Bun.serve({
      port: config.port,
      hostname: config.host,
      idleTimeout: IDLE_SECONDS,
      fetch: (request, server) => app.fetch(request, { server }),
    });
    serving = server;
    return {
      newPassword,
      async stop() {
        const finished = server.stop();
        await Promise.race([finished, Bun.sleep(STOP_WITHIN_MS / 2)]);
        await server.stop(true);
        await runtime.close();
      },
    };
  } catch (error) {
    await runtime.close();
    throw error;
  }
}

function greet(config: Config, newPassword: string | null) {
  const lines = [`Website:     ${config.publicUrl}/`, `Disposition: ${config.publicUrl}/admin`];
  lines.push(`Anmeldung:   ${config.admin.email}`);
  if (newPassword) {
    lines.push(`Passwort:    ${newPassword}   (wird nur dieses eine Mal angezeigt)`);
  }
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
}

function explain(error: unknown, config?: Config): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
    return `Der Port ${config?.port} ist belegt. Bitte setzen Sie PORT auf einen freien Port.`;
  }
  const outage = outageOf(error);
  if (outage === "folder_unusable") {
    return `Der Datenordner ${config?.dataDir} ist nicht beschreibbar. Bitte prüfen Sie DATA_DIR und die Rechte.`;
  }
  if (outage === "disk_full") return "Der Datenträger ist voll.";
  if (outage && config?.database.kind === "external") {
    return "Die Datenbank aus DATABASE_URL ist nicht erreichbar. Bitte prüfen Sie Adresse, Zugang und Netz.";
  }
  return error instanceof Error ? error.message : String(error);
}

async function main() {
  let config: Config | undefined;
  try {
    config = loadConfig(process.env);
    const server = await startServer(config);
    stopOnSignals(server);
    greet(config, server.newPassword);
  } catch (error) {
    process.stderr.write(`\nStart nicht möglich: ${explain(error, config)}\n\n`);
    process.exit(1);
  }
}

function stopOnSignals(server: RunningServer) {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await server.stop();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

if (import.meta.main) await main();
