import { createConfig, lintFromString } from "@redocly/openapi-core";
import { beforeAll, describe, expect, it } from "vitest";
import { WEBHOOK_MESSAGES } from "../../../src/domain/webhooks/payloads.ts";
import { DATA } from "../../../src/web/api/data-readers.ts";
import { DESCRIBED_CALLS, openApiDocument } from "../../../src/web/api/document/document.ts";
import { errorsOf, failureOf, OPENAPI_PATH } from "../../../src/web/api/openapi.ts";
import { useApp } from "../../support/app.ts";

const world = useApp({ PUBLIC_URL: "https://www.agentur.example" });

interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  additionalProperties?: unknown;
  [keyword: string]: unknown;
}

type Content = Record<string, { schema: Schema; example?: unknown }>;

interface Operation {
  operationId: string;
  summary: string;
  security?: Record<string, string[]>[];
  parameters?: { $ref?: string; name?: string }[];
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; description?: string; content?: Content }>;
}

interface Document {
  servers: { url: string }[];
  security: Record<string, string[]>[];
  paths: Record<string, { get?: Operation; post?: Operation }>;
  webhooks: Record<string, { post?: Operation }>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, { content: Content }>;
    parameters: Record<string, { name: string }>;
    securitySchemes: Record<string, Record<string, string>>;
  };
}

let text = "";
let document: Document;
beforeAll(async () => {
  const answer = await world.app.request(`https://www.agentur.example${OPENAPI_PATH}`);
  text = await answer.text();
  document = JSON.parse(text);
});

describe("the OpenAPI document", () => {
  it("passes Redocly's recommended rules without an exception, its examples included", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const problems = await lintFromString({ source: text, absoluteRef: "openapi.json", config });
    expect(
      problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
    ).toEqual([]);
  });

  it("has under 100 KB as it is sent", async () => {
    const packed = Bun.gzipSync(new TextEncoder().encode(text), { level: 9 });
    expect(packed.length).toBeLessThan(100_000);
  });

  it("says in few words what it says: it grows with calls and fields, not by saying things twice", () => {
    const bytes = new TextEncoder().encode(text).length;
    expect(bytes / DESCRIBED_CALLS.length).toBeLessThan(2_600);
  });

  it("says what a field means once, where several calls have it", () => {
    const told = Object.entries(document.paths).flatMap(([path, { post }]) =>
      Object.values(post?.requestBody?.content ?? {}).flatMap(({ schema }) =>
        fieldsOf(schema).map(([field, part]) => [path, field, part] as const),
      ),
    );
    const jobIds = told.filter(([, field, { $ref }]) => field === ".jobId" && $ref);
    expect(jobIds.length).toBeGreaterThan(15);
    for (const [path, , part] of jobIds) {
      expect(part, path).toEqual({ $ref: "#/components/schemas/JobId" });
    }
    expect(document.components.schemas.JobId).toMatchObject({
      type: "string",
      format: "uuid",
      description: "Id des Auftrags",
    });
  });

  it("has each message to other systems, as they get it", () => {
    const messages = Object.entries(document.webhooks);
    expect(messages.map(([event]) => event)).toEqual(WEBHOOK_MESSAGES.map(({ event }) => event));
    const { schema } =
      document.webhooks["job.moved"]?.post?.requestBody?.content["application/json"] ?? {};
    const { job, assignment } = resolved(schema?.properties?.data).properties ?? {};
    expect(job?.$ref).toBe("#/components/schemas/WebhookJob");
    expect(JSON.stringify(assignment)).toContain("#/components/schemas/WebhookAssignment");
  });

  it("calls each call by its name, and says where the site is", () => {
    const ids = DESCRIBED_CALLS.map(({ name }) => operation(name).operationId);
    expect(ids).toEqual(DESCRIBED_CALLS.map(({ name }) => name));
    expect(document.servers).toEqual([{ url: "https://www.agentur.example" }]);
  });

  it("has an example of each body of JSON that the call takes", () => {
    for (const call of DESCRIBED_CALLS) {
      const { example, schema } =
        operation(call.name).requestBody?.content["application/json"] ?? {};
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
    const page = content["application/json"]?.schema;
    expect(Object.keys(page?.properties ?? {})).toContain("nextCursor");
    expect(page?.discriminator).toEqual({ propertyName: "dataType" });
    const types = page?.oneOf?.map(({ $ref }) => $ref?.split("/").at(-1));
    expect(types).toEqual(Object.keys(DATA));
    const jobs = document.components.schemas.jobs?.properties?.data?.items;
    expect(resolved(jobs).properties?.nummer?.type).toBe("integer");
  });

  it("allows an answer to say more one day", () => {
    expect(text).not.toContain('"additionalProperties":false');
  });

  it("names what files come as, and the headers that a call goes by", () => {
    const zip = operation("admin-export-driver").responses["200"]?.content;
    expect(Object.keys(zip ?? {})).toEqual(["application/zip"]);
    const csv = document.paths["/admin/export/{liste}.csv"]?.get;
    expect(Object.keys(csv?.responses["200"]?.content ?? {})).toEqual(["text/csv"]);
    expect(headersOf("submit-fahrer-anfrage")).toEqual(["Idempotency-Key", "Form-Proof"]);
    expect(headersOf("admin-data-fetch")).toEqual(["If-None-Match"]);
    expect(operation("admin-data-fetch").responses).toHaveProperty("304");
    for (const header of [
      "Retry-After",
      "X-Request-Id",
      "ETag",
      "WWW-Authenticate",
      "RateLimit-Limit",
    ]) {
      expect(text).toContain(`"${header}":{"$ref"`);
    }
  });

  it("says who a call is for: nobody has to sign in for a public one, and the cookie is called so", () => {
    for (const { name, audience } of DESCRIBED_CALLS) {
      expect(operation(name).security?.length === 0, name).toBe(audience === "anyone");
    }
    const keys = (name: string) => (operation(name).security ?? document.security)[0]?.key;
    expect(keys("admin-data-fetch")).toEqual(["read"]);
    expect(keys("admin-assign-driver")).toEqual(["write"]);
    expect(keys("admin-logout")).toBeUndefined();
    expect(document.components.securitySchemes.cookie?.name).toBe("__Host-sitzung");
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
    ({ $ref = "" }) => document.components.parameters[$ref.split("/").at(-1) ?? ""]?.name,
  );
}

function codesAt(response: Operation["responses"][string] | undefined): unknown[] {
  const name = response?.$ref?.split("/").at(-1);
  const { content } = name ? (document.components.responses[name] ?? {}) : (response ?? {});
  const [, own] = content?.["application/json"]?.schema.allOf ?? [];
  return own?.properties?.code?.enum ?? [];
}

function resolved(schema: Schema = {}): Schema {
  const name = schema.$ref?.split("/").at(-1);
  return name === undefined ? schema : (document.components.schemas[name] ?? {});
}

/** Every field within, however deep, with its path. */
function fieldsOf(schema: Schema, path = ""): [string, Schema][] {
  const inner = [schema.items ?? [], schema.anyOf ?? [], schema.oneOf ?? [], schema.allOf ?? []];
  const { properties = {} } = resolved(schema);
  return [
    ...Object.entries(properties).flatMap(([name, field]): [string, Schema][] => [
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
