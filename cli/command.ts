import type { Command } from "commander";
import type { Config } from "../src/config.ts";
import type { SchemaAccess } from "../src/database.ts";
import type { Setup } from "../src/domain/desk/setup.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";

/** What a command says when it has worked. */
export interface Answer {
  /** The document for `--json`, as api.md has it; `success` is added. */
  json: Record<string, unknown>;
  /** The same for people: a sentence or a table; in pieces where it may be too long for the memory. */
  text: string | AsyncIterable<string>;
  /** A mail waits in the outbox now. */
  isMailQueued?: boolean;
}

/** What a command may use. */
export interface Session {
  environment: Config["environment"];
  /** Address of the site without a trailing slash, for links in what a command prints. */
  publicUrl: string;
  /** What is configured, for `system doctor`. */
  setup: Setup;
  /** Opens the database, whose schema has to be this program's. A command that does without it never asks. */
  connect(): Promise<Ctx>;
  /** Opens a database of whatever version, for its schema alone. */
  openSchema(): Promise<SchemaAccess>;
}

export interface OutputOptions {
  json?: boolean;
}

/** Runs one command and prints its answer. `flags`: which option holds which field, for messages about fields. */
export type Run = (
  options: OutputOptions,
  work: (session: Session) => Promise<Answer>,
  flags?: Record<string, string>,
) => Promise<void>;

/** A command with the option that all of them have. */
export function addCommand(group: Command, nameAndArgs: string, description: string): Command {
  return group
    .command(nameAndArgs)
    .description(description)
    .option("--json", "genau ein JSON-Dokument statt Text ausgeben");
}
