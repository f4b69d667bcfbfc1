import { expect, test } from "vitest";
import { ORDER } from "../support/cast.ts";
import { useCli } from "./run-cli.ts";

const cli = useCli();
const LONG = {
  ...ORDER,
  company: "Schwertransporte, Kranarbeiten und Baustellenlogistik Muster & Söhne GmbH & Co. KG",
  customerEmail: `${"sehr.lange.adresse.".repeat(3)}muster@${"kranarbeiten-muster.".repeat(4)}example`,
  einsatzort: `${"Donaudampfschifffahrtsgesellschaftskapitänsweg".repeat(2)} 12, 65926 Frankfurt am Main`,
  nachricht: "Betonfertigteile am Kai setzen, Zufahrt nur über die Nordrampe. ".repeat(4),
};
const READS = [["today"], ["plan"], ["story", "1001"], ["log"]];

test("nothing that a terminal of 80 columns shows is wider, and nothing of it is lost", async () => {
  const stdin = JSON.stringify(LONG);
  const { answer } = await cli.json(["jobs", "create", "--from-json", "-"], { stdin });
  expect(answer).toMatchObject({ nummer: 1001 });
  const process = await cli.asProcess.run([], {
    env: { NO_COLOR: "1", TERM: "xterm" },
    through: `script -qec "stty cols 80; $* jobs show 1001" /dev/null`,
  });
  let stdout = process.stdout;
  for (const words of READS) stdout += (await cli.run(words, { columns: 80 })).stdout;
  const lines = stdout.split(/\r?\n/);
  const wide = lines.filter((line) => Bun.stringWidth(line) > 80 && !line.includes("--cursor"));
  expect(wide).toEqual([]);
  for (const words of READS) {
    const narrow = (await cli.run(words, { columns: 40 })).stdout.split("\n");
    expect(narrow.filter((line) => Bun.stringWidth(line) > 40)).toEqual([]);
  }
  const shown = stdout.replaceAll(/\s+/g, "");
  for (const value of [LONG.company, LONG.customerEmail, LONG.einsatzort, LONG.nachricht]) {
    expect(shown).toContain(value.replaceAll(/\s+/g, ""));
  }
});
