import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * Puts the password that the first start made up where its operator alone reads it: not into the log, which others keep and
 * read. It is of no use after the first sign-in, which demands another. Returns the file's path.
 */
export async function keepFirstPassword(dataDir: string, password: string): Promise<string> {
  const file = path.join(dataDir, "erstes-passwort");
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // A file that is there already would keep its mode.
  await rm(file, { force: true });
  await writeFile(file, `${password}\n`, { mode: 0o600, flag: "wx" });
  return file;
}
