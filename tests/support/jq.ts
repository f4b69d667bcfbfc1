import { text } from "node:stream/consumers";
import { raw } from "jq-wasm";

/**
 * jq as a program, from npm, for scripts in tests: no machine has to have one. Takes jq's own words, of which the filter is the only
 * one that belongs to no option; reads standard input.
 */
const TAKEN_BY: Record<string, number> = { "--arg": 2, "--argjson": 2 };

const flags: string[] = [];
let filter = ".";
const words = process.argv.slice(2);
for (let word = words.shift(); word !== undefined; word = words.shift()) {
  if (word.startsWith("-")) flags.push(word, ...words.splice(0, TAKEN_BY[word] ?? 0));
  else filter = word;
}
const takesNothing = flags.some((flag) => /^-\w*n/.test(flag));
const input = takesNothing ? "" : await text(process.stdin);
const { stdout, stderr, exitCode } = await raw(input, filter, flags);
if (stderr) process.stderr.write(stderr);
if (stdout) process.stdout.write(stdout.endsWith("\n") ? stdout : `${stdout}\n`);
process.exitCode = exitCode;
