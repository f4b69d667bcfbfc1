import { Command } from "@commander-js/extra-typings";
import { expect, expectTypeOf, it } from "vitest";
import { addCommand, type Run } from "../../cli/command.ts";
import { type Fields, given, oneOf } from "../../cli/options.ts";
import type { CancelAssignmentInput } from "../../src/domain/dispatch/assignments/schemas.ts";
import type { CreateJobInput } from "../../src/domain/dispatch/jobs/schemas.ts";

/** What `tsc` refuses stands below `@ts-expect-error`: where it compiles after all, the check of the types fails. */

const LABELS = { open: "Offen", assigned: "Zugewiesen" };

it("a handler knows its arguments and options by what was declared", async () => {
  const answers: unknown[] = [];
  const run: Run =
    (work) =>
    async (...args) => {
      answers.push(await work({} as Parameters<typeof work>[0], ...args));
    };
  const program = new Command();
  addCommand(program, "close <Auftrag...>", "abschließen")
    .option("--reason <Text>", "Grund")
    .option("--status <Status>", "nur", oneOf(LABELS))
    .action(
      run(async (_session, reference, options) => {
        expectTypeOf(reference).toEqualTypeOf<string[]>();
        expectTypeOf(options.reason).toEqualTypeOf<string | undefined>();
        expectTypeOf(options.status).toEqualTypeOf<"open" | "assigned" | undefined>();
        // @ts-expect-error misspelt
        const misspelt: unknown = options.raeson;
        return { json: { ...options, misspelt }, text: reference.join(" ") };
      }),
    );
  const call = ["close", "FA", "1042", "--reason", "voll", "--status", "Offen"];
  await program.parseAsync(call, { from: "user" });
  expect(answers).toEqual([{ json: { reason: "voll", status: "open" }, text: "FA 1042" }]);
});

it("a verb's input takes no field that it does not know, and none of another kind", () => {
  const input = given<CancelAssignmentInput>({
    assignmentId: undefined,
    // @ts-expect-error the verb calls it `note`
    reason: "voll",
  });
  // @ts-expect-error a text
  const number = given<CancelAssignmentInput>({ note: 1 });
  expect([input, number]).toEqual([{ assignmentId: undefined, reason: "voll" }, { note: 1 }]);
});

it("a verb's field has an option of its kind", () => {
  const kinds: Pick<Fields<CreateJobInput>, "zeitraum" | "isTest"> = {
    zeitraum: { kind: "text", help: "" },
    // @ts-expect-error a yes or no
    isTest: { kind: "text", help: "" },
  };
  expect(Object.keys(kinds)).toEqual(["zeitraum", "isTest"]);
});
