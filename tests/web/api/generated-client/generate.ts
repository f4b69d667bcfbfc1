/**
 * Writes two foreign clients of an OpenAPI document: `bun generate.ts <document> <folder>` makes `<folder>/hey` and
 * `<folder>/orval.ts`. A process of its own, because Hey API prints by the compiler's library, which TypeScript 7 does not have
 * yet: here `typescript` is the last compiler that has it.
 */
import path from "node:path";

Bun.plugin({
  name: "compiler-with-a-library",
  setup(build) {
    build.module("typescript", async () => {
      const { default: compiler } = await import("typescript-for-generators");
      return { loader: "object", exports: { ...compiler, default: compiler } };
    });
  },
});

const [document = "", folder = ""] = process.argv.slice(2);
const { createClient } = await import("@hey-api/openapi-ts");
await createClient({
  input: document,
  output: path.join(folder, "hey"),
  plugins: ["@hey-api/client-fetch"],
  logs: { level: "silent" },
});
const { generate } = await import("orval");
await generate(
  { input: document, output: { target: path.join(folder, "orval.ts"), client: "fetch" } },
  folder,
);
