import type { CallersFiles, NewFolder } from "../callers-files.ts";
import { CliFailure } from "../failures.ts";
import type { TerminalEvent } from "./protocol.ts";

type FileEvent = Extract<TerminalEvent, { kind: "folder" | "file" | "bytes" | "closed" }>;

/**
 * Writes what a server sends back: only under the names that the caller gave (`allowed`), in a folder only below it, and nothing
 * that is there already. Errors: those of `CallersFiles`, `server_strange`.
 */
export function createFileWriter(files: CallersFiles, allowed: readonly string[]) {
  const folders = new Map<string, NewFolder>();
  let open: OpenFile | undefined;

  function requireNamed(name: string) {
    if (!allowed.includes(name)) throw strange();
  }
  return async (event: FileEvent): Promise<void> => {
    if (event.kind === "folder") {
      requireNamed(event.name);
      folders.set(event.name, await files.newFolder(event.name));
    } else if (event.kind === "file") {
      requireNamed(event.name);
      if (open) throw strange();
      open = openFile((content) => begin(event, content));
    } else if (!open) {
      throw strange();
    } else if (event.kind === "bytes") {
      await open.write(Buffer.from(event.base64, "base64"));
    } else {
      const done = open;
      open = undefined;
      await done.close();
    }
  };

  function begin(
    { name, inside }: Extract<FileEvent, { kind: "file" }>,
    content: ReadableStream<Uint8Array>,
  ): Promise<unknown> {
    if (inside === undefined) return files.newFile(name, content);
    const folder = folders.get(name);
    if (!folder || !isBelow(inside)) throw strange();
    return folder.write(inside, content);
  }
}

interface OpenFile {
  write(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

function openFile(begin: (content: ReadableStream<Uint8Array>) => Promise<unknown>): OpenFile {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const written = begin(readable);
  // Said by whichever of the two comes next.
  written.catch(() => {});
  return {
    async write(bytes) {
      await Promise.race([writer.write(bytes), written]);
    },
    async close() {
      // A file that could not be begun takes nothing; what is wrong with it is said by `written`.
      void writer.close().catch(() => {});
      await written;
    },
  };
}

/** `profil.json`, `dokumente/vorne.jpg`: no way out of the folder, on no system. */
function isBelow(name: string) {
  const parts = name.split("/");
  return parts.every(
    (part) => part !== "" && part !== "." && part !== ".." && !/[\\:\0]/.test(part),
  );
}

/** The server says what no server of this system would. */
export function strange(): CliFailure {
  const text =
    "Der Server antwortet anders, als dieses Programm es versteht. Passen beide zusammen?";
  return new CliFailure("server_strange", "Unverständliche Antwort", text, 6);
}
