import fs from "node:fs";
import { createRequire } from "node:module";

/** s3rver as a program. It trusts that folders are read in alphabetical order, which Node does and Bun does not. */
const readInOrder = fs.readdirSync;
fs.readdirSync = ((folder: fs.PathLike) => readInOrder(folder).sort()) as typeof fs.readdirSync;
const require = createRequire(import.meta.url);
require("s3rver/bin/s3rver.js");
