/** Answers a task of the server from a process of its own: length in four bytes, then the bytes (src/platform/task-process.ts). */
export async function writeAnswer(bytes: Uint8Array): Promise<void> {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  await Bun.write(Bun.stdout, Buffer.concat([length, bytes]));
}
