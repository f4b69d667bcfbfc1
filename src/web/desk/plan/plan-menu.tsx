import { DropdownMenu as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { wayInWords } from "../../../domain/dispatch/read/plan/wording.ts";
import { isReleased } from "../../../domain/drivers/wording.ts";
import { phoneHref } from "../../../domain/kernel/fields/contact-links.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import type { PlanDriver, PlanWork } from "../kit/call.ts";
import { isHeld, isOpen, PLAN_ID, type PlanActions } from "./day-list.tsx";

export interface MenuPlace {
  /** In the window. */
  x: number;
  y: number;
  work: PlanWork | null;
  driver: PlanDriver | null;
  /** Jobs without a driver on the day of an empty cell, the nearest to its driver first. */
  open: PlanWork[];
}

interface PlanMenuProps {
  place: MenuPlace | null;
  actions: PlanActions;
  onClose: () => void;
  /** Back to the cell. */
  onClosed: () => void;
}

/** Limit of open jobs offered at a free day; the lane has the rest. */
const MOST_OFFERED = 8;

/**
 * Actions of a bar, or of a driver's free day. Not modal: Radix' modal menu adds a style sheet at run time, which the
 * content security policy forbids.
 */
export function PlanMenu({ place, actions, onClose, onClosed }: PlanMenuProps) {
  return (
    <Radix.Root open={place !== null} onOpenChange={(open) => !open && onClose()} modal={false}>
      <Radix.Trigger asChild>
        <span
          aria-hidden="true"
          tabIndex={-1}
          className="pointer-events-none fixed size-px"
          style={{ left: place?.x ?? 0, top: place?.y ?? 0 }}
        />
      </Radix.Trigger>
      <Radix.Portal container={document.getElementById(PLAN_ID)}>
        <Radix.Content
          aria-label={place?.work ? jobNumber(place.work.nummer) : "Freier Tag"}
          align="start"
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
          className="z-40 max-w-80 min-w-56 rounded-sign border border-edge bg-sheet py-1 text-ink"
        >
          {place?.work && <OfWork work={place.work} actions={actions} />}
          {place && !place.work && <OfFreeDay place={place} actions={actions} />}
          {place?.driver?.telefon && (
            <Item isLink>
              <a href={phoneHref(place.driver.telefon)}>
                {`${place.driver.vorname} ${place.driver.nachname} anrufen: ${place.driver.telefon}`}
              </a>
            </Item>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function OfWork({ work, actions }: { work: PlanWork; actions: PlanActions }) {
  return (
    <>
      <Item onSelect={() => actions.open(work)}>Öffnen</Item>
      {isOpen(work) && <Item onSelect={() => actions.assign(work)}>Fahrer zuweisen…</Item>}
      {isHeld(work) && <Item onSelect={() => actions.assign(work)}>Anderer Fahrer…</Item>}
      {(isOpen(work) || isHeld(work)) && (
        <Item onSelect={() => actions.move(work)}>Verschieben…</Item>
      )}
      {isHeld(work) && <Item onSelect={() => actions.release(work)}>Zuweisung stornieren…</Item>}
    </>
  );
}

function OfFreeDay({ place, actions }: { place: MenuPlace; actions: PlanActions }) {
  const { driver, open } = place;
  if (!driver || !isReleased(driver)) return null;
  const more = open.length - MOST_OFFERED;
  return (
    <>
      {open.slice(0, MOST_OFFERED).map((work) => (
        <Item key={work.job_id} onSelect={() => actions.assign(work, driver)}>
          {`${[`${jobNumber(work.nummer)} ${work.kunde}`, wayInWords(work, driver)].filter(Boolean).join(" · ")} zuweisen…`}
        </Item>
      ))}
      {open.length === 0 && <Note>An diesem Tag ist nichts ohne Fahrer.</Note>}
      {more > 0 && <Note>{`Dazu ${more} weitere ohne Fahrer.`}</Note>}
    </>
  );
}

const ITEM_LOOK =
  "block cursor-pointer px-3 py-1.5 text-ink no-underline outline-2 -outline-offset-2 outline-transparent data-highlighted:bg-blue-soft data-highlighted:text-blue data-highlighted:outline-blue";

interface ItemProps {
  isLink?: boolean;
  onSelect?: () => void;
  children: ReactNode;
}

function Item({ isLink = false, onSelect, children }: ItemProps) {
  return (
    <Radix.Item asChild={isLink} onSelect={() => onSelect?.()} className={ITEM_LOOK}>
      {children}
    </Radix.Item>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-3 py-1.5 text-14 text-ink-2">{children}</Radix.Label>;
}
