/** Writes the register of processing into docs/generated, which git ignores: `npm run docs`. With `--release` also docs/cli/released.json. */
import path from "node:path";
import { processingRegister } from "../../src/domain/privacy/processing/register.ts";
import { answersText, RELEASED_FILE } from "./documented-answers.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../docs/generated");

await Bun.write(path.join(FOLDER, "processing.md"), processingRegister());
if (process.argv.includes("--release")) await Bun.write(RELEASED_FILE, await answersText());
