/**
 * Standard output and standard error, whole however slowly somebody reads them: what a pipe does not take at once, Bun
 * keeps, and drops at `process.exit`. An empty write does not tell when it has left, only the last real one does.
 */

const lastPrinted = new Map<NodeJS.WriteStream, Promise<void>>();
let isLost = false;

// Said by the callbacks below already; unheard, these would end the program.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

/** Writes; resolves once the reader has it, or is gone. */
export function print(stream: NodeJS.WriteStream, text: string): Promise<void> {
  const printed = new Promise<void>((resolve) => {
    stream.write(text, (error) => {
      // A reader that has seen enough (`| head`) is no failure, a full disk is.
      if (error && !("code" in error && error.code === "EPIPE")) isLost = true;
      resolve();
    });
  });
  lastPrinted.set(stream, printed);
  return printed;
}

/** Whether anybody still reads. In Bun, `destroyed` stays false after the reader has gone. */
export function hasReader(stream: NodeJS.WriteStream): boolean {
  return stream.writable;
}

/** Waits until the readers have everything, or are gone. False if some of it could not be written. */
export async function untilPrinted(): Promise<boolean> {
  await Promise.all(lastPrinted.values());
  return !isLost;
}
