import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createConfig, lint } from "@redocly/openapi-core";
import { beforeAll, describe, expect, it } from "vitest";
import { WEBHOOK_MESSAGES } from "../../../src/domain/webhooks/announce.ts";
import { DATA } from "../../../src/web/api/data-readers.ts";
import {
  CSV_PATH,
  DESCRIBED_CALLS,
  openApiDocument,
} from "../../../src/web/api/document/document.ts";
import { errorsOf, failureOf, OPENAPI_PATH } from "../../../src/web/api/openapi.ts";
import { useApp } from "../../support/app.ts";

const world = useApp({ PUBLIC_URL: "https://www.agentur.example" });

interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  [keyword: string]: unknown;
}

type Content = Record<string, { schema: Schema; example?: unknown }>;

interface Operation {
  operationId: string;
  description: string;
  security: Record<string, string[]>[];
  parameters?: { $ref?: string; name?: string }[];
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; content?: Content }>;
}

interface PathItem {
  get?: Operation;
  post?: Operation;
}

interface Document {
  servers: { url: string }[];
  paths: Record<string, PathItem>;
  webhooks: Record<string, PathItem>;
  components: Record<string, Record<string, Schema & { name?: string; content?: Content }>>;
}

const SITE = "https://www.agentur.example";
let document: Document;
let text = "";
beforeAll(async () => {
  text = await (await world.app.request(`${SITE}${OPENAPI_PATH}`)).text();
  document = JSON.parse(text);
});

describe("the OpenAPI document", () => {
  it("passes Redocly's recommended rules without an exception, its examples included", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "openapi-"));
    const file = path.join(folder, "openapi.json");
    await writeFile(file, text);
    // As text, because the type of such an object takes tsc longer than half of this house.
    const config = await createConfig("extends: [recommended]");
    const problems = await lint({ ref: file, config });
    await rm(folder, { recursive: true });
    expect(
      problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
    ).toEqual([]);
  });

  it("is whole at its address: each call, each message, and no reference that leads elsewhere", () => {
    const calls = DESCRIBED_CALLS.map(({ name }) => `/api/${name}`);
    expect(Object.keys(document.paths).toSorted()).toEqual([...calls, CSV_PATH].toSorted());
    const events = WEBHOOK_MESSAGES.map(({ event }) => event);
    expect(Object.keys(document.webhooks)).toEqual(events);
    const refs = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, ref = ""]) => ref);
    for (const ref of refs) {
      const [, , kind = "", name = ""] = ref.split("/");
      expect(document.components[kind]?.[name], ref).toBeDefined();
    }
    expect(document.servers).toEqual([{ url: SITE }]);
  });

  it("names its components so that every generator can make a type of them", () => {
    const names = Object.values(document.components).flatMap(Object.keys);
    expect(names).toContain("JobsRow");
    expect(names.filter((name) => !/^[A-Za-z][A-Za-z0-9]*$/.test(name))).toEqual([]);
  });

  it("is read, and nothing else", async () => {
    const post = await world.app.request(`${SITE}${OPENAPI_PATH}`, { method: "POST" });
    expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });
});

