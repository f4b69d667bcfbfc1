import path from "node:path";
import { openApiDocument } from "./document.ts";

/** The document as it was last released: what clients were written for. */
export const RELEASED_FILE = path.resolve(
  import.meta.dirname,
  "../../../../docs/api/released.json",
);

/** Of no site in particular. */
const NOBODY = {
  publicUrl: "https://www.example.com",
  cookie: "__Host-sitzung",
  operator: { name: "", email: "" },
};

const WORDS = ["description", "example", "examples", "summary", "tags", "title"];

/** The document as it is now, without its words, as JSON with a line for each call and each part. */
export function contractText(): string {
  const { openapi, info, security, paths, webhooks, components } = openApiDocument(NOBODY);
  const parts = Object.entries(components).map(
    ([name, group]) => `${JSON.stringify(name)}:{\n${linesOf(group)}\n}`,
  );
  return [
    `{"openapi":${JSON.stringify(openapi)},"info":{"version":${JSON.stringify(info.version)}},`,
    `"security":${JSON.stringify(security)},`,
    `"paths":{\n${linesOf(paths)}\n},`,
    `"webhooks":{\n${linesOf(webhooks)}\n},`,
    `"components":{${parts.join(",\n")}}}\n`,
  ].join("\n");
}

function linesOf(group: object) {
  return Object.entries(group)
    .map(([name, part]) => `${JSON.stringify(name)}:${JSON.stringify(withoutWords(part))}`)
    .join(",\n");
}

/** `isNames`: the keys are names of fields, of which one may be called `description`. */
function withoutWords(part: unknown, isNames = false): unknown {
  if (Array.isArray(part)) return part.map((one) => withoutWords(one));
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part)
      .filter(([key]) => isNames || !WORDS.includes(key))
      .map(([key, value]) => [key, withoutWords(value, key === "properties" && !isNames)]),
  );
}
