import { type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { CallError } from "./call.ts";

interface FormDialogProps {
  title: string;
  description?: string;
  /** What happens: 'Fahrer zuweisen'. */
  submitLabel: string;
  busyLabel: string;
  isRunning: boolean;
  isDisabled?: boolean;
  /** What can't be taken back, or hurts. */
  isDangerous?: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<unknown>;
  onClose: () => void;
  /** Above the form: what has to be done first. */
  before?: ReactNode;
  /** Beside the buttons. */
  note?: ReactNode;
  /** Name of the field that waits for typing. */
  startsAt?: string;
  wide?: boolean;
  children?: ReactNode;
}

/** A dialog of the desk that does something: its fields, 'Abbrechen', and one button that says what happens. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, before, note, wide = false, children, onClose } = props;
  const id = useId();
  const submit = useSingleSubmit(props.onSubmit);
  const { isRunning } = props;
  return (
    <Dialog
      open
      keepsInput
      wide={wide}
      // What runs can't be stopped any more; its outcome is seconds away.
      onOpenChange={() => !isRunning && onClose()}
      title={title}
      {...(description && { description })}
      footer={
        <>
          {note && (
            // On a phone it may be long, and leaves room for the fields and the buttons.
            <div className="space-y-2 empty:hidden max-sm:max-h-[55dvh] max-sm:basis-full max-sm:overflow-y-auto sm:contents">
              {note}
            </div>
          )}
          <Button disabled={isRunning} onClick={onClose}>
            Abbrechen
          </Button>
          <Button
            type="submit"
            form={id}
            variant={props.isDangerous ? "danger" : "primary"}
            disabled={props.isDisabled}
            busy={isRunning}
            busyLabel={props.busyLabel}
          >
            {props.submitLabel}
          </Button>
        </>
      }
    >
      {before}
      <form id={id} noValidate className="space-y-4" onSubmit={submit}>
        {children}
        {props.startsAt && <FocusAtStart formId={id} field={props.startsAt} />}
      </form>
    </Dialog>
  );
}

/** Inside of the dialog, because that is drawn a moment after the component around it. */
function FocusAtStart({ formId, field }: { formId: string; field: string }) {
  useEffect(() => {
    const form = document.getElementById(formId);
    const control = form instanceof HTMLFormElement ? form.elements.namedItem(field) : null;
    if (control instanceof HTMLElement) control.focus();
  }, [formId, field]);
  return null;
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
  const named = Object.entries(fields).filter(([name]) => known.has(name));
  for (const [index, [name, message]] of named.entries()) {
    form.setError(name as Path<Values>, { type: "server", message }, { shouldFocus: index === 0 });
  }
}
