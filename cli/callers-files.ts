import { mkdir, readFile, realpath, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ReceivedFile } from "../src/domain/kernel/ports.ts";
import { CliFailure } from "./failures.ts";

/**
 * The files of the caller, by the names that he typed. A command opens none by itself: at a server there are none but his
 * standard input and output (docs/decisions/0039). `-` is one of the two: input as a `<Datei>`, output as a `<neue-Datei>`.
 */
export interface CallersFiles {
  /** The text of a `<Datei>`. Error: `file_unreadable`. */
  readFile(name: string): Promise<string>;
  /** A `<Datei>` as an upload, which stays while the command runs. Error: `file_unreadable`. */
  receiveFile(name: string): Promise<ReceivedFile>;
  /** Writes a file that isn't there yet, for its owner alone. Answers its whole path. Error: `file_unwritable`. */
  newFile(name: string, content: FileContent): Promise<string>;
  /** A folder to write into, made for its owner alone unless it is there. Error: `folder_unusable`. */
  newFolder(name: string): Promise<NewFolder>;
}

/** Streams go through piece by piece. */
type FileContent = string | ReadableStream<Uint8Array>;

export interface NewFolder {
  /** Whole. */
  path: string;
  /** A new file in it, with the folders of its name, for its owner alone. Error: `folder_unusable`. */
  write(name: string, content: FileContent): Promise<void>;
}

/** The text of a file: UTF-8, else Windows-1252, in which German Excel stores CSV. */
export function decodedText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Of this process, where it was called. What is written is somebody's own: for its owner alone, and nothing is overwritten. */
export const OWN_FILES: CallersFiles = {
  async readFile(name) {
    const bytes = await readFile(name).catch(() => {
      throw unreadable(name);
    });
    return decodedText(bytes);
  },
  async receiveFile(given) {
    const name = given === "-" ? await realpath("/dev/stdin").catch(() => given) : given;
    const found = await stat(name).catch(() => null);
    if (!found?.isFile()) throw unreadable(name);
    return {
      name: path.basename(name),
      declaredType: Bun.file(name).type,
      path: name,
      bytes: found.size,
    };
  },
  async newFile(name, content) {
    const file = path.resolve(name);
    await writeNew(file, content).catch((cause: unknown) => {
      const text = `„${file}“ ließ sich nicht schreiben: ${reasonOf(cause)}`;
      throw new CliFailure("file_unwritable", "Nicht gespeichert", text, 6);
    });
    return file;
  },
  async newFolder(name) {
    const folder = path.resolve(name);
    const unlessUnusable = <T>(work: Promise<T>) =>
      work.catch((cause: unknown) => {
        const text = `In „${folder}“ ließ sich nicht schreiben: ${reasonOf(cause)}`;
        throw new CliFailure("folder_unusable", "Nicht gespeichert", text, 6);
      });
    await unlessUnusable(makeFolder(folder));
    return {
      path: folder,
      write: (file, content) => unlessUnusable(writeInside(folder, file, content)),
    };
  },
};

/** What the caller named is no file that he may read. */
function unreadable(name: string): CliFailure {
  return new CliFailure("file_unreadable", "Eingabefehler", `„${name}“ ist nicht lesbar.`, 2);
}

async function writeInside(folder: string, name: string, content: FileContent) {
  const file = path.join(folder, name);
  await makeFolder(path.dirname(file));
  await writeNew(file, content);
}

function writeNew(file: string, content: FileContent) {
  return writeFile(file, content, { flag: "wx", mode: 0o600 });
}

async function makeFolder(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** What the system says in English, by its codes. */
const REASONS: Record<string, string> = {
  EEXIST: "Das gibt es dort schon; überschrieben wird nichts.",
  ENOENT: "Den Ordner gibt es nicht.",
  ENOTDIR: "Ein Teil des Weges ist kein Ordner.",
  EISDIR: "Das ist ein Ordner.",
  EACCES: "Dort dürfen Sie nicht schreiben.",
  EPERM: "Dort dürfen Sie nicht schreiben.",
  EROFS: "Dort lässt sich nur lesen.",
  ENOSPC: "Der Datenträger ist voll.",
};

function reasonOf(cause: unknown) {
  if (!(cause instanceof Error)) return String(cause);
  const reason = "code" in cause && typeof cause.code === "string" && REASONS[cause.code];
  return reason || cause.message;
}