describe("what the document says", () => {
  it("has each message to other systems, as they get it", () => {
    const { schema } =
      document.webhooks["job.moved"]?.post?.requestBody?.content["application/json"] ?? {};
    const { job, assignment } = resolved(resolved(schema).properties?.data).properties ?? {};
    expect(job?.$ref).toBe("#/components/schemas/WebhookJob");
    expect(JSON.stringify(assignment)).toContain("#/components/schemas/WebhookAssignment");
  });

  it("has an example of each body of JSON that the call takes", () => {
    for (const call of DESCRIBED_CALLS) {
      const { requestBody, operationId, description } = operation(call.name);
      expect(operationId).toBe(call.name);
      expect(description).toMatch(/\.$/);
      expect(requestBody === undefined, call.name).toBe(call.method === "GET");
      const { example, schema } = requestBody?.content["application/json"] ?? {};
      if (!schema) continue;
      expect(example, call.name).toBeTypeOf("object");
      expect(call.body.safeParse(example).error, call.name).toBeUndefined();
    }
  });

  it.each(DESCRIBED_CALLS.map((call) => [call.name, call] as const))(
    "%s: has each of its failures at its status",
    (name, call) => {
      const { responses } = operation(name);
      for (const code of errorsOf(call)) {
        const status = String(failureOf(code).status);
        expect(codesAt(responses[status] ?? responses.default), `${code} at ${status}`).toContain(
          code,
        );
      }
    },
  );

  it("tells of each field of a request, and how long a text may be", () => {
    for (const { name } of DESCRIBED_CALLS) {
      for (const { schema } of Object.values(operation(name).requestBody?.content ?? {})) {
        for (const [field, part] of fieldsOf(schema)) {
          const told = part.description ?? resolved(part).description;
          expect(told, `${name}: ${field} is not described`).toBeTypeOf("string");
          for (const one of textsIn(part)) {
            const limits = ["maxLength", "enum", "const", "format", "pattern"];
            const isLimited = limits.some((limit) => one[limit] !== undefined);
            expect(isLimited, `${name}: ${field} may be of any length`).toBe(true);
          }
        }
      }
    }
  });

  it("gives each data type's rows a type of their own, told apart by dataType", () => {
    const { content = {} } = operation("admin-data-fetch").responses["200"] ?? {};
    const answer = resolved(content["application/json"]?.schema);
    const mapping = Object.keys(DATA).map((type, at) => [type, answer.oneOf?.[at]?.$ref]);
    expect(answer.discriminator).toEqual({
      propertyName: "dataType",
      mapping: Object.fromEntries(mapping),
    });
    const { properties, required } = resolved({ $ref: "#/components/schemas/JobsPage" });
    expect(properties?.dataType?.const).toBe("jobs");
    expect(resolved(properties?.data?.items).properties?.nummer?.type).toBe("integer");
    expect(required).toEqual(["success", "dataType", "data", "nextCursor"]);
  });

  it("allows an answer to say more one day", () => {
    expect(text).not.toContain('"additionalProperties":false');
  });

  it("names what files come as, and the headers that a call goes by", () => {
    const zip = operation("admin-export-driver").responses["200"]?.content;
    expect(Object.keys(zip ?? {})).toEqual(["application/zip"]);
    const csv = document.paths[CSV_PATH]?.get;
    expect(Object.keys(csv?.responses["200"]?.content ?? {})).toEqual(["text/csv"]);
    expect(csv?.parameters?.map(({ name }) => name)).toContain("region");
    expect(headersOf("submit-fahrer-anfrage")).toEqual(["Idempotency-Key", "Form-Proof"]);
    expect(headersOf("admin-data-fetch")).toEqual(["If-None-Match"]);
    expect(operation("admin-data-fetch").responses).toHaveProperty("304");
    const headers = ["Retry-After", "X-Request-Id", "ETag", "WWW-Authenticate", "RateLimit-Limit"];
    for (const header of headers) expect(text).toContain(`"${header}":{"$ref"`);
  });

  it("says who a call is for, and tells programs of bearers alone", () => {
    const ways = (name: string) => operation(name).security.flatMap((way) => Object.keys(way));
    for (const { name, audience } of DESCRIBED_CALLS) {
      expect(ways(name).length === 0, name).toBe(audience === "anyone");
      if (ways(name).some((way) => way.endsWith("Key"))) expect(ways(name)).not.toContain("cookie");
    }
    expect(ways("admin-data-fetch")).toEqual(["readKey", "writeKey", "session"]);
    expect(ways("admin-assign-driver")).toEqual(["writeKey", "session"]);
    expect(ways("admin-logout")).toEqual(["session", "cookie"]);
    expect(document.components.securitySchemes?.cookie?.name).toBe("__Host-sitzung");
    const own = openApiDocument({
      publicUrl: "http://localhost:3000",
      cookie: "sitzung",
      operator: { name: "Agentur", email: "dispo@agentur.example" },
    });
    expect(own.components.securitySchemes.cookie.name).toBe("sitzung");
  });
});

function operation(name: string): Operation {
  const { get, post } = document.paths[`/api/${name}`] ?? {};
  const found = post ?? get;
  if (!found) throw new Error(`${name} is not in the document`);
  return found;
}

function headersOf(name: string) {
  return operation(name).parameters?.map(
    ({ $ref = "" }) => document.components.parameters?.[$ref.split("/").at(-1) ?? ""]?.name,
  );
}

function codesAt(response: Operation["responses"][string] | undefined): unknown[] {
  const name = response?.$ref?.split("/").at(-1);
  const { content } = name ? (document.components.responses?.[name] ?? {}) : (response ?? {});
  const [, own] = content?.["application/json"]?.schema.allOf ?? [];
  return own?.properties?.code?.enum ?? [];
}

function resolved(schema: Schema = {}): Schema {
  const name = schema.$ref?.split("/").at(-1);
  return name === undefined ? schema : (document.components.schemas?.[name] ?? {});
}

/** Every field within, however deep, with its path. */
function fieldsOf(schema: Schema, path = ""): [string, Schema][] {
  const whole = resolved(schema);
  const inner = [whole.items ?? [], whole.anyOf ?? [], whole.oneOf ?? [], whole.allOf ?? []];
  return [
    ...Object.entries(whole.properties ?? {}).flatMap(([name, field]): [string, Schema][] => [
      [`${path}.${name}`, field],
      ...fieldsOf(field, `${path}.${name}`),
    ]),
    ...inner.flat().flatMap((one) => fieldsOf(one, path)),
  ];
}

/** What of a field may be a text. */
function textsIn(schema: Schema): Schema[] {
  const whole = resolved(schema);
  const inner = [whole.items ?? [], whole.anyOf ?? [], whole.oneOf ?? []].flat();
  const isText = [whole.type].flat().includes("string");
  return [...(isText ? [whole] : []), ...inner.flatMap(textsIn)];
}
