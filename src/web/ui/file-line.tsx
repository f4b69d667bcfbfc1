import X from "lucide-react/icons/x";
import { useContext } from "react";
import { classNames } from "./class-names.ts";
import { formatBytes } from "./file-size.ts";
import { UiWordsOfPage } from "./ui-words.ts";

/** A file as a field lists it. */
export interface ListedFile {
  id: number;
  name: string;
  bytes: number;
  /** Why it is refused; without it the file is fine. */
  refusal?: string | undefined;
}

interface FileLineProps {
  id: string;
  file: ListedFile;
  texts: { remove: string; ok: string };
  isLocked: boolean;
  onRemove: () => void;
}

/** A chosen file: name, size, verdict, and the button that takes it out again. */
export function FileLine({ id, file, texts, isLocked, onRemove }: FileLineProps) {
  const { name, bytes, refusal } = file;
  const words = useContext(UiWordsOfPage);
  return (
    <li
      id={id}
      tabIndex={-1}
      className={classNames(
        "flex scroll-mt-24 items-center gap-3 py-2",
        Boolean(refusal) && "border-l-4 border-l-red pl-3",
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="break-words">
          {name}{" "}
          <span className="whitespace-nowrap text-ink-2">{formatBytes(bytes, words.locale)}</span>
        </p>
        <p className={classNames("font-semibold", refusal ? "text-red" : "text-green")}>
          {refusal && <span className="sr-only">{`${words.error} `}</span>}
          {refusal ?? texts.ok}
        </p>
      </div>
      <button
        type="button"
        disabled={isLocked}
        aria-label={`${texts.remove}: ${name}`}
        onClick={onRemove}
        className="flex min-h-11 shrink-0 cursor-pointer items-center gap-1 rounded-sign px-2 text-16 text-blue underline underline-offset-4 hover:bg-blue-soft disabled:cursor-not-allowed disabled:text-ink-2"
      >
        <X aria-hidden="true" size={16} />
        {texts.remove}
      </button>
    </li>
  );
}
