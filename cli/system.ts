import type { Command } from "commander";
import type { Ctx } from "../src/domain/context.ts";
import { describeSetup, type SetupLine } from "../src/domain/system/setup.ts";
import { addCommand, type Run } from "./command.ts";

const SIGN = { info: "✓", warning: "!" } as const;

/** `system doctor` */
export function addSystem(program: Command, run: Run): void {
  const system = program.command("system").description("was eingerichtet ist und was noch fehlt");

  addCommand(system, "doctor", "Einrichtung prüfen: Datenbank, E-Mail, Ablage, Angaben").action(
    (options) =>
      run(options, async ({ connect, setup }) => {
        const ctx = await connect();
        const lines = await withFiles(describeSetup(setup, ctx.storage), ctx);
        const open = lines.filter(({ tone }) => tone === "warning").length;
        return { json: { lines, open }, text: [...lines.map(inOneLine), summary(open)].join("\n") };
      }),
  );
}

/** The database answered already, or there would be no `ctx`; whether the documents can be reached is tried. */
async function withFiles(lines: SetupLine[], { files }: Ctx): Promise<SetupLine[]> {
  try {
    for await (const _ of files.list()) break;
    return lines;
  } catch {
    return lines.map((line) => (line.topic === "files" ? UNREACHABLE : line));
  }
}

const UNREACHABLE: SetupLine = {
  topic: "files",
  tone: "warning",
  title: "Ablage der Dokumente nicht erreichbar",
  text: "Bitte prüfen Sie S3_BUCKET, S3_ENDPOINT und die Zugangsdaten oder die Rechte des Datenordners.",
};

function inOneLine({ tone, title, text }: SetupLine) {
  return `${SIGN[tone]} ${title}. ${text}`;
}

function summary(open: number) {
  if (open === 0) return "Alles eingerichtet.";
  return open === 1 ? "1 Punkt ist offen." : `${open} Punkte sind offen.`;
}
