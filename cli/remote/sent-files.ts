import path from "node:path";
import type { ReceivedFile } from "../../src/domain/kernel/ports.ts";
import { type CallersFiles, decodedText, type FileContent } from "../callers-files.ts";
import { CliFailure } from "../failures.ts";
import type { EventStream } from "./event-stream.ts";
import type { SentCall } from "./protocol.ts";

/** So much of a file goes into one event. */
const PIECE_BYTES = 48 * 1024;

/** A text is parsed at once, on the thread that serves everybody (docs/rules.md, Terminal). */
export const LARGEST_TEXT_BYTES = 1024 * 1024;

/** Standard input's name among the files. */
const INPUT = "-";

/**
 * The files of a call that came from elsewhere: what is read lies with it, what is written goes back with the answer. A name is
 * looked up among those that were sent and opens nothing here.
 */
export function sentFiles(
  { files: names, paths }: SentCall,
  received: readonly ReceivedFile[],
  events: EventStream,
): CallersFiles & { readInput(): Promise<string> } {
  const bag = new Map(names.map((name, index) => [name, received[index]]));
  const whole = new Map(Object.entries(paths));

  async function receiveFile(name: string): Promise<ReceivedFile> {
    const file = bag.get(name);
    if (!file) throw notSent(name);
    return { ...file, name: path.basename(name) };
  }
  async function readFile(name: string): Promise<string> {
    const file = await receiveFile(name);
    if (file.bytes > LARGEST_TEXT_BYTES) throw tooLarge(name);
    return decodedText(await Bun.file(file.path).bytes());
  }
  /** Where it will lie: the caller's machine writes it only under a name that he gave. */
  function pathOf(name: string): string {
    const place = whole.get(name);
    if (place === undefined) throw notSent(name);
    return place;
  }
  async function sendContent(content: FileContent) {
    for await (const piece of piecesOf(content)) {
      if (events.gone.aborted) return;
      await events.send({ kind: "bytes", base64: piece.toString("base64") });
    }
    await events.send({ kind: "closed" });
  }

  return {
    receiveFile,
    readFile,
    readInput: () => readFile(INPUT),
    async newFile(name, content) {
      const place = pathOf(name);
      await events.send({ kind: "file", name });
      await sendContent(content);
      return place;
    },
    async newFolder(name) {
      const place = pathOf(name);
      await events.send({ kind: "folder", name });
      return {
        path: place,
        async write(inside, content) {
          await events.send({ kind: "file", name, inside });
          await sendContent(content);
        },
      };
    },
  };
}

async function* piecesOf(content: FileContent): AsyncIterable<Buffer> {
  if (content instanceof ReadableStream) {
    for await (const piece of content) yield* cut(piece);
  } else {
    yield* cut(typeof content === "string" ? Buffer.from(content) : content);
  }
}

function* cut(bytes: Uint8Array): Iterable<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    yield Buffer.from(bytes.subarray(at, at + PIECE_BYTES));
  }
}

function notSent(name: string) {
  const text =
    name === INPUT
      ? "Die Standardeingabe kam nicht mit. Geben Sie - an, wo sie gemeint ist."
      : `„${name}“ kam nicht mit. Ist Ihr Programm so neu wie der Server?`;
  return new CliFailure("file_not_sent", "Eingabefehler", text, 2);
}

function tooLarge(name: string) {
  const which = name === INPUT ? "Die Standardeingabe" : `„${name}“`;
  const text = `${which} ist größer als 1 MB. Bitte teilen Sie sie auf mehrere Aufrufe auf.`;
  return new CliFailure("file_too_large", "Eingabefehler", text, 2);
}
