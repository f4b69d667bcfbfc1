import { classNames } from "../../ui/class-names.ts";
import { LoadingText } from "../../ui/loading-text.tsx";
import { MailTitle } from "../kit/mail-title.tsx";
import { Time } from "../kit/time.tsx";
import { useWhole } from "../kit/use-whole.ts";
import type { Job, StoryEntry } from "../kit/wire.ts";

/** What happened to the job, newest first: dispatcher, drivers, customer, mails (issue 5). */
export function JobStory({ job }: { job: Job }) {
  const { rows, hasFailed } = useWhole("story", { jobId: job.id });
  return (
    <section aria-labelledby="auftrag-verlauf">
      <h3 id="auftrag-verlauf" className="mb-2 text-16">
        Verlauf
      </h3>
      {!rows && (hasFailed ? <p>Der Verlauf ließ sich nicht laden.</p> : <LoadingText lines={3} />)}
      {rows && (
        <ol className="border-l-2 border-line">
          {rows.toReversed().map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** A mail is the echo of something else, so it is quieter. */
const MARK: Record<StoryEntry["kind"], string> = {
  received: "bg-ink",
  action: "bg-ink",
  assignment: "bg-ink",
  answer: "bg-blue",
  wish: "bg-amber",
  mail: "bg-sheet border-2 border-edge",
};

function Entry({ entry }: { entry: StoryEntry }) {
  return (
    <li className="relative pb-3 pl-4 text-14 last:pb-0">
      <span
        aria-hidden="true"
        className={classNames("absolute top-1.5 -left-[5px] size-2 rounded-sign", MARK[entry.kind])}
      />
      <p className="flex flex-wrap gap-x-2 text-ink-2">
        <Time withYear iso={entry.at} />
        {entry.by && <span className="wrap-anywhere">{entry.by}</span>}
      </p>
      <p className={entry.kind === "mail" ? undefined : "font-semibold"}>
        <MailTitle emailId={entry.emailId}>{entry.title}</MailTitle>
      </p>
      {entry.detail && (
        <p className="whitespace-pre-line text-ink-2 wrap-anywhere">{entry.detail}</p>
      )}
    </li>
  );
}
