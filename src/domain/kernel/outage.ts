/** Kinds of machine failures, as web, CLI and startup report them. */
export type Outage =
  | "database_away"
  | "database_refuses"
  | "database_denies"
  | "database_read_only"
  | "database_busy"
  | "storage_away"
  | "folder_unusable"
  | "disk_full";

/** A machine failed. Thrown by the code that operates it, with the original error as cause. */
export class MachineOutage extends Error {
  override name = "MachineOutage";
  readonly outage: Outage;
  /** Code of the original error. */
  readonly code: string;

  constructor(outage: Outage, message: string, options: ErrorOptions & { code?: string } = {}) {
    super(message, options);
    this.outage = outage;
    this.code = options.code ?? "";
  }
}

/** The schema of the database is of an older or newer version than this program's; nothing was changed. */
export class SchemaMismatch extends Error {
  override name = "SchemaMismatch";

  /** `unfit`: why not even the server can work with it, in German. */
  constructor(
    readonly databaseIs: "older" | "newer",
    readonly unfit?: string,
  ) {
    super(`The database is ${databaseIs} than this program`);
  }
}

/**
 * The outage somewhere in the chain of causes; undefined for any other error, which is then a fault of ours whatever code it
 * carries: a file that is missing because we misspelt its name is no broken disk.
 */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined;
  return error instanceof MachineOutage ? error.outage : outageOf(error.cause);
}

/** Wraps an error as an outage if its code is one of these. */
export function asOutage(error: unknown, codes: Readonly<Record<string, Outage>>): unknown {
  if (!(error instanceof Error) || outageOf(error)) return error;
  const code = "code" in error ? String(error.code) : "";
  const outage = codes[code];
  return outage ? new MachineOutage(outage, error.message, { cause: error, code }) : error;
}
