/** `npm run docs -- --release` writes what scripts and clients rely on, with which tests compare later changes. */
import * as api from "./api-contract.ts";
import { answersText, RELEASED_FILE } from "./documented-answers.ts";

await Bun.write(RELEASED_FILE, await answersText());
await Bun.write(api.RELEASED_FILE, api.contractText());
