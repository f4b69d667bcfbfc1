import type { Ctx } from "../../src/domain/kernel/context.ts";
import type { Heads } from "../../src/domain/kernel/rows/row-fields.ts";
import { type Answer, addCommand, type Group, type Run } from "../command.ts";
import { CliFailure } from "../failures.ts";
import { AGAIN_HELP, actOnRows, addManner, type Deed, FROM_HELP, type Row } from "../several.ts";
import { type RowsOf, rowsOfText, textOfFile } from "./file-rows.ts";
import { columnsHelp, templateAnswer, templateOption } from "./row-fields.ts";

interface FromFile<Input, Subject> {
  description: string;
  examples: readonly string[];
  heads: Heads<Input>;
  /** Reads the rows; several may become one subject. */
  rows(
    ctx: Ctx,
    read: (of: Pick<RowsOf<Input>, "about" | "prepare">) => Promise<Row<Input>[]>,
  ): Promise<Row<Subject>[]>;
  deed: Deed<Subject>;
  /** Answers for a file of another kind; undefined: it has rows. */
  instead?(ctx: Ctx, text: string, isSure: boolean): Promise<Answer> | undefined;
}

/** A command that acts on the rows of a file, with the file to fill in (`--template`). */
export function addFromFile<Input extends object, Subject extends object = Input>(
  group: Group,
  run: Run,
  name: string,
  { description, examples, heads, rows, deed, instead }: FromFile<Input, Subject>,
): void {
  addManner(addCommand(group, name, description, { examples }))
    .option("--from <Datei>", FROM_HELP)
    .addOption(templateOption())
    .option("--again", AGAIN_HELP)
    .addHelpText("after", columnsHelp(heads))
    .action(
      run(async (session, { from, again, template, ...manner }) => {
        if (template) return templateAnswer(heads);
        if (from === undefined) {
          const missing = "Es fehlt die Option „--from <Datei>“.";
          throw new CliFailure("usage", "Falscher Aufruf", missing, 2);
        }
        const ctx = await session.connect();
        const text = await textOfFile(from, session);
        const answer = instead?.(ctx, text, Boolean(manner.yes && !manner.dryRun));
        if (answer) return answer;
        const command = `${group.name()}-${name}`;
        const subjects = await rows(ctx, (of) =>
          rowsOfText(text, { command, heads, again: Boolean(again), ...of }),
        );
        return actOnRows(session, ctx, manner, subjects, deed);
      }),
    );
}
