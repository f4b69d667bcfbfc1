import { text as readAll } from "node:stream/consumers";

/**
 * The command line for a script, worked by the test that runs it: `call-in-test.ts SOCKET WORDS…` sends the words and standard input
 * there, prints what the program did, and ends as it did. A tenth of the processor time of the program as a process.
 */
const [socket = "", ...args] = process.argv.slice(2);
const answer = await fetch("http://test/", {
  unix: socket,
  method: "POST",
  body: JSON.stringify({ args, stdin: await readAll(process.stdin) }),
});
if (!answer.ok) throw new Error(await answer.text());
const { exitCode, stdout, stderr } = (await answer.json()) as Record<string, unknown>;
await Bun.write(Bun.stdout, String(stdout));
await Bun.write(Bun.stderr, String(stderr));
process.exit(Number(exitCode));
