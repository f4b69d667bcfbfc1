/**
 * Writes the types of an OpenAPI document, as openapi-typescript makes them: `bun write-types.ts <document> <file>`. A process of its
 * own, because generators print types by the compiler's library, which TypeScript 7 has not yet: this one is bundled anew with the
 * last compiler that has.
 */
import path from "node:path";
import { pathToFileURL } from "node:url";

type Generator = Pick<typeof import("openapi-typescript"), "default" | "astToString">;

const [document = "", file = ""] = process.argv.slice(2);
const { default: typesOf, astToString } = await loadGenerator(path.dirname(file));
await Bun.write(file, astToString(await typesOf(pathToFileURL(document))));

async function loadGenerator(folder: string): Promise<Generator> {
  const root = import.meta.dirname;
  const compiler = Bun.resolveSync("typescript-for-generators", root);
  const { outputs } = await Bun.build({
    entrypoints: [Bun.resolveSync("openapi-typescript", root)],
    target: "bun",
    outdir: path.join(folder, "generator"),
    plugins: [
      {
        name: "compiler-with-a-library",
        setup(build) {
          build.onResolve({ filter: /^typescript$/ }, () => ({ path: compiler, external: true }));
        },
      },
    ],
  });
  return import(outputs[0]?.path ?? "");
}
