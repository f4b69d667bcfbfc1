import { readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";

const Strings = z.record(z.string(), z.string());
const Service = z.strictObject({
  image: z.string(),
  pull_policy: z.literal("never").optional(),
  command: z.array(z.string()).optional(),
  env_file: z.string().optional(),
  environment: Strings.default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
  networks: z.array(z.string()).default(["default"]),
  depends_on: z
    .union([
      z
        .array(z.string())
        .transform(
          (names): Record<string, { condition: string }> =>
            Object.fromEntries(names.map((name) => [name, { condition: "service_started" }])),
        ),
      z.record(z.string(), z.strictObject({ condition: z.string() })),
    ])
    .default({}),
  profiles: z.array(z.string()).default([]),
  restart: z.enum(["unless-stopped", "no"]),
  read_only: z.literal(true),
  cap_drop: z.array(z.string()),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.array(z.string()),
  logging: z.strictObject({ driver: z.literal("json-file"), options: Strings }),
  init: z.boolean().optional(),
  shm_size: z.string().optional(),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .default("10s"),
  healthcheck: z
    .union([
      z.strictObject({ disable: z.literal(true) }),
      z.strictObject({
        test: z.array(z.string()),
        interval: z.string(),
        timeout: z.string(),
        start_period: z.string().optional(),
      }),
    ])
    .optional(),
  deploy: z.strictObject({
    resources: z.strictObject({
      limits: z.strictObject({ cpus: z.string(), memory: z.string(), pids: z.int() }),
    }),
  }),
});

export type ComposeService = z.output<typeof Service>;
type Values = Record<string, string | undefined>;
type Tree = { [key: string]: unknown };

/**
 * The services of a compose file as Docker Compose 2.26 would see them, as far as ours go: anchors, `${NAME}` with `:-` and `:?`,
 * `extends`, `!override` and `!reset`, and `env_file`, whose values are `values`. Throws for a key that it does not know.
 */
export function readComposeFile(file: string, values: Values): Record<string, ComposeService> {
  return Object.fromEntries(
    Object.entries(servicesIn(file)).map(([name, service]) => {
      const whole = filled(service, values);
      const parsed = Service.parse(whole);
      const given = parsed.env_file ? values : {};
      const environment = Object.fromEntries(
        Object.entries({ ...given, ...parsed.environment }).flatMap(([key, value]) =>
          value === undefined ? [] : [[key, value]],
        ),
      );
      return [name, { ...parsed, environment }];
    }),
  );
}

/** What `${NAME}` in a compose file asks for, and whether it must be there. */
export function variablesAskedFor(file: string): { name: string; isNeeded: boolean }[] {
  const asked = readFileSync(file, "utf8").matchAll(VARIABLE);
  return [...asked].map(([, name = "", kind]) => ({ name, isNeeded: kind !== ":-" }));
}

const VARIABLE = /\$\{([A-Z_]+)(?:(:-|:\?)([^}]*))?\}/g;

function servicesIn(file: string): Record<string, Tree> {
  const text = readFileSync(file, "utf8").replaceAll(
    /: !(override|reset) (.*)$/gm,
    ': {"!$1": $2}',
  );
  const { services } = z
    .object({ services: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(Bun.YAML.parse(text));
  return Object.fromEntries(
    Object.entries(services).map(([name, { extends: from, ...own }]) => {
      if (from === undefined) return [name, own];
      const { file: other, service } = z
        .object({ file: z.string(), service: z.string() })
        .parse(from);
      const base = servicesIn(path.join(path.dirname(file), other))[service];
      if (!base) throw new Error(`${other} has no service ${service}`);
      return [name, merged(base, own)];
    }),
  );
}

/** Maps go into each other, lists are put behind each other, all else is replaced. */
function merged(base: Tree, own: Tree): Tree {
  const result: Tree = { ...base };
  for (const [key, value] of Object.entries(own)) {
    const before = base[key];
    if (isTree(value) && "!reset" in value) delete result[key];
    else if (isTree(value) && "!override" in value) result[key] = value["!override"];
    else if (isTree(before) && isTree(value)) result[key] = merged(before, value);
    else if (Array.isArray(before) && Array.isArray(value)) result[key] = [...before, ...value];
    else result[key] = value;
  }
  return result;
}

function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function filled(value: unknown, values: Values): unknown {
  if (typeof value === "string") {
    return value.replaceAll(VARIABLE, (_, name: string, kind: string | undefined, rest: string) => {
      const given = values[name];
      if (given) return given;
      if (kind === ":-") return rest;
      throw new Error(`${name}: ${rest}`);
    });
  }
  if (Array.isArray(value)) return value.map((one) => filled(one, values));
  if (!isTree(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, values)]));
}
