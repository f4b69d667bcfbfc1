import { describe, expect, it } from "vitest";
import { type AnyCommand, type Run, traitsOf } from "../../cli/command.ts";
import { createProgram, GROUP_NAMES } from "../../cli/program.ts";
import { withNumbers } from "../../cli/references.ts";

/** What is true of every command of the terminal. */

const SILENT = { print: async () => {}, complain: async () => {} };
let called = 0;
const run: Run = () => async () => {
  called += 1;
};
const program = await createProgram({ args: GROUP_NAMES, output: SILENT, name: "fahrer" }, run);
const commands = leaves(program, []);

function leaves(command: AnyCommand, at: string[]): [string, AnyCommand][] {
  if (command.commands.length === 0) return [[at.join(" "), command]];
  return command.commands.flatMap((one) => leaves(one, [...at, one.name()]));
}

/** A line as a shell splits it, as far as examples go: quotes, and what is redirected. */
function split(line: string): string[] {
  const [words = ""] = line.split(/ [<>] /);
  return [...words.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single ?? double ?? bare ?? "",
  );
}

describe("every command", () => {
  it("says what it is for, and what each argument is", () => {
    for (const [name, command] of commands) {
      expect(command.description(), name).not.toBe("");
      for (const argument of command.registeredArguments) {
        expect(`${name}, ${argument.name()}: ${argument.description}`).not.toMatch(/: $/);
      }
      for (const option of command.options) expect(option.description, name).not.toBe("");
    }
  });

  it("shows one to three calls that it understands", async () => {
    for (const [name, command] of commands) {
      const { examples = [] } = traitsOf(command);
      expect(examples.length, name).toBeGreaterThanOrEqual(1);
      expect(examples.length, name).toBeLessThanOrEqual(3);
      for (const example of examples) {
        expect(example).toMatch(new RegExp(`^${name}( |$)`));
        const before = called;
        await program.parseAsync(withNumbers(split(example)), { from: "user" });
        expect(called - before, example).toBe(name === "completion" ? 0 : 1);
      }
    }
  });

  it("takes --json and --quiet", () => {
    for (const [name, command] of commands) {
      const options = command.options.map(({ long }) => long);
      expect(options, name).toEqual(expect.arrayContaining(["--json", "--quiet"]));
    }
  });

  // Keys that may only read may call it: an option that changes something has no place there.
  it("changes nothing by any of its options, or is none of those that only read", () => {
    const reading = commands.filter(([, command]) => traitsOf(command).effect === "reads");
    expect(reading.map(([name]) => name).sort()).toEqual([...READS].sort());
    for (const [name, command] of reading) {
      expect(command.options.map(({ long }) => long).join(" "), name).not.toMatch(
        /--(set|yes|dry-run|preview|from-json|note|reason|renew)\b/,
      );
    }
  });

  it("is closed to whoever is elsewhere where it is about access, database or machine", () => {
    const local = commands.filter(([, command]) => traitsOf(command).effect === "local");
    const about = /^((admin|db|dev|keys|backup|system) |webhooks (add|edit|remove|rotate)$)/;
    const names = commands.map(([name]) => name).filter((name) => about.test(name));
    expect(local.map(([name]) => name)).toEqual(names);
  });
});

/** What a key that may only read may call: a command more belongs here by decision, not by accident. */
const READS = [
  "today",
  "plan",
  "shortlist",
  "story",
  "notes list",
  "log",
  "drivers show",
  "jobs show",
  "assignments show",
  "billing check",
  "drivers list",
  "drivers counts",
  "jobs list",
  "jobs wishes",
  "jobs problems",
  "jobs answers",
  "jobs attachments list",
  "jobs attachments get",
  "customers list",
  "customers show",
  "assignments list",
  "assignments no-show-fee",
  "hours list",
  "hours show",
  "invoices list",
  "invoices due",
  "invoices show",
  "invoices open",
  "invoices verify",
  "payments list",
  "payouts list",
  "payouts due",
  "payouts open",
  "reminders list",
  "documents list",
  "emails list",
  "figures",
  "newsletter list",
  "webhooks list",
  "webhooks show",
  "webhooks log",
  "webhooks delivery",
  "settings show",
  "settings history",
  "privacy terms",
  "privacy runs",
  "privacy register",
  "completion",
];
