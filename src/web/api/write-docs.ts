/** `npm run docs -- --release` writes `docs/api/released.json`, with which a test compares later changes of the API. */
import { contractText, RELEASED_FILE } from "./document/released.ts";

if (process.argv.includes("--release")) await Bun.write(RELEASED_FILE, contractText());
