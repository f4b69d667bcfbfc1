import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { type ComponentProps, useContext, useEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import { controlProps, FILE_INPUT_LOOK, Field, type FieldProps, formatBytes } from "./fields.tsx";
import { useHydrated } from "./hydrated.ts";
import { UiWordsOfPage } from "./ui-words.ts";

interface FileListFieldProps extends FieldProps, Pick<ComponentProps<"input">, "accept"> {
  files: readonly ListedFile[];
  onAdd: (files: FileList) => void;
  onRemove: (id: number) => void;
  /** While the files are on their way none comes and none goes. */
  isLocked: boolean;
  texts: { choose: string; chooseMore: string; remove: string; ok: string };
}

/**
 * Collects files, choice after choice, each with its verdict and a way out; dropping them works too. Without script
 * it is the browser's own field.
 */
export function FileListField(props: FileListFieldProps) {
  const { files, onAdd, onRemove, isLocked, texts, accept, ...field } = props;
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  useEffect(() => {
    // Chosen before the script arrived.
    if (isHydrated && input.current) takeOver(input.current);
  });

  /** Emptied, so that the same file can be chosen again. */
  function takeOver(control: HTMLInputElement) {
    if (!control.files?.length) return;
    onAdd(control.files);
    control.value = "";
  }

  function remove(id: number) {
    onRemove(id);
    input.current?.focus();
  }

  return (
    <Field field={field}>
      <div aria-live="polite">
        {files.length > 0 && (
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {files.map((file, place) => (
              <FileLine
                key={file.id}
                id={`${field.id ?? field.name}.${place}`}
                file={file}
                texts={texts}
                isLocked={isLocked}
                onRemove={() => remove(file.id)}
              />
            ))}
          </ul>
        )}
      </div>
      <div className={classNames(isHydrated && DROP_ZONE)}>
        <input
          type="file"
          multiple
          ref={input}
          accept={accept}
          {...controlProps(field)}
          disabled={isLocked}
          onChange={(event) => takeOver(event.currentTarget)}
          className={isHydrated ? COVER_LOOK : FILE_INPUT_LOOK}
        />
        {isHydrated && (
          <span aria-hidden="true" className="flex items-center gap-2 font-semibold text-blue">
            <Plus size={20} />
            {files.length > 0 ? texts.chooseMore : texts.choose}
          </span>
        )}
      </div>
    </Field>
  );
}

const DROP_ZONE =
  "relative mt-2 flex min-h-14 items-center justify-center rounded-sign border-2 border-dashed border-edge bg-sheet px-4 hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue";

/** The real control lies over the whole zone, unseen: it takes clicks, drops and the focus. */
const COVER_LOOK = "absolute inset-0 size-full cursor-pointer opacity-0";

/** A file as a field lists it. */
interface ListedFile {
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
function FileLine({ id, file, texts, isLocked, onRemove }: FileLineProps) {
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
