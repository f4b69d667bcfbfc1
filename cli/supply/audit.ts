import path from "node:path";
import { auditOutcome } from "./advisories.ts";

/** `npm run audit`: asks the registry for advisories on every library. Exit code 3 if it could not be asked. */
const { stdout, stderr } = Bun.spawnSync([process.execPath, "audit", "--json"], {
  cwd: path.resolve(import.meta.dirname, "../.."),
});
const { exitCode, lines } = auditOutcome({ stdout: `${stdout}`, stderr: `${stderr}` });
process.stdout.write(`${lines.join("\n")}\n`);
process.exit(exitCode);
