import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { CallError } from "./call.ts";
import { useListener } from "./use-browser.ts";
import { BACK_EVENT, useClose } from "./use-dialogs.tsx";
import { type Draft, DraftOffer } from "./use-draft.tsx";

interface FormDialogProps {
  title: string;
  description?: string;
  /** Label of the button: 'Fahrer zuweisen'. */
  submitLabel: string;
  isRunning: boolean;
  isDisabled?: boolean;
  /** The action is irreversible or costly. */
  isDangerous?: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<unknown>;
  /** Instead of closing it. */
  onClose?: () => void;
  /** Above the form: what has to be done first. */
  before?: ReactNode;
  /** Beside the buttons. */
  note?: ReactNode;
  /** Name of the field that waits for typing. */
  startsAt?: string;
  wide?: boolean;
  /** Keeps what was typed until it is sent or discarded (`useDraft`). */
  draft?: Draft;
  children?: ReactNode;
}

/**
 * A dialog of the desk that does something: its fields, 'Abbrechen', and one button that says what happens. Escape, the cross and
 * 'Back' ask before they throw away what is typed.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, description, before, note, wide = false, draft, children } = props;
  const leave = useClose();
  const { onClose = leave } = props;
  const id = useId();
  const submit = useSingleSubmit(props.onSubmit);
  const { isRunning } = props;
  const typing = useTyping(id);
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  useListener(
    () => document,
    BACK_EVENT,
    (event) => mayClose() || event.preventDefault(),
  );
  function mayClose() {
    // A running action can't be stopped; it ends in seconds.
    if (isRunning) return false;
    if (typing.hasTyped()) setAsksToDiscard(true);
    return !typing.hasTyped();
  }
  function close() {
    // The question has the focus a moment before it hears Escape: until then the key comes here and answers it.
    if (asksToDiscard) setAsksToDiscard(false);
    else if (mayClose()) onClose();
  }
  function discard() {
    if (typing.hasTyped()) draft?.discard();
    onClose();
  }
  return (
    <Dialog
      keepsInput
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        // The dialog's button may be disabled.
        document.querySelector<HTMLButtonElement>(`button[form="${id}"]`)?.click();
      }}
      wide={wide}
      onOpenChange={close}
      title={title}
      description={description}
      footer={
        <>
          {note && (
            // On a phone it may be long, and leaves room for the fields and the buttons.
            <div className="space-y-2 empty:hidden max-sm:max-h-[55dvh] max-sm:basis-full max-sm:overflow-y-auto sm:contents">
              {note}
            </div>
          )}
          <Button disabled={isRunning} onClick={discard}>
            Abbrechen
          </Button>
          <Button
            type="submit"
            form={id}
            variant={props.isDangerous ? "danger" : "primary"}
            disabled={props.isDisabled}
            busy={isRunning}
            busyLabel="Einen Moment..."
          >
            {props.submitLabel}
          </Button>
        </>
      }
    >
      {draft && (
        <DraftOffer
          draft={draft}
          onResume={() => {
            draft.resume();
            typing.note();
          }}
        />
      )}
      {before}
      <form id={id} noValidate className="space-y-4" onSubmit={submit}>
        {children}
        <AtStart
          run={() => {
            if (props.startsAt) focusField(id, props.startsAt);
            return typing.watch();
          }}
        />
      </form>
      {asksToDiscard && (
        <Dialog
          isQuestion
          keepsInput
          onOpenChange={() => setAsksToDiscard(false)}
          title="Eingaben verwerfen?"
          description="Was Sie hier eingegeben haben, ist noch nicht gesendet."
          footer={
            <>
              <Button onClick={discard}>Verwerfen</Button>
              <Button variant="primary" onClick={() => setAsksToDiscard(false)}>
                Weiter bearbeiten
              </Button>
            </>
          }
        />
      )}
    </Dialog>
  );
}

/** Whether somebody has typed into the dialog of this form, and it is not as it was. */
function useTyping(formId: string) {
  const start = useRef({ content: "", isTouched: false });
  const dialog = () => document.getElementById(formId)?.closest("[role=dialog]");
  return {
    hasTyped() {
      const around = dialog();
      return start.current.isTouched && around
        ? contentOf(around) !== start.current.content
        : false;
    },
    note() {
      start.current.isTouched = true;
    },
    watch() {
      const around = dialog();
      if (!around) return undefined;
      start.current = { content: contentOf(around), isTouched: false };
      const listening = new AbortController();
      around.addEventListener("input", () => (start.current.isTouched = true), listening);
      return () => listening.abort();
    },
  };
}

/** Inside of the dialog, because that is drawn a moment after the component around it. */
function AtStart({ run }: { run: () => (() => void) | undefined }) {
  const start = useEffectEvent(run);
  useEffect(() => start(), []);
  return null;
}

function focusField(formId: string, field: string) {
  const form = document.getElementById(formId);
  const control = form instanceof HTMLFormElement ? form.elements.namedItem(field) : null;
  if (control instanceof HTMLElement) control.focus();
}

/** A second click before the button is drawn as busy does nothing. */
function useSingleSubmit(send: FormDialogProps["onSubmit"]) {
  const isUnderWay = useRef(false);
  return async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await send(event).finally(() => {
      isUnderWay.current = false;
    });
  };
}

/** Puts the server's messages at their fields; one for an unknown field stays in the toast. */
export function showFieldErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { fields }: CallError,
): void {
  const known = new Set(Object.keys(form.getValues()));
  const named = Object.entries(fields).filter(([name]) => known.has(name.split(".")[0] ?? ""));
  for (const [index, [name, message]] of named.entries()) {
    form.setError(name as Path<Values>, { type: "server", message }, { shouldFocus: index === 0 });
  }
}

/** What stands in the named fields of the dialog around this element: boxes that are ticked, text that is not empty. */
function contentOf(dialog: Element): string {
  const fields = dialog.querySelectorAll<
    HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  >("input[name], select[name], textarea[name]");
  const filled = [...fields].filter(
    (field) => !field.matches("[type=checkbox], [type=radio]") || field.matches(":checked"),
  );
  return JSON.stringify(
    filled.map(({ name, value }) => [name, value]).filter(([, value]) => value),
  );
}
