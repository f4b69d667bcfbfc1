import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/**
 * A tmpfs where the kernel lets us mount one, in which the program runs as a user that PostgreSQL accepts; else no file of
 * the process may be larger than that.
 */
const RUN = `
if unshare -rm mount -t tmpfs none "$1" 2>/dev/null; then
  exec unshare -rm sh -c '
    mount -t tmpfs -o size=$2m,mode=0777 none "$1" && shift 2 && exec unshare --user --map-user=1000 -- "$@"' sh "$@"
fi
trap '' XFSZ; ulimit -f $(($2 * 2048)); shift 2; exec "$@"`;

interface SmallDisk {
  megabytes?: number;
  /** Handed to the program after the folder. */
  args?: string[];
}

/**
 * Runs a program (the address of its module) that has only so much space in `folder`, 1 MB if nothing is said, and returns
 * what it printed as JSON.
 */
export async function runOnSmallDisk(
  program: string,
  folder: string,
  { megabytes = 1, args = [] }: SmallDisk = {},
): Promise<unknown> {
  await mkdir(folder, { recursive: true });
  const command = [process.execPath, fileURLToPath(program), folder, ...args];
  const child = Bun.spawn(["sh", "-c", RUN, "sh", folder, String(megabytes), ...command], {
    stderr: "inherit",
  });
  return JSON.parse(await new Response(child.stdout).text());
}
