import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** A tmpfs of 1 MB where the kernel lets us mount one; else no file of the process may be larger than that. */
const RUN = `
if unshare -rm mount -t tmpfs none "$1" 2>/dev/null; then
  exec unshare -rm sh -c 'mount -t tmpfs -o size=1m none "$1" && shift && exec "$@"' sh "$@"
fi
trap '' XFSZ; ulimit -f 2048; shift; exec "$@"`;

/** Runs a program (the address of its module) that only has 1 MB of space in `folder`, and returns what it printed as JSON. */
export async function runOnSmallDisk(program: string, folder: string): Promise<unknown> {
  await mkdir(folder, { recursive: true });
  const command = [process.execPath, fileURLToPath(program), folder];
  const child = Bun.spawn(["sh", "-c", RUN, "sh", folder, ...command], { stderr: "inherit" });
  return JSON.parse(await new Response(child.stdout).text());
}
