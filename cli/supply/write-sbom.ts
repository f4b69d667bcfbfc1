import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import { billOfMaterials } from "./bill-of-materials.ts";
import { readPackages } from "./packages.ts";

/** `npm run sbom -- [file]`: writes the libraries as CycloneDX, to `sbom.cdx.json` unless told otherwise. */
const Manifest = z.object({ name: z.string(), version: z.string() });
const manifest = readFileSync(path.resolve(import.meta.dirname, "../../package.json"), "utf8");
const packages = readPackages();
const file = path.resolve(process.argv[2] ?? "sbom.cdx.json");
writeFileSync(file, `${billOfMaterials(Manifest.parse(JSON.parse(manifest)), packages)}\n`);
const needed = packages.filter(({ isRuntime }) => isRuntime).length;
process.stdout.write(
  `${file}: ${packages.length} libraries, ${needed} of them for the product itself\n`,
);
