import type { ReactNode, Ref } from "react";
import { classNames } from "./class-names.ts";
import { Sign, type Tone } from "./sign.tsx";

type Kind = "success" | "error" | "info" | "warning";

interface NoticeProps {
  kind: Kind;
  title: string;
  text?: string | undefined;
  children?: ReactNode;
  /** Announced when it appears: `status` politely, `alert` at once. */
  live?: "status" | "alert";
  /** Makes it focusable from script. */
  ref?: Ref<HTMLDivElement>;
}

const LOOK: Record<Kind, { tone: Tone; classes: string }> = {
  success: { tone: "green", classes: "border-green bg-green-soft" },
  error: { tone: "red", classes: "border-red bg-red-soft" },
  info: { tone: "blue", classes: "border-blue bg-blue-soft" },
  warning: { tone: "amber", classes: "border-amber bg-amber-soft" },
};

/** A message in the page: title, text, and the sign of its kind. */
export function Notice({ kind, title, text, children, live, ref }: NoticeProps) {
  const { tone, classes } = LOOK[kind];
  return (
    <div
      ref={ref}
      role={live}
      tabIndex={-1}
      className={classNames("flex gap-3 rounded-sign border-l-4 p-4", classes)}
    >
      <span className="mt-1 shrink-0">
        <Sign tone={tone} size={20} />
      </span>
      <div className="min-w-0 space-y-1">
        <p className="font-semibold">{title}</p>
        {text && <p>{text}</p>}
        {children}
      </div>
    </div>
  );
}

/** Why what was sent is refused, read out at once; nothing if it is not. */
export function RefusalNotice({ refusal }: { refusal: Refusal | undefined }) {
  return refusal && <Notice kind="error" title={refusal.title} text={refusal.text} live="alert" />;
}

/** That what was sent is stored; `isShown`: just now. */
export function DoneNotice({
  isShown,
  ...told
}: {
  isShown: boolean | undefined;
  title: string;
  text?: string;
}) {
  return isShown && <Notice kind="success" live="status" {...told} />;
}

export interface Refusal {
  title: string;
  text: string;
}

/** Says what will appear here, and how. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="rounded-sign border border-dashed border-edge px-4 py-8 text-center">
      <p className="font-semibold">{title}</p>
      {children && <div className="mt-1 text-ink-2">{children}</div>}
    </div>
  );
}

/** The headline of a page that says that something has arrived. */
export function SuccessHeading({ children }: { children: string }) {
  return (
    <div className="flex items-start gap-3">
      <span className="mt-1 shrink-0">
        <Sign tone="green" size={28} />
      </span>
      <h1 className="text-28">{children}</h1>
    </div>
  );
}

/** 'Laden...': announced, with quiet lines where the content will stand. */
export function LoadingText({
  children = "Laden...",
  lines = 0,
}: {
  children?: string;
  lines?: number;
}) {
  return (
    <div role="status" className="space-y-2 py-2">
      <p className="text-ink-2">{children}</p>
      {Array.from({ length: lines }, (_, index) => index).map((line) => (
        <div key={line} aria-hidden="true" className="h-9 rounded-sign bg-warm" />
      ))}
    </div>
  );
}
