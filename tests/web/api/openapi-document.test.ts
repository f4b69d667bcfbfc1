import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createConfig, lint } from "@redocly/openapi-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WEBHOOK_MESSAGES } from "../../../src/domain/webhooks/payloads.ts";
import { DATA } from "../../../src/web/api/data-readers.ts";
import {
  CSV_PATH,
  DESCRIBED_CALLS,
  openApiDocument,
} from "../../../src/web/api/document/document.ts";
import { documentPath } from "../../../src/web/api/document/documents.ts";
import { DOCUMENT_NAMES, DOCUMENTS } from "../../../src/web/api/document/groups.ts";
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

interface PathItem {
  $ref?: string;
  get?: Operation;
  post?: Operation;
}

interface Document {
  info: { title: string; description: string };
  servers: { url: string }[];
  security: Record<string, string[]>[];
  paths: Record<string, PathItem>;
  webhooks: Record<string, PathItem>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, { content: Content }>;
    parameters: Record<string, { name: string }>;
    securitySchemes: Record<string, Record<string, string>>;
  };
}

const SITE = "https://www.agentur.example";
const PATHS = [OPENAPI_PATH, ...DOCUMENT_NAMES.map(documentPath)];
/** Of nobody's in particular, but of the site that the documents are asked of. */
const WHOLE = openApiDocument({
  publicUrl: SITE,
  cookie: "__Host-sitzung",
  operator: { name: "", email: "" },
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  world.app.request(`${SITE}${path}`, { headers });

/** As they are served, by path. */
const texts = new Map<string, string>();
const documentAt = (path: string): Document => JSON.parse(texts.get(path) ?? "");
/** What all of them say, joined by what the first refers to. */
let document: Document;
let text = "";
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "openapi-"));
  for (const at of PATHS) {
    const body = await (await ask(at)).text();
    texts.set(at, body);
    await mkdir(path.join(folder, path.dirname(at)), { recursive: true });
    await writeFile(path.join(folder, at), body);
  }
  document = joined(documentAt(OPENAPI_PATH));
  text = [...texts.values()].join("\n");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(PATHS)("the document at %s", (at) => {
  it("passes Redocly's recommended rules without an exception, its examples included", async () => {
    // As text, because the type of such an object takes tsc longer than half of this house.
    const config = await createConfig("extends: [recommended]");
    const problems = await lint({ ref: path.join(folder, at), config });
    expect(
      problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
    ).toEqual([]);
  });

  it("has under 100 KB before compression, and is sent compressed to whoever takes that", async () => {
    const bytes = new TextEncoder().encode(texts.get(at)).length;
    expect(bytes).toBeLessThan(100_000);
    const packed = await ask(at, { "Accept-Encoding": "gzip" });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    expect(Number(packed.headers.get("content-length"))).toBeLessThan(bytes / 4);
  });

  it("is the same as long as it says the same, and not sent again to whoever has it", async () => {
    const [one, other] = [await ask(at), await ask(at, { "Accept-Encoding": "gzip" })];
    const etag = one.headers.get("etag") ?? "";
    expect([other.headers.get("etag"), one.headers.get("cache-control")]).toEqual([
      etag,
      "public, max-age=3600",
    ]);
    const again = await ask(at, { "If-None-Match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const post = await world.app.request(`${SITE}${at}`, { method: "POST" });
    expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });
});

describe("the documents together", () => {
  it("have each call in one of them, and nothing that the API does not have", () => {
    const parts = DOCUMENT_NAMES.map((name) => documentAt(documentPath(name)));
    const told = parts.flatMap(({ paths, webhooks = {} }) =>
      Object.keys({ ...paths, ...webhooks }),
    );
    const calls = DESCRIBED_CALLS.map(({ name }) => `/api/${name}`);
    const events = WEBHOOK_MESSAGES.map(({ event }) => event);
    expect(told.toSorted()).toEqual([...calls, ...events, CSV_PATH].toSorted());
    const { paths, webhooks } = documentAt(OPENAPI_PATH);
    expect(Object.keys({ ...paths, ...webhooks }).toSorted()).toEqual(told.toSorted());
  });

  it("say of each call and of each part what all in one would say", () => {
    const whole: Document = JSON.parse(JSON.stringify(WHOLE));
    expect(document.paths).toEqual(whole.paths);
    expect(document.webhooks).toEqual(whole.webhooks);
    expect(document.components).toEqual(whole.components);
  });

  it("refer to nothing outside of themselves, but for the first", () => {
    for (const name of DOCUMENT_NAMES) {
      const refs = texts.get(documentPath(name))?.match(/"\$ref":"[^"]+"/g) ?? [];
      expect(refs.length).toBeGreaterThan(20);
      expect(refs.filter((one) => !one.startsWith('"$ref":"#/components/'))).toEqual([]);
    }
  });

  it("say once what a failure looks like, each", () => {
    for (const name of DOCUMENT_NAMES) {
      const { Failure } = documentAt(documentPath(name)).components.schemas;
      expect(Failure?.required).toContain("title");
      expect(texts.get(documentPath(name))?.split('"requestId"')).toHaveLength(2);
    }
  });

  it("are told of in the first, each with its title", () => {
    const first = documentAt(OPENAPI_PATH).info.description;
    for (const name of DOCUMENT_NAMES) {
      expect(first).toContain(documentPath(name));
      const { info } = documentAt(documentPath(name));
      expect(info.title).toContain(DOCUMENTS[name].name);
      expect(info.description).toContain(OPENAPI_PATH);
    }
  });

  it("are no others", async () => {
    for (const name of ["gibt-es-nicht.json", "lesen", "__proto__", "lesen.json.json"]) {
      const answer = await ask(`/api/openapi/${name}`);
      expect([answer.status, (await answer.json()).code]).toEqual([404, "not_found"]);
    }
  });
});

describe("what the documents say", () => {
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
    for (const at of PATHS) expect(documentAt(at).servers, at).toEqual([{ url: SITE }]);
  });

  it("has an example of each body of JSON that the call takes", () => {
    for (const call of DESCRIBED_CALLS) {
      const { requestBody } = operation(call.name);
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
    const csv = document.paths[CSV_PATH]?.get;
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

/** As a program reads it that follows references: paths where they stand, and the parts that they need. */
function joined(first: Document): Document {
  const parts = DOCUMENT_NAMES.map((name) => documentAt(documentPath(name)));
  const components = Object.fromEntries(
    Object.keys(WHOLE.components).map((kind) => {
      const all = parts.flatMap((part) => Object.entries(part.components));
      const those = all.filter(([name]) => name === kind).map(([, named]) => named);
      return [kind, Object.assign({}, ...those)];
    }),
  );
  const followed = (kind: "paths" | "webhooks") =>
    Object.fromEntries(Object.entries(first[kind]).map(([key, item]) => [key, follow(item)]));
  return Object.assign({}, first, {
    paths: followed("paths"),
    webhooks: followed("webhooks"),
    components,
  });
}

function follow({ $ref = "" }: PathItem): unknown {
  const [file = "", pointer = ""] = $ref.split("#");
  const at = new URL(file, `${SITE}${OPENAPI_PATH}`).pathname;
  const keys = pointer.split("/").slice(1).map(decodeURIComponent);
  return keys
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>((inner, key) => Object(inner)[key], documentAt(at));
}

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
