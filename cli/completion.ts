import { addCommand, type Group } from "./command.ts";
import type { Speaker } from "./help.ts";

/**
 * Completion for a shell, written from the commands themselves. The whole of it is in the script: a press of the key starts
 * no program (docs/decisions/0045).
 */

const SHELLS = ["bash", "zsh", "fish"] as const;

/** `completion`, for a program that has all the other commands already. It asks neither configuration nor database. */
export function addCompletion(program: Group, output: Speaker): void {
  addCommand(
    program,
    "completion <Shell>",
    "die Vervollständigung für eine Shell ausgeben: bash, zsh oder fish",
    {
      effect: "reads",
      examples: [
        "completion bash > ~/.local/share/bash-completion/completions/fahrer",
        "completion zsh > ~/.zfunc/_fahrer",
        "completion fish > ~/.config/fish/completions/fahrer.fish",
      ],
    },
  ).action(async (name, options) => {
    const shell = SHELLS.find((one) => one === name.toLowerCase());
    if (!shell) {
      const { CliFailure } = await import("./failures.ts");
      const text = `Erwartet wird ${SHELLS.join(", ")}, nicht „${name}“.`;
      throw new CliFailure("shell_unknown", "Falscher Aufruf", text, 2);
    }
    const { completionScript } = await import("./completion-scripts.ts");
    const script = completionScript(shell, program);
    const document = { success: true, script };
    await output.print(`${options.json ? JSON.stringify(document, null, 2) : script}\n`);
  });
}
