import path from "node:path";
import type { Group, Screen } from "../command.ts";
import { OWN_FILES } from "../own-files.ts";
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

/** Placeholders of what a command reads, and of what it writes (callers-files.ts). */
const READ = /^Datei$/;
const WRITTEN = /^(neue-Datei|Ordner)$/;
const STANDARD_INPUT = "-";

interface NamedFiles {
  read: string[];
  written: string[];
  /** Standard input is meant somewhere. */
  usesInput: boolean;
}

/** The files that somebody named in a call, by what the command declares its arguments and options to be. */
function namedFiles(command: Group, args: readonly string[]): NamedFiles {
  const ofArguments = command.registeredArguments.map((argument, index) => ({
    placeholder: argument.name(),
    given: command.processedArgs[index] as unknown,
  }));
  const options: Record<string, unknown> = command.opts();
  const ofOptions = command.options.map((option) => ({
    placeholder: /[<[](.+?)(\.\.\.)?[>\]]/.exec(option.flags)?.[1] ?? "",
    given: options[option.attributeName()],
  }));
  const declared = [...ofArguments, ...ofOptions];
  const named = (kind: RegExp) => [
    ...new Set(
      declared
        .filter(({ placeholder }) => kind.test(placeholder))
        .flatMap(({ given }) => (Array.isArray(given) ? given : [given]))
        .filter((name) => typeof name === "string" && name !== STANDARD_INPUT),
    ),
  ];
  return {
    read: named(READ),
    written: named(WRITTEN),
    usesInput: args.some((arg) => arg === STANDARD_INPUT || arg.endsWith(`=${STANDARD_INPUT}`)),
  };
}
