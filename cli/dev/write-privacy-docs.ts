/**
 * Writes `docs/processing.md` and the table of terms in `docs/rules.md` from the code: `npm run docs`. A test fails while they are
 * older than it is.
 */
import path from "node:path";
import { processingRegister } from "../../src/domain/privacy/processing/register.ts";
import { withTerms } from "../../src/domain/privacy/retention/terms-page.ts";

const DOCS = path.resolve(import.meta.dirname, "../../docs");
const RULES = path.join(DOCS, "rules.md");

await Bun.write(path.join(DOCS, "processing.md"), processingRegister());
await Bun.write(RULES, withTerms(await Bun.file(RULES).text()));
