import * as Radix from "@radix-ui/react-dialog";
import X from "lucide-react/icons/x";
import { type KeyboardEventHandler, type ReactNode, useRef } from "react";
import { classNames } from "./class-names.ts";

interface DialogProps {
  onOpenChange: () => void;
  title: string;
  description?: string;
  children?: ReactNode;
  /** Buttons; stay in view while the content scrolls. */
  footer?: ReactNode;
  /** A click beside the dialog (or on a toast) doesn't close it, so that nothing typed is lost. */
  keepsInput?: boolean;
  /** For something to look at. */
  wide?: boolean;
  /** A short question: on a phone it stands at the bottom instead of filling the screen. */
  isQuestion?: boolean;
  /** Text without focusable elements: the keyboard scrolls it as a whole. */
  isText?: boolean;
  /** Hides the page behind it, and can't be closed. */
  isGate?: boolean;
  onKeyDown?: KeyboardEventHandler;
}

/**
 * A modal dialog; the whole screen on a phone. The ground behind it is our own element, because
 * Radix' overlay adds a style sheet at run time, which the content security policy forbids.
 */
export function Dialog(props: DialogProps) {
  const { onOpenChange, title, description, children, footer, keepsInput, wide } = props;
  const { isGate = false, isQuestion = false, isText = false } = props;
  const content = useRef<HTMLDivElement>(null);
  return (
    <Radix.Root open onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div
          // Same level as the dialogs: a question dims the dialog below.
          className={classNames("fixed inset-0 z-50", isGate ? "bg-asphalt" : "bg-[#0c1013]/70")}
        />
        <Radix.Content
          ref={content}
          data-locks-scroll=""
          onKeyDown={props.onKeyDown}
          onInteractOutside={keepsInput ? (event) => event.preventDefault() : undefined}
          {...(description ? {} : { "aria-describedby": undefined })}
          onOpenAutoFocus={isQuestion ? focusMainAnswer : undefined}
          // An open list of suggestions in it takes the key for itself, none in a dialog underneath.
          onEscapeKeyDown={(event) => {
            const { activeElement } = document;
            const isOwned = activeElement?.matches("[data-owns-escape]");
            if (isOwned && content.current?.contains(activeElement)) event.preventDefault();
          }}
          {...(isGate && { "data-gate": "" })}
          className={classNames(
            "fixed z-50 m-auto flex flex-col bg-sheet text-ink sm:inset-0 sm:h-fit sm:max-h-[90dvh] sm:w-[calc(100%-2rem)] sm:rounded-sign sm:border sm:border-edge",
            wide ? "sm:max-w-page" : "sm:max-w-dialog",
            isQuestion ? "inset-x-0 top-auto bottom-0 h-fit" : "inset-0",
          )}
        >
          <header className="flex items-start gap-4 border-b border-line p-4">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-22">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-ink-2">{description}</Radix.Description>
              )}
            </div>
            {!isGate && (
              <Radix.Close
                aria-label="Schließen"
                className="-m-1 grid size-11 shrink-0 cursor-pointer place-items-center rounded-sign hover:bg-warm"
              >
                <X aria-hidden="true" size={22} />
              </Radix.Close>
            )}
          </header>
          {children && (
            <div
              className="min-h-0 flex-1 space-y-4 overflow-y-auto p-4"
              {...(isText && { tabIndex: 0 })}
            >
              {children}
            </div>
          )}
          {footer && (
            <footer className="flex shrink-0 flex-wrap justify-end gap-2 border-t border-line p-4">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The last button, as everywhere the one that should be pressed. */
function focusMainAnswer(event: Event) {
  const { target } = event;
  const main = target instanceof Element ? target.querySelector("footer button:last-child") : null;
  if (!(main instanceof HTMLElement)) return;
  event.preventDefault();
  main.focus();
}
