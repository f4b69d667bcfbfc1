import { DRIVER_PAGE } from "../../forms/answer/reply-parameters.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import type { Shell } from "../../ui/document.tsx";
import { BackToStart, renderReplyPage } from "./reply-page.tsx";

interface FailureProps {
  title: string;
  error: string;
  /** What to try again: a path to open, or the fields to post once more. */
  again?: string | URLSearchParams;
}

/** Why the answer doesn't count, or the job isn't shown (spec 8, "Driver page"). */
export function renderReplyFailure(shell: Shell, { title, error, again }: FailureProps): string {
  return renderReplyPage(
    shell,
    title,
    <>
      <h1 className="text-28">{title}</h1>
      <div className="mt-4 space-y-6">
        <p>{error}</p>
        {again && <TryAgain again={again} />}
        <BackToStart />
      </div>
    </>,
  );
}

function TryAgain({ again }: { again: string | URLSearchParams }) {
  if (typeof again === "string") {
    return (
      <LinkButton href={again} variant="primary" size="large" wide>
        Erneut versuchen
      </LinkButton>
    );
  }
  return (
    <form method="post" action={DRIVER_PAGE}>
      {[...again].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="primary" size="large" wide>
        Erneut versuchen
      </Button>
    </form>
  );
}
