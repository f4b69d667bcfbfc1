import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useMediaQuery, useShortcuts } from "../kit/use-browser.ts";
import { useDeskPlace } from "../kit/use-desk-url.ts";
import { useOpening } from "../kit/use-opening.ts";
import type { Job } from "../kit/wire.ts";
import { OpenJob } from "./open-job.tsx";

const NO_JOBS: Job[] = [];

/** Left a list, right the open job (design.md, "Desk"); on a narrow screen one of the two. */
export function BesideJob({ jobs = NO_JOBS, children }: { jobs?: Job[]; children: ReactNode }) {
  const { url, changeUrl } = useDeskPlace();
  const hasRoom = useMediaQuery("(min-width: 75rem)");
  const close = () => changeUrl({ job: "" });
  useOpening(url.job, hasRoom);
  useShortcuts({ Escape: close });
  const isOpen = url.job !== "";
  return (
    <div className="min-[75rem]:grid min-[75rem]:grid-cols-[minmax(0,1fr)_20rem] min-[75rem]:gap-6 min-[100rem]:grid-cols-[minmax(0,1fr)_24rem] min-[115rem]:grid-cols-[minmax(0,1fr)_30rem]">
      <div className={classNames("min-w-0", isOpen && !hasRoom && "hidden")}>{children}</div>
      {isOpen && <OpenJob key={url.job} reference={url.job} jobs={jobs} onClose={close} />}
      {!isOpen && hasRoom && <NoJobOpen />}
    </div>
  );
}

function NoJobOpen() {
  return (
    <aside aria-label="Geöffneter Auftrag" className="pt-3">
      <EmptyState title="Kein Auftrag geöffnet">
        Wählen Sie links eine Zeile. Hier steht dann alles zu diesem Auftrag.
      </EmptyState>
    </aside>
  );
}
