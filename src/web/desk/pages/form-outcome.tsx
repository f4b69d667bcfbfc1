import { Notice } from "../../ui/notice.tsx";

interface FormOutcomeProps {
  /** Title and text of what was done. */
  done: readonly [title: string, text: string] | undefined;
  refused: { title: string; text: string } | undefined;
}

/** What became of a form without script, above the page that comes back; nothing before one was sent. */
export function FormOutcome({ done, refused }: FormOutcomeProps) {
  if (refused) {
    return (
      <Notice kind="error" title={refused.title} live="alert">
        <p>{refused.text}</p>
      </Notice>
    );
  }
  if (!done) return null;
  const [title, text] = done;
  return (
    <Notice kind="success" title={title} live="status">
      <p>{text}</p>
    </Notice>
  );
}
