import { createWriteStream } from "node:fs";
import { mkdir, readFile, realpath, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { type CallersFiles, decodedText, type FileContent } from "./command.ts";
import { CliFailure } from "./failures.ts";

/** Files of this process, in the folder it was called in. New files are readable for their owner alone, and no file is overwritten. */
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

/** The named file is missing or not readable for the caller. */
function unreadable(name: string): CliFailure {
  return new CliFailure("file_unreadable", "Eingabefehler", `„${name}“ ist nicht lesbar.`, 2);
}

async function writeInside(folder: string, name: string, content: FileContent) {
  const file = path.join(folder, name);
  await makeFolder(path.dirname(file));
  await writeNew(file, content);
}

function writeNew(file: string, content: FileContent) {
  if (typeof content === "string") return writeFile(file, content, { flag: "wx", mode: 0o600 });
  // Bun's writeFile leaves zeros behind the end of a stream in pieces.
  return pipeline(content, createWriteStream(file, { flags: "wx", mode: 0o600 }));
}

async function makeFolder(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** German texts for the error codes of the file system. */
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
