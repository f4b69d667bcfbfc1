import { Writable } from "node:stream";
import type { Config } from "../../src/config.ts";
import type { Actor } from "../../src/domain/kernel/context.ts";
import { DomainError } from "../../src/domain/kernel/errors.ts";
import type { SentCommand, Terminal } from "../../src/domain/kernel/terminal-port.ts";
import { type Group, type Machine, traitsOf } from "../command.ts";
import { type Output, openOutput } from "../output.ts";
import { runProgram } from "../program.ts";
import { createEventStream, type EventStream } from "./event-stream.ts";
import { onlyHere, SentCall, VERSION } from "./protocol.ts";
import { sentFiles } from "./sent-files.ts";

/** The commands in the server's own process, for somebody elsewhere: with his files, by his key's rights. */
export function createTerminal(config: Config): Terminal {
  return {
    run(sent) {
      const call = SentCall.parse(sent.call);
      const events = createEventStream(sent.gone);
      return { events: events.stream, finished: runSent(config, { ...sent, call }, events) };
    },
  };
}

type Parsed = Omit<SentCommand, "call"> & { call: SentCall };

async function runSent(config: Config, sent: Parsed, events: EventStream) {
  const { args, agreedTo } = sent.call;
  const output = outputInto(events, sent.call);
  const asking = new AbortController();
  await events.send({ kind: "begun", version: VERSION });
  const exitCode = await runProgram({
    args,
    output,
    // The call comes again with the answer. A question that reads otherwise by then is asked anew: the data have changed.
    ask: async (question) => {
      if (agreedTo.includes(question)) return true;
      await events.send({ kind: "ask", question });
      asking.abort();
      return false;
    },
    stopping: AbortSignal.any([events.gone, asking.signal]),
    place: machineFor(config, sent, events),
  });
  await output.untilPrinted();
  await events.send({ kind: "end", exitCode });
  events.close();
}

function outputInto(events: EventStream, { screen, isWatched }: SentCall): Output {
  const streamOf = (kind: "print" | "complain", isTTY: boolean) => {
    const stream = new Writable({
      write: (text: Buffer, _, done) => {
        events.send({ kind, text: text.toString("utf8") }).then(() => done(), done);
      },
    });
    events.gone.addEventListener("abort", () => stream.destroy());
    return Object.assign(stream, { isTTY });
  };
  const [stdout, stderr] = [streamOf("print", screen.isTerminal), streamOf("complain", isWatched)];
  return { ...openOutput(stdout, stderr, ""), screen };
}

/** What a command gets of a server: nothing of its environment and its disk. */
function machineFor(config: Config, { call, ctx, files }: Parsed, events: EventStream): Machine {
  return {
    async begin(command) {
      requireOpenTo(ctx.actor, command);
      return {
        ...sentFiles(call, files, events),
        environment: config.environment,
        publicUrl: config.publicUrl,
        setup: config,
        connect: async () => ctx,
        readSecret: () => Promise.reject(onlyHere()),
        machines: () => Promise.reject(onlyHere()),
        openSchema: () => Promise.reject(onlyHere()),
        backups: () => Promise.reject(onlyHere()),
      };
    },
    close: async () => {},
  };
}

/** A key that reads is open to what reads, no key to what belongs to the server's machine. */
function requireOpenTo(actor: Actor, command: Group) {
  const { effect } = traitsOf(command);
  if (effect === "local") throw onlyHere();
  if (effect === "reads") return;
  if (actor.kind !== "api-key" || actor.scope !== "write") throw new DomainError("key_scope");
}
