import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { FOUND_KINDS, FOUND_LABEL } from "../../../domain/desk/find/vocabulary.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { CONTROL_HEIGHT, CONTROL_LOOK } from "../../ui/fields.tsx";
import type { Found } from "./call.ts";
import { goTo } from "./history.ts";
import { customerHref, driverHref, emailHref } from "./links.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { useCombobox } from "./pick-list.tsx";
import { usePolledList } from "./polled-lists.ts";
import { useDebouncedValue } from "./use-browser.ts";
import { useClose } from "./use-dialogs.tsx";

const LIST_ID = "suche-treffer";
const NOTHING: Found[] = [];

/** Command of the desk, found by its title. */
export interface Command {
  title: string;
  detail: string;
  run: () => void;
}

interface PaletteDialogProps {
  commands: readonly Command[];
  /** Shown before anything is typed. */
  offered: readonly Command[];
}

/** One search over jobs, drivers, customers and mails, and over commands; Enter opens what is chosen. */
export function PaletteDialog({ commands, offered }: PaletteDialogProps) {
  const onClose = useClose();
  const { typed, setTyped, search, isCurrent } = useSearch();
  const found = search.rows ?? NOTHING;
  const meant = typed.trim() === "" ? offered : commandsFor(commands, typed);
  const [opensFirst, setOpensFirst] = useState(false);
  function open(index: number) {
    const command = meant[index];
    const chosen = found[index - meant.length];
    if (!chosen && !command) return;
    onClose();
    if (!chosen) return command?.run();
    if (chosen.kind === "mail") window.open(hrefOf(chosen), "_blank", "noopener");
    else goTo(hrefOf(chosen));
  }
  const { inputProps, optionProps, reset } = useCombobox({
    id: LIST_ID,
    count: found.length + meant.length,
    isOpen: true,
    first: 0,
    onChoose: (index) => (isCurrent ? open(index) : setOpensFirst(true)),
  });
  const openFirst = useEffectEvent(() => {
    setOpensFirst(false);
    open(0);
  });
  useEffect(() => {
    if (opensFirst && isCurrent) openFirst();
  }, [opensFirst, isCurrent]);
  return (
    <Dialog
      onOpenChange={onClose}
      title="Suchen"
      footer={
        <p className="mr-auto text-14 text-ink-2 max-sm:hidden">
          ↑ ↓ wählen · Enter öffnen · Esc schließen
        </p>
      }
    >
      <div className="sticky -top-4 z-10 -mt-4 space-y-2 bg-sheet pt-4">
        <input
          {...inputProps}
          autoFocus
          type="text"
          aria-label="Aufträge, Fahrer, Auftraggeber und E-Mails"
          placeholder="Nummer, Name, Firma, Ort, Telefon, Betreff …"
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setOpensFirst(false);
            reset();
          }}
          onKeyDown={(event) => {
            // Enter before the results are there: opens the first one as soon as they are.
            if (event.key === "Enter" && !isCurrent) setOpensFirst(true);
            else inputProps.onKeyDown(event);
          }}
          className={`${CONTROL_LOOK} ${CONTROL_HEIGHT}`}
        />
        <p role="status" className="text-14 text-ink-2">
          {toldOf(typed, isCurrent, found.length + meant.length)}
        </p>
      </div>
      <div className="sm:min-h-[50dvh]">
        {search.error && <LoadFailure error={search.error} onRetry={search.retry} />}
        {found.length + meant.length > 0 && (
          <div id={LIST_ID} role="listbox" aria-label="Treffer">
            <Group
              label={meant === offered ? "Am geöffneten Auftrag" : "Befehle"}
              count={meant.length}
            >
              {meant.map((command, index) => (
                <Option key={command.title} of={command} {...optionProps(index)} />
              ))}
            </Group>
            {FOUND_KINDS.map((kind) => {
              const ofKind = found.filter((one) => one.kind === kind);
              return (
                <Group key={kind} label={FOUND_LABEL[kind]} count={ofKind.length}>
                  {ofKind.map((one) => (
                    <Option
                      key={one.id}
                      of={one}
                      {...optionProps(meant.length + found.indexOf(one))}
                    />
                  ))}
                </Group>
              );
            })}
          </div>
        )}
      </div>
    </Dialog>
  );
}

function useSearch() {
  const [typed, setTyped] = useState("");
  const q = useDebouncedValue(typed.trim(), 200);
  const search = usePolledList("search", { q }, { enabled: q !== "", keepsPrevious: true });
  const isMeant = q === typed.trim();
  return {
    typed,
    setTyped,
    search: q === "" ? { ...search, rows: undefined } : search,
    /** True if the shown results belong to the typed text. */
    isCurrent: isMeant && (q === "" || (search.rows !== undefined && !search.isPrevious)),
  };
}

function commandsFor(commands: readonly Command[], typed: string) {
  const sought = typed.trim().toLowerCase();
  if (sought.length < 3) return [];
  return commands.filter(({ title, detail }) =>
    `${title} ${detail}`
      .toLowerCase()
      .split(" ")
      .some((word) => word.startsWith(sought)),
  );
}

function toldOf(typed: string, isCurrent: boolean, count: number) {
  if (typed.trim() === "") return "Sucht in Aufträgen, Fahrern, Auftraggebern und E-Mails.";
  if (!isCurrent) return "Suche …";
  if (count === 0) return "Nichts gefunden.";
  return count === 1 ? "1 Treffer" : `${count} Treffer, von jeder Art die ersten`;
}

interface GroupProps {
  label: string;
  /** Number of options. */
  count: number;
  children: ReactNode;
}

function Group({ label, count, children }: GroupProps) {
  if (count === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
    <div role="group" aria-label={label} className="mb-3">
      <p aria-hidden="true" className="mb-1 text-14 text-ink-2">
        {label}
      </p>
      {children}
    </div>
  );
}

type OptionProps = { of: Pick<Found, "title" | "detail"> } & ReturnType<
  ReturnType<typeof useCombobox>["optionProps"]
>;

function Option({ of: { title, detail }, ...option }: OptionProps) {
  const isChosen = option["aria-selected"];
  const scrollToIt = (element: HTMLDivElement | null) => {
    if (isChosen) element?.scrollIntoView({ block: "nearest" });
  };
  return (
    <div
      {...option}
      ref={scrollToIt}
      className="flex min-h-11 cursor-pointer flex-col justify-center rounded-sign border border-transparent px-3 py-1.5 aria-selected:border-blue aria-selected:bg-blue-soft"
    >
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p className="text-14 text-ink-2 wrap-anywhere empty:hidden">{detail}</p>
    </div>
  );
}

function hrefOf({ kind, target }: Found): string {
  if (kind === "driver") return driverHref(target);
  if (kind === "mail") return emailHref(target);
  if (kind === "customer") return customerHref(target);
  return `/admin?${new URLSearchParams({ ansicht: "auftraege", auftrag: target })}`;
}
