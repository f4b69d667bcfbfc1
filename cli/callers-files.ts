import type { ReceivedFile } from "../src/domain/kernel/ports.ts";

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
export type FileContent = string | ReadableStream<Uint8Array>;

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

/** `-` as a `<neue-Datei>` is standard output. */
export function withOutputAsFile<Files extends CallersFiles>(
  output: { print(content: Uint8Array): Promise<void> },
  session: Files,
): Files {
  return {
    ...session,
    async newFile(name, content) {
      if (name !== "-") return session.newFile(name, content);
      for await (const piece of new Response(content).body ?? []) await output.print(piece);
      return name;
    },
  };
}
