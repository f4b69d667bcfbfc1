/** A failure that only the terminal knows. */
export class CliFailure extends Error {
  constructor(
    readonly code: string,
    readonly title: string,
    message: string,
    readonly exitCode: number,
  ) {
    super(message);
    this.name = "CliFailure";
  }
}
