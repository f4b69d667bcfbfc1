import { setPriority } from "node:os";
import { judge } from "./judge.ts";

/**
 * The process that looks into one file: `bun inspection-process.ts <content type> <file> <where a cleaned picture goes> [photo]`.
 * Writes `ready`, then its verdict. Whatever the file does to it stays in here.
 */
const [contentType, input = "", output = "", as] = process.argv.slice(2);

// The server's visitors come first.
setPriority(5);
process.stdout.write("ready\n");
process.stdout.write(`${await judge({ contentType, input, output, as })}\n`);
