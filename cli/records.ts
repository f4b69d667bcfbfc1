import type { AssignmentStatus } from "../src/domain/dispatch/assignments/schemas.ts";
import { AttachmentIdInput } from "../src/domain/dispatch/attachments/schemas.ts";
import { DocumentIdInput } from "../src/domain/drivers/documents/schemas.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { ACTIVE_STATUSES } from "../src/domain/kernel/vocabulary.ts";
import {
  type Answer,
  type AnyCommand,
  addCommand,
  type FileContent,
  type Group,
  type ListAnswer,
  type Run,
  type Session,
  type Traits,
} from "./command.ts";
import {
  addList,
  type Paged,
  type PagedOptions,
  pagedAnswer,
  type ShortList,
  shortListAnswer,
} from "./lists.ts";
import { referenceIn } from "./references.ts";
import { actOnNamed, addSeveral, type Manner, type Named } from "./several.ts";
import type { Part } from "./sheet.ts";

/** Handlers that most commands share: they look up what is named, so that a command only has its own part. */

type Find = Named["find"];

interface Subject {
  find: () => Promise<Find>;
  nouns?: Named["nouns"];
}

/** Look-up of a reference, by the placeholder of the argument; loaded on demand. */
const SUBJECTS: Record<string, Subject> = {
  Auftrag: {
    find: async () => (await import("../src/domain/dispatch/jobs/find-job-id.ts")).findJobId,
    nouns: ["Auftrag", "Aufträge"],
  },
  Fahrer: {
    find: async () => (await import("../src/domain/drivers/find-driver-id.ts")).findDriverId,
    nouns: ["Fahrer", "Fahrer"],
  },
  // Those under way, unless a command means others.
  Zuweisung: {
    find: async () => assignmentsIn(ACTIVE_STATUSES),
    nouns: ["Zuweisung", "Zuweisungen"],
  },
  Kunde: {
    find: async () =>
      (await import("../src/domain/customer-records/find-customer-id.ts")).findCustomerId,
  },
  Dokument: {
    find: async () => findDocument,
    nouns: ["Dokument", "Dokumente"],
  },
  Beleg: {
    find: async () =>
      (await import("../src/domain/billing/documents/find-document.ts")).findBillingDocumentId,
    nouns: ["Beleg", "Belege"],
  },
  Auszahlung: {
    find: async () => (await import("../src/domain/billing/payouts/queries.ts")).findPayoutId,
  },
  Anlage: {
    find: async () => findAttachment,
  },
  Meldung: {
    find: async () =>
      (await import("../src/domain/dispatch/on-the-job/report-time.ts")).findProblemId,
  },
  Wunsch: {
    find: async () => (await import("../src/domain/customers/settle-wish.ts")).findWishId,
  },
  "E-Mail": {
    find: async () => (await import("../src/domain/mail/delayed-emails.ts")).findEmailId,
  },
  Webhook: {
    find: async () => (await import("../src/domain/webhooks/queries.ts")).findWebhookId,
  },
  Zustellung: {
    find: async () => (await import("../src/domain/webhooks/queries.ts")).findDeliveryId,
  },
  Schlüssel: {
    find: async () => (await import("../src/domain/desk/keys/api-keys.ts")).findKeyId,
  },
  Adresse: {
    find: async () =>
      (await import("../src/domain/desk/administrators/queries.ts")).findAdministratorId,
  },
};

/** Errors: those of `findDocumentId`, `validation` for what may be no id. */
export const findDocument: Find = async (ctx, reference) => {
  const { findDocumentId } = await import("../src/domain/drivers/documents/queries.ts");
  const documentId = await findDocumentId(ctx, reference);
  return DocumentIdInput.parse({ documentId }).documentId;
};

const findAttachment: Find = async (ctx, reference) => {
  const { findAttachmentId } = await import("../src/domain/dispatch/attachments/queries.ts");
  const attachmentId = await findAttachmentId(ctx, reference);
  return AttachmentIdInput.parse({ attachmentId }).attachmentId;
};

/** Look-up among the assignments in these statuses. */
export function assignmentsIn(statuses: readonly AssignmentStatus[]): Find {
  return async (ctx, reference) => {
    const { findAssignmentId } = await import(
      "../src/domain/dispatch/assignments/find-assignment-id.ts"
    );
    return findAssignmentId(ctx, reference, statuses);
  };
}

function subjectOf(command: unknown): Subject | undefined {
  const [first] = (command as AnyCommand).registeredArguments;
  return SUBJECTS[first?.name() ?? ""];
}

interface At extends Session {
  ctx: Ctx;
  /** The reference as it was typed. */
  reference: string;
}

/** A command about one thing: its first argument is looked up. `find`: otherwise than its placeholder says. */
export function one<Rest extends unknown[]>(
  run: Run,
  work: (at: At, id: string, ...rest: Rest) => Promise<Answer | ListAnswer>,
  find?: Find,
): (reference: string, ...rest: Rest) => Promise<void> {
  return run(async (session, reference: string, ...rest: Rest) => {
    const ctx = await session.connect();
    const finds = find ?? (await subjectOf(rest.at(-1))?.find());
    if (!finds) throw new Error("No entry of SUBJECTS finds the first argument");
    const id = await finds(ctx, await referenceIn([reference], session.readInput));
    return work({ ...session, ctx, reference }, id, ...rest);
  });
}

