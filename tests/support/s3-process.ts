import { fileURLToPath } from "node:url";

export const BUCKET = "dokumente";

/** Starts a real S3 server on this port, with `folder` behind it, and waits until it answers. */
export async function startS3(folder: string, port: number): Promise<Bun.Subprocess> {
  const program = fileURLToPath(import.meta.resolve("./s3-server.ts"));
  const options = ["-d", folder, "-p", String(port), "-a", "127.0.0.1", "--silent"];
  const child = Bun.spawn([process.execPath, program, ...options, "--configure-bucket", BUCKET], {
    stdout: "ignore",
    stderr: "ignore",
  });
  const deadline = Date.now() + 20_000;
  while (!(await isUp(port))) {
    if (Date.now() > deadline) throw new Error("The S3 server did not come up");
    await Bun.sleep(25);
  }
  return child;
}

function isUp(port: number) {
  return fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );
}
