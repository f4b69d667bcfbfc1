import type { ReactNode } from "react";
import { sameMailsTogether } from "../../../domain/desk/story/vocabulary.ts";
import { classNames } from "../../ui/class-names.ts";
import type { Job, StoryEntry } from "../kit/call.ts";
import { MailTitle, Time } from "../kit/links.tsx";
import { Loaded } from "../kit/load-failure.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import { PanelSection } from "../kit/row-panel.tsx";

/** Events of the job, newest first: dispatcher, drivers, customer, mails. */
export function JobStory({ job }: { job: Job }) {
  const list = usePolledList("story", { jobId: job.id });
  return (
    <PanelSection id="auftrag-verlauf" title="Verlauf">
      <Loaded of={list} lines={3}>
        {(rows) => (
          <ol className="border-l-2 border-line">
            {sameMailsTogether(rows.toReversed()).map(([first, ...others]) =>
              others.length > 0 ? (
                <Mails key={first.id} mails={[first, ...others]} />
              ) : (
                <Line key={first.id} kind={first.kind}>
                  <Entry entry={first} />
                </Line>
              ),
            )}
          </ol>
        )}
      </Loaded>
    </PanelSection>
  );
}

/** A mail is the echo of something else, so it is quieter. */
const MARK: Record<StoryEntry["kind"], string> = {
  received: "bg-ink",
  action: "bg-ink",
  assignment: "bg-ink",
  answer: "bg-blue",
  wish: "bg-amber",
  problem: "bg-red",
  mail: "bg-sheet border-2 border-edge",
};

function Line({ kind, children }: { kind: StoryEntry["kind"]; children: ReactNode }) {
  return (
    <li className="relative pb-3 pl-4 text-14 last:pb-0">
      <span
        aria-hidden="true"
        className={classNames("absolute top-1.5 -left-[5px] size-2 rounded-sign", MARK[kind])}
      />
      {children}
    </li>
  );
}

/** Mails with recipient and delivery, a click away. */
function Mails({ mails }: { mails: [StoryEntry, ...StoryEntry[]] }) {
  const [newest] = mails;
  const failed = mails.filter(({ hasFailed }) => hasFailed).length;
  return (
    <Line kind="mail">
      <p className="text-ink-2">
        <Time withYear iso={newest.at} />
      </p>
      <details>
        <summary>
          {newest.title}
          <span className="text-ink-2">, {mails.length}-mal</span>
          {failed > 0 && <b className="text-red">, {failed} fehlgeschlagen</b>}
        </summary>
        <ul className="mt-2 space-y-2 border-l-2 border-line pl-3">
          {mails.map((mail) => (
            <li key={mail.id}>
              <Entry entry={mail} />
            </li>
          ))}
        </ul>
      </details>
    </Line>
  );
}

function Entry({ entry }: { entry: StoryEntry }) {
  return (
    <>
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
    </>
  );
}
