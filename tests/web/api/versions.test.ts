import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { API_VERSION } from "../../../src/web/api/document/document.ts";
import { contractText, RELEASED_FILE } from "../../contracts/api-contract.ts";
import { breakingChanges, type Contract } from "../../support/compare-contracts.ts";
import type { Schema } from "../../support/compare-schemas.ts";

const TEXT = contractText();
const now = (): Contract => JSON.parse(TEXT);
const released: Contract = JSON.parse(await readFile(RELEASED_FILE, "utf8"));

describe("the API against the version that was released last (docs/integrate.md, Versions)", () => {
  it("breaks no client that was written for it", () => {
    expect(breakingChanges(released, now())).toEqual([]);
  });

  it("says in docs/api-changes.md what came with its version", async () => {
    const page = await readFile(new URL("../../../docs/api-changes.md", import.meta.url), "utf8");
    expect(page.match(/^## (\S+)/m)?.[1]).toBe(API_VERSION);
    expect(page).toContain(`## ${released.info.version}`);
  });
});

type Change = (after: Contract) => void;

const ASSIGN = "/api/admin-assign-driver";
const BOOK = "/api/submit-fahrer-anfrage";
const CREATE = "/api/admin-create-job";

/** The parts of a call that the changes below are made to. */
function call(contract: Contract, path: string) {
  const operation = contract.paths[path]?.post;
  const named = (content: { schema?: Schema } | undefined) =>
    schemas(contract)[content?.schema?.$ref?.split("/").at(-1) ?? ""];
  const body = operation?.requestBody?.content["application/json"]?.schema;
  const answer = named(operation?.responses["201"]?.content?.["application/json"]);
  if (!operation || !body?.properties || !body.required || !answer?.properties) {
    throw new Error(`${path} looks otherwise`);
  }
  return {
    operation,
    fields: body.properties,
    required: body.required,
    answer: answer.properties,
    answered: answer.required ?? [],
  };
}

const schemas = (contract: Contract) =>
  (contract.components.schemas ?? {}) as Record<string, Schema>;

const BREAKING: Record<string, [Change, RegExp]> = {
  "a call goes": [({ paths }) => delete paths[ASSIGN], /is gone/],
  "a field of a request goes": [(it) => delete call(it, ASSIGN).fields.note, /note: is gone/],
  "a field of a request gets another type": [
    (it) => Object.assign(call(it, ASSIGN).fields, { rateValue: { type: "integer" } }),
    /takes no number/,
  ],
  "a field may not be null any more": [
    (it) => Object.assign(call(it, ASSIGN).fields, { note: { type: "string" } }),
    /takes no null/,
  ],
  "a value of a request goes": [
    (it) => Object.assign(call(it, ASSIGN).fields, { rateType: { enum: ["hourly"] } }),
    /takes no "daily"/,
  ],
  "a text may be less long": [
    (it) => Object.assign(call(it, ASSIGN).fields.note?.anyOf?.[0] ?? {}, { maxLength: 10 }),
    /maxLength is narrower/,
  ],
  "another default counts": [
    (it) => Object.assign(call(it, ASSIGN).fields.mode ?? {}, { default: "inline" }),
    /means something else/,
  ],
  "a field is required that was not": [
    (it) => call(it, ASSIGN).required.push("note"),
    /note: is required now/,
  ],
  "a new field is required": [
    (it) => {
      const { fields, required } = call(it, ASSIGN);
      fields.neu = { type: "string" };
      required.push("neu");
    },
    /neu: is required now/,
  ],
  "a field of an answer goes": [(it) => delete call(it, CREATE).answer.jobId, /jobId: is gone/],
  "a field of an answer may be missing": [
    (it) => call(it, CREATE).answered.splice(call(it, CREATE).answered.indexOf("jobId"), 1),
    /jobId: may be missing/,
  ],
  "a field of an answer may be null": [
    (it) =>
      Object.assign(call(it, CREATE).answer, {
        jobId: { type: ["string", "null"], format: "uuid" },
      }),
    /may be null now/,
  ],
  "a field of a row goes": [
    (it) => {
      const { nummer: _, ...rest } = schemas(it).JobsRow?.properties ?? {};
      Object.assign(schemas(it).JobsRow ?? {}, { properties: rest });
    },
    /nummer: is gone/,
  ],
  "a data type goes": [
    (it) => {
      const { requestBody } = it.paths["/api/admin-data-fetch"]?.post ?? {};
      const { dataType } = requestBody?.content["application/json"]?.schema?.properties ?? {};
      dataType?.enum?.splice(0, 1);
    },
    /takes no "fahrer" any more/,
  ],
  "a failure does not come any more": [
    (it) => delete call(it, ASSIGN).operation.responses["409"],
    /double_assignment does not come/,
  ],
  "a failure comes at another status": [
    (it) => {
      const { responses } = call(it, ASSIGN).operation;
      responses["410"] = responses["409"] ?? {};
      delete responses["409"];
    },
    /409 double_assignment does not come/,
  ],
  "a success has another status": [
    (it) => {
      const { responses } = call(it, ASSIGN).operation;
      responses["200"] = responses["201"] ?? {};
      delete responses["201"];
    },
    /no 201 any more/,
  ],
  "a public call needs a session": [
    (it) => Object.assign(call(it, BOOK).operation, { security: [{ session: [] }] }),
    /needs a session or a key/,
  ],
  "what a key that reads was open to takes one that writes": [
    ({ paths }) => paths["/api/admin-data-fetch"]?.post?.security?.shift(),
    /not open to {"readKey":\[\]}/,
  ],
  "a header is not taken any more": [
    (it) => delete call(it, ASSIGN).operation.parameters,
    /Idempotency-Key is gone/,
  ],
  "a message to other systems goes": [
    ({ webhooks }) => delete webhooks?.["job.moved"],
    /job\.moved: is not sent any more/,
  ],
  "a field of a message goes": [
    (it) => {
      const { nummer: _, ...rest } = schemas(it).WebhookJob?.properties ?? {};
      Object.assign(schemas(it).WebhookJob ?? {}, { properties: rest });
    },
    /job\.moved: .*nummer: is gone/,
  ],
  "a file comes as something else": [
    ({ paths }) => {
      const answer = paths["/api/admin-export-driver"]?.post?.responses["200"] ?? {};
      answer.content = { "application/json": {} };
    },
    /no application\/zip/,
  ],
};

const ADDITIONS: Record<string, Change> = {
  "a call comes": ({ paths }) => {
    paths["/api/neu"] = { post: { responses: {} } };
  },
  "a field of a request comes": (it) => {
    call(it, ASSIGN).fields.neu = { type: "string" };
  },
  "a request takes one value more": (it) => {
    call(it, ASSIGN).fields.rateType = { enum: ["hourly", "daily", "weekly"] };
  },
  "a field is not required any more": (it) => {
    call(it, ASSIGN).required.splice(0, 1);
  },
  "a text may be longer": (it) => {
    Object.assign(call(it, ASSIGN).fields.note?.anyOf?.[0] ?? {}, { maxLength: 9000 });
  },
  "a field of an answer comes": (it) => {
    call(it, CREATE).answer.neu = { type: "string" };
  },
  "an answer has one value more": (it) => {
    const { properties = {} } = schemas(it).JobsRow ?? {};
    properties.source = { enum: ["form", "desk", "cli", "api"] };
  },
  "a data type comes": (it) => {
    schemas(it).AdminDataFetchAnswer?.oneOf?.push({
      type: "object",
      properties: { dataType: { const: "neu" }, data: { type: "array" } },
    });
  },
  "a failure comes": (it) => {
    call(it, ASSIGN).operation.responses["410"] = {
      content: {
        "application/json": {
          schema: { allOf: [{}, { properties: { code: { enum: ["neu"] } } }] },
        },
      },
    };
  },
  "a key that reads may do what took one that writes": ({ paths }) => {
    paths[ASSIGN]?.post?.security?.unshift({ readKey: [] });
  },
};

describe("what is told to break a client", () => {
  it.each(Object.entries(BREAKING))("%s", (_, [change, told]) => {
    const after = now();
    change(after);
    const found = breakingChanges(now(), after);
    expect(found.join("\n")).toMatch(told);
  });

  it.each(Object.entries(ADDITIONS))("but not: %s", (_, change) => {
    const after = now();
    change(after);
    expect(JSON.stringify(after)).not.toBe(JSON.stringify(now()));
    expect(breakingChanges(now(), after)).toEqual([]);
  });
});
