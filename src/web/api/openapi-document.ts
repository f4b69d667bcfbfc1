import type { Hono } from "hono";
import { generateSpecs } from "hono-openapi";
import type { WebEnv } from "../http/environment.ts";
import { type KeptFile, keepFile, sendKept } from "../http/kept-file.ts";
import { FAILURE_SCHEMAS } from "./openapi.ts";

export const OPENAPI_PATH = "/api/openapi.json";

const AN_HOUR = "public, max-age=3600";

/** Mounts the description of every call that `app` has by then; made when first asked for, and kept as bytes. */
export function mountOpenApi(app: Hono<WebEnv>): void {
  let kept: Promise<KeptFile> | undefined;
  app.get(OPENAPI_PATH, async (c) => {
    kept ??= describe(app);
    return sendKept(c, await kept, AN_HOUR);
  });
}

async function describe(app: Hono<WebEnv>) {
  const document = await generateSpecs(app, {
    documentation: {
      openapi: "3.1.0",
      info: { title: "Fahrervermittlung", version: "1" },
      components: {
        schemas: FAILURE_SCHEMAS,
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer" },
          cookie: { type: "apiKey", in: "cookie", name: "__Host-sitzung" },
        },
      },
    },
  });
  return keepFile(new TextEncoder().encode(JSON.stringify(document)), "application/json");
}
