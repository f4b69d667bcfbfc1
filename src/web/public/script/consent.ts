import {
  CONSENT_CATEGORIES,
  CONSENT_VERSION,
  type ConsentChoice,
  type ConsentRecord,
  EVERYTHING_CHOSEN,
  NOTHING_CHOSEN,
  parseConsent,
  recordConsent,
} from "../../../domain/privacy/vocabulary.ts";
import { ifAllowed } from "../../ui/if-allowed.ts";

/**
 * The consent banner: open until a choice is stored, reopened by any `[data-consent-open]`. A choice is announced on
 * `window`, e.g. `analytics:on`, with its record.
 */
export function enhanceConsent() {
  const banner = document.querySelector<HTMLElement>("#consent");
  if (!banner) return;
  const details = banner.querySelector("details");
  const closeButton = part(banner, "[data-consent-close]");
  let record = readConsent();
  let cameFrom: HTMLElement | null = null;

  for (const opener of document.querySelectorAll<HTMLElement>("[data-consent-open]")) {
    opener.hidden = false;
    opener.addEventListener("click", () => reopen(opener));
  }
  part(banner, "[data-consent-dnt]")?.toggleAttribute("hidden", navigator.doNotTrack !== "1");
  keepClear(banner);
  if (takeOpenFlag() || !record?.given) open();

  banner.addEventListener("click", ({ target }) => {
    const { consentAction } = (target as Element).closest("button")?.dataset ?? {};
    const choice = consentAction && choiceOf(consentAction, banner);
    if (choice) choose(choice);
  });
  closeButton?.addEventListener("click", close);
  banner.addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && record?.given) close();
  });
  banner.addEventListener("focusin", ({ relatedTarget }) => {
    const from = relatedTarget as HTMLElement | null;
    if (from && !banner.contains(from)) cameFrom = from;
  });
  window.addEventListener("storage", ({ key }) => {
    if (key === CONSENT_KEY) adoptStored();
  });
  // Back to a page that was kept as it stood, after a choice on another one.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) adoptStored();
  });

  function open() {
    if (!banner) return;
    for (const category of CONSENT_CATEGORIES) {
      const box = toggle(banner, category);
      if (box) box.checked = record?.categories[category] ?? false;
    }
    if (closeButton) closeButton.hidden = !record?.given;
    if (details) details.open = record?.given ?? false;
    banner.hidden = false;
  }

  function reopen(opener: HTMLElement) {
    open();
    cameFrom = opener;
    banner?.focus({ preventScroll: true });
  }

  function choose(choice: ConsentChoice) {
    record = recordConsent(choice, new Date());
    storeConsent(record);
    close();
    announce(record);
  }

  function adoptStored() {
    const stored = readConsent();
    if (!stored?.given) return;
    record = stored;
    close();
  }

  function close() {
    if (!banner) return;
    const hadFocus = banner.contains(document.activeElement);
    banner.hidden = true;
    if (!hadFocus) return;
    const target = cameFrom?.isConnected ? cameFrom : document.querySelector("main");
    target?.focus({ preventScroll: true });
  }
}

/** The page can scroll whatever has the focus clear of the banner (WCAG 2.4.11): see styles.css. */
function keepClear(banner: HTMLElement) {
  const { style } = document.documentElement;
  new ResizeObserver(() => {
    style.setProperty("--consent-height", `${banner.offsetHeight}px`);
  }).observe(banner);
}

function choiceOf(action: string, banner: HTMLElement): ConsentChoice | undefined {
  if (action === "accept") return EVERYTHING_CHOSEN;
  if (action === "reject") return NOTHING_CHOSEN;
  if (action !== "save") return undefined;
  const chosen = (category: keyof ConsentChoice) => toggle(banner, category)?.checked ?? false;
  return { analytics: chosen("analytics"), marketing: chosen("marketing") };
}

function announce(record: ConsentRecord) {
  for (const category of CONSENT_CATEGORIES) {
    const state = record.categories[category] ? "on" : "off";
    window.dispatchEvent(new CustomEvent(`${category}:${state}`, { detail: record }));
  }
}

function toggle(banner: HTMLElement, category: keyof ConsentChoice) {
  return banner.querySelector<HTMLInputElement>(`input[name="${category}"]`);
}

function part(banner: HTMLElement, selector: string) {
  return banner.querySelector<HTMLElement>(selector);
}

/** Where the browser keeps the record. */
export const CONSENT_KEY = `consent.v${CONSENT_VERSION}`;

/** Set by whoever wants the banner to open on the next page. */
export const OPEN_FLAG = "consent.open";

function readConsent(): ConsentRecord | undefined {
  return parseConsent(ifAllowed(() => localStorage.getItem(CONSENT_KEY)));
}

function storeConsent(record: ConsentRecord) {
  ifAllowed(() => localStorage.setItem(CONSENT_KEY, JSON.stringify(record)));
}

/** Whether the open flag was set. Reading removes it. */
function takeOpenFlag(): boolean {
  const flag = ifAllowed(() => localStorage.getItem(OPEN_FLAG));
  if (typeof flag !== "string") return false;
  ifAllowed(() => localStorage.removeItem(OPEN_FLAG));
  return true;
}
