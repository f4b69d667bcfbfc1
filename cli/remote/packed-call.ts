import path from "node:path";
import type { Group, Screen } from "../command.ts";
import { OWN_FILES } from "../own-files.ts";
import { namedFiles } from "./named-files.ts";
import { CALL_FIELD, FILE_FIELD, type SentCall } from "./protocol.ts";

interface Typed {
  command: Group;
  args: readonly string[];
  screen: Screen;
  isWatched: boolean;
  readInput(): Promise<string>;
}

/** A call with all that the server needs of this machine: the files that are named in it, and nothing else. */
export interface PackedCall {
  /** With the questions that were answered with yes so far. */
  form(agreedTo: readonly string[]): FormData;
  /** The names under which the server may have something written. */
  written: readonly string[];
  hasFiles: boolean;
}

/** Error: `file_unreadable`. */
export async function packCall(typed: Typed): Promise<PackedCall> {
  const { command, args, screen, isWatched, readInput } = typed;
  const { read, written, usesInput } = namedFiles(command, args);
  const received = await Promise.all(read.map((name) => OWN_FILES.receiveFile(name)));
  const files: Blob[] = received.map((file) => Bun.file(file.path));
  const names = [...read];
  if (usesInput) {
    files.push(new Blob([await readInput()]));
    names.push("-");
  }
  const call: Omit<SentCall, "agreedTo"> = {
    args: [...args],
    screen,
    isWatched,
    files: names,
    paths: Object.fromEntries(written.map((name) => [name, path.resolve(name)])),
  };
  return {
    written,
    hasFiles: files.length > 0,
    form(agreedTo) {
      const form = new FormData();
      form.append(CALL_FIELD, JSON.stringify({ ...call, agreedTo }));
      // Every part has a name, or the server takes it for a field that was left empty.
      for (const file of files) form.append(FILE_FIELD, file, "datei");
      return form;
    },
  };
}
