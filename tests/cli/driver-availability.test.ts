import { expect, test } from "vitest";
import { UNKNOWN, useCli } from "./run-cli.ts";

const cli = useCli();

/** Always ahead, whenever this runs. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("a driver's days from the terminal: entered, shown, taken back, and the link to his page", async () => {
  const driverId = await cli.newApplicant();
  const command = ["drivers", "availability", driverId];
  const [from, to] = [inDays(40), inDays(42)];
  const days = ["--from", from, "--to", to];

  const noted = await cli.json([...command, "--set", "absent", ...days, "--note", "Urlaub"]);
  expect(noted.answer.availability).toMatchObject({
    driverId,
    spans: [{ from, to, state: "absent", note: "Urlaub", source: "dispatcher", isPattern: false }],
  });
  const shown = await cli.run([...command, ...days]);
  expect(shown.stdout).toMatch(/nicht frei \(Urlaub\), Stand/);
  await cli.run([...command, "--set", "unknown", ...days]);
  expect((await cli.json([...command, ...days])).answer.availability).toMatchObject({
    spans: [{ from, to, state: "unknown" }],
  });

  expect((await cli.run([...command, "--never", "fr,sa"])).stdout).toContain(
    "jede Woche: nie Fr, Sa",
  );
  const usual = await cli.json([...command, "--usually", "mo,fr"]);
  expect(usual.answer.availability).toMatchObject({
    pattern: { free: ["mo", "fr"], absent: ["sa"] },
  });

  const backwards = await cli.run([...command, "--set", "free", "--from", to, "--to", from]);
  expect(backwards).toMatchObject({ exitCode: 2, stdout: "" });
  expect(backwards.stderr).toContain("Der letzte Tag liegt vor dem ersten");
  expect((await cli.run(["drivers", "availability", UNKNOWN])).stderr).toContain("Fahrer");

  const link = ["drivers", "link", driverId];
  const before = (await cli.run(link)).stdout;
  expect(before).toContain("/driver/einsaetze?driver=");
  const renewed = (await cli.run([...link, "--renew"])).stdout;
  expect(renewed.split(".").at(-1)).not.toBe(before.split(".").at(-1));
});