type Deed = Omit<Named, "words" | "nouns" | "find"> & Partial<Pick<Named, "nouns" | "find">>;

/** A command that acts on one or several (`addSeveral`). */
export function each<Options extends Manner, Rest extends unknown[]>(
  run: Run,
  deed: Deed | ((options: Options) => Deed),
): (words: string[], options: Options, ...rest: Rest) => Promise<void> {
  return run(async (session, words: string[], options: Options, ...rest: Rest) => {
    const its = typeof deed === "function" ? deed(options) : deed;
    const subject = subjectOf(rest.at(-1));
    const find = its.find ?? (await subject?.find());
    const nouns = its.nouns ?? subject?.nouns;
    if (!find || !nouns) throw new Error("No entry of SUBJECTS finds the first argument");
    return actOnNamed(session, options, { ...its, words, find, nouns });
  });
}

/** A command without options of its own that acts on one or several. */
export function addEach(
  group: Group,
  run: Run,
  usage: `${string} <${string}...>`,
  description: string,
  { aliases = [], examples = [], ...deed }: Deed & Pick<Traits, "aliases" | "examples">,
): void {
  addSeveral(group, usage, description, { aliases, examples }).action(each(run, deed));
}

/** The handler of a command that answers a list page by page. Error: `validation`. */
export function paged<Row, Filters extends object, Options extends PagedOptions>(
  run: Run,
  of: (options: Options, session: Session & Pick<At, "ctx">) => Await<Paged<Row, Filters>>,
): (options: Options, ...rest: unknown[]) => Promise<void> {
  return run(async (session, options: Options, ..._rest: unknown[]) => {
    const ctx = await session.connect();
    return pagedAnswer(ctx, options, await of(options, { ...session, ctx }));
  });
}

type Await<Value> = Value | Promise<Value>;

/** Usage of a command about one thing. */
type OfOne = `${string} <${string}>`;

interface One extends Traits {
  find?: Find;
  act(at: At, id: string): Promise<Answer | ListAnswer>;
}

/** A command without options of its own about one thing. */
export function addOne(
  group: Group,
  run: Run,
  usage: OfOne,
  description: string,
  { find, act, ...traits }: One,
): void {
  addCommand(group, usage, description, traits).action(one(run, act, find));
}

interface Shown<Whole extends Record<string, unknown>> extends Pick<Traits, "examples"> {
  find?: Find;
  read(ctx: Ctx, id: string): Promise<Whole>;
  /** Parts of the sheet that the terminal prints. */
  parts(whole: Whole, at: At): readonly Part[];
}

/** A command that tells everything about one thing. */
export function addShow<Whole extends Record<string, unknown>>(
  group: Group,
  run: Run,
  usage: OfOne,
  description: string,
  { read, parts, ...traits }: Shown<Whole>,
): void {
  addOne(group, run, usage, description, {
    effect: "reads",
    ...traits,
    async act(at, id) {
      const whole = await read(at.ctx, id);
      return { json: whole, text: parts(whole, at) };
    },
  });
}

interface Opened extends Pick<Traits, "effect" | "examples"> {
  open(ctx: Ctx, id: string): Promise<{ filename: string; bytes: number; stream: FileContent }>;
}

/** A command that writes a stored file into a new one. */
export function addOpen(
  group: Group,
  run: Run,
  usage: `${string} <${string}> <neue-Datei>`,
  description: string,
  { open, ...traits }: Opened,
): void {
  addCommand(group, usage, description, traits).action(
    one(run, async ({ ctx, newFile }, id, to: string) => {
      const { filename, bytes, stream } = await open(ctx, id);
      const file = await newFile(to, stream);
      return { json: { file, filename, bytes }, text: `${filename}: ${file} (${bytes} Bytes)` };
    }),
  );
}

interface Whole<Row> extends Omit<ShortList<Row>, "rows">, Pick<Traits, "effect" | "examples"> {
  rows(ctx: Ctx): Promise<Row[]>;
}

/** A list that is read whole. */
export function addWhole<Row>(
  group: Group,
  run: Run,
  name: string,
  description: string,
  { rows, effect = "reads", examples = [], ...list }: Whole<Row>,
): void {
  addList(group, name, description, { effect, examples, isShort: true }).action(
    run(async ({ connect }, options) =>
      shortListAnswer(options, { ...list, rows: await rows(await connect()) }),
    ),
  );
}

interface WholeOf<Row> extends Omit<Whole<Row>, "rows"> {
  rows(ctx: Ctx, id: string): Promise<Row[]>;
}

/** A list of what belongs to one thing, read whole. */
export function addWholeOf<Row>(
  group: Group,
  run: Run,
  usage: OfOne,
  description: string,
  { rows, effect = "reads", examples = [], ...list }: WholeOf<Row>,
): void {
  addList(group, usage, description, { effect, examples, isShort: true }).action(
    one(run, async ({ ctx }, id, options) =>
      shortListAnswer(options, { ...list, rows: await rows(ctx, id) }),
    ),
  );
}
