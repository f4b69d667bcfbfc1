import { OPENAPI_PATH } from "../openapi.ts";
import type { OpenApiDocument } from "./document.ts";
import {
  DOCUMENT_NAMES,
  DOCUMENT_OF_WEBHOOKS,
  DOCUMENTS,
  DOWNLOADS,
  type DocumentName,
  GROUPS,
} from "./groups.ts";
import { onlyReferred } from "./share-repeated.ts";

type Operations = Record<string, { tags: readonly string[] }>;

/** Where a document is served: `/api/openapi/lesen.json`. */
export function documentPath(name: DocumentName): string {
  return `${OPENAPI_PATH.replace(/\.json$/, "")}/${name}.json`;
}

/**
 * What is served, by path. At `OPENAPI_PATH` the one that names every call and refers to where it stands; besides it each of
 * `DOCUMENTS`, which refers to nothing outside. A component that several have is the same in each.
 */
export function servedDocuments(whole: OpenApiDocument): Map<string, object> {
  const parts = DOCUMENT_NAMES.map((name) => ({ name, part: cutOut(whole, name) }));
  return new Map<string, object>([
    [OPENAPI_PATH, withReferences(whole, parts)],
    ...parts.map(({ name, part }) => [documentPath(name), part] as const),
  ]);
}

/** The calls of its chapters, and what they refer to. */
function cutOut({ openapi, info, webhooks, ...whole }: OpenApiDocument, document: DocumentName) {
  const { name, description } = DOCUMENTS[document];
  const chapters = [...GROUPS, DOWNLOADS].filter((one) => one.document === document);
  const isOf = (operations: Operations) =>
    Object.values(operations).some(({ tags }) => chapters.some((one) => tags.includes(one.name)));
  const paths = Object.entries(whole.paths as Record<string, Operations>);
  const own = {
    paths: Object.fromEntries(paths.filter(([, operations]) => isOf(operations))),
    ...(document === DOCUMENT_OF_WEBHOOKS && { webhooks }),
  };
  const { securitySchemes, ...components } = whole.components;
  return {
    openapi,
    info: {
      ...info,
      title: `${info.title}: ${name}`,
      description: `${description} Alle Aufrufe nennt ${OPENAPI_PATH}. ${info.description}`,
    },
    ...whole,
    tags: whole.tags.filter((tag) => chapters.some((one) => one.name === tag.name)),
    ...own,
    components: { ...onlyReferred(components, own), securitySchemes },
  };
}

interface Part {
  name: DocumentName;
  part: ReturnType<typeof cutOut>;
}

/** The same, where for each call and each message stands in which document it is told (OpenAPI 3.1, 4.8.9.1: `$ref` of a path). */
function withReferences(
  { openapi, info, components, ...whole }: OpenApiDocument,
  parts: readonly Part[],
) {
  const refer = (kind: "paths" | "webhooks") =>
    Object.fromEntries(
      parts.flatMap(({ name, part }) =>
        Object.keys(part[kind] ?? {}).map((key) => [key, { $ref: pointerTo(name, kind, key) }]),
      ),
    );
  const told = parts.map(({ name }) => `${DOCUMENTS[name].name} (${documentPath(name)})`);
  return {
    openapi,
    info: {
      ...info,
      description: `${info.description} Jeder Aufruf steht in einem von ${parts.length} Dokumenten, die auch jedes für sich gelten: ${told.join(", ")}.`,
    },
    ...whole,
    paths: refer("paths"),
    webhooks: refer("webhooks"),
    components: { securitySchemes: components.securitySchemes },
  };
}

/** From `OPENAPI_PATH` on, as a file beside it too: `openapi/lesen.json#/paths/~1api~1admin-data-fetch`. */
function pointerTo(document: DocumentName, kind: string, key: string): string {
  const at = encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"));
  return `${documentPath(document).replace("/api/", "")}#/${kind}/${at}`;
}
