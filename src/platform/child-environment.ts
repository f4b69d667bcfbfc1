/** What programs of the system need to run: where they and their libraries lie, the time zone, a place for temporary files. */
const NEEDED = [
  "PATH",
  "LD_LIBRARY_PATH",
  "DYLD_LIBRARY_PATH",
  "SystemRoot",
  "TMPDIR",
  "TMP",
  "TEMP",
  "TZ",
];

/**
 * The environment for a program that is not ours: without the passwords, keys and addresses of the server's own, which PostgreSQL
 * would hand to each of its processes. It speaks English, in which its words are read.
 */
export function childEnvironment(): Record<string, string> {
  const given = NEEDED.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(given), LC_ALL: "C" };
}
