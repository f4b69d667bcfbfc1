import { configure, fireEvent, queryAllByRole } from "@testing-library/dom";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { Root } from "react-dom/client";
import { toast } from "sonner";
import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { regainSession } from "../../src/web/desk/kit/session-gate.ts";
import { type AppWorld, useApp } from "./app.ts";

// Whether something is hidden is for a browser, and costs ten times as much to find out.
configure({ defaultHidden: true });

const ISLANDS: Record<
  string,
  () => Promise<{ mount(root: HTMLElement, props: never): Root | Promise<Root> }>
> = {
  desk: () => import("../../src/web/desk/desk.island.tsx"),
  "driver-desk": () => import("../../src/web/desk/driver-desk.island.tsx"),
  "booking-form": () => import("../../src/web/forms/booking/booking-form.island.tsx"),
  "price-calculator": () => import("../../src/web/forms/calculator/price-calculator.island.tsx"),
  "registration-form": () =>
    import("../../src/web/forms/registration/registration-form.island.tsx"),
};

type Name = string | RegExp;
type Place = HTMLElement | (() => HTMLElement | null);

type Answer = (headers: Headers, body: unknown) => Response | Promise<Response>;

export interface Screen extends AppWorld {
  user: UserEvent;
  /** The session's secret of whoever is signed in. */
  session: string;
  /** Opens a page of the signed-in dispatcher, with its scripts; the one before is closed. */
  open(path: string): Promise<void>;
  /** What the server says the time is. */
  serverDate(): Date;
  /** Answers this call instead of the server, until what is returned is called. */
  answer(call: string, response: Answer): () => void;
}

let nextPage = 1;

/** What forms with files need of it; the document's own goes by the network. */
class Upload {
  readonly upload: Pick<XMLHttpRequestUpload, "onprogress"> = { onprogress: null };
  status = 0;
  responseText = "";
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  onloadend = () => {};
  private readonly headers = new Headers();
  private path = "";

  open(_: string, path: string) {
    this.path = path;
  }

  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }

  abort() {
    this.onabort();
  }

  async send(body: FormData) {
    const { headers, upload } = this;
    upload.onprogress?.call(null as never, { loaded: 1, total: 1 } as ProgressEvent);
    const response = await fetch(this.path, { method: "POST", headers, body });
    this.status = response.status;
    this.responseText = await response.text();
    this.onload();
    this.onloadend();
  }
}

/** The app on a world of its own and, in front of it, a document without a browser: its pages with their scripts. */
export function useScreen(environment: Record<string, string> = {}): Screen {
  const world = useApp(environment) as Screen;
  const roots: Root[] = [];
  const answers = new Map<string, Answer>();
  const native = globalThis.fetch;
  let pages = 0;
  const ask = async (input: string | URL | Request, init: RequestInit = {}) => {
    const page = pages;
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (url.origin !== location.origin) return native(input, init);
    const headers = new Headers(init.headers);
    const instead = answers.get(url.pathname);
    if (instead) return instead(headers, init.body);
    // A page knows nothing of what the one before it has kept.
    const known = headers.get("If-None-Match");
    if (known?.includes(`"${pages} `)) headers.set("If-None-Match", known.replace(`${pages} `, ""));
    else headers.delete("If-None-Match");
    headers.set("Cookie", `sitzung=${world.session}`);
    headers.set("Origin", location.origin);
    if (typeof init.body === "string")
      headers.set("Content-Length", `${Buffer.byteLength(init.body)}`);
    const response = await world.app.request(url.href, { ...init, headers });
    const [cookie] = response.headers.getSetCookie();
    world.session = /^sitzung=([^;]+)/.exec(cookie ?? "")?.[1] ?? world.session;
    // A closed page hears nothing any more, not even what the time is.
    if (page !== pages) return new Promise<never>(() => {});
    response.headers.set("Date", world.serverDate().toUTCString());
    const tag = response.headers.get("ETag");
    if (tag) response.headers.set("ETag", tag.replace('"', `"${pages} `));
    return response;
  };
  const close = () => {
    pages = nextPage++;
    // The next page would show again what this one has said.
    toast.dismiss();
    for (const root of roots.splice(0)) root.unmount();
    document.body.replaceChildren();
    regainSession();
  };
  beforeAll(() => world.clock.followMachine());
  beforeEach(async () => {
    world.session = await world.signIn();
    globalThis.fetch = Object.assign(ask, { preconnect: native.preconnect });
    Object.assign(globalThis, { XMLHttpRequest: Upload });
    world.user = userEvent.setup();
    world.serverDate = () => world.clock.now;
  });
  afterEach(() => {
    close();
    answers.clear();
    localStorage.clear();
    sessionStorage.clear();
    globalThis.fetch = native;
  });
  world.answer = (call, response) => {
    answers.set(`/api/${call}`, response);
    return () => void answers.delete(`/api/${call}`);
  };
  world.open = async (path) => {
    close();
    told.clear();
    happyDOM?.setURL(new URL(path, world.config.publicUrl).href);
    const html = await (await fetch(path)).text();
    const page = new DOMParser().parseFromString(html, "text/html");
    document.title = page.title;
    document.body.replaceChildren(...document.importNode(page.body, true).childNodes);
    for (const island of document.querySelectorAll<HTMLElement>("[data-island]")) {
      const root = island.querySelector<HTMLElement>("[data-island-root]");
      const load = ISLANDS[island.dataset.island ?? ""];
      const props = JSON.parse(island.querySelector("script")?.textContent ?? "null");
      if (!root || !load) throw new Error(`unknown island ${island.dataset.island}`);
      roots.push(await (await load()).mount(root, props as never));
      await vi.waitFor(() => expect(sleepingIn(root)).toEqual([]), { timeout: 30_000 });
    }
  };
  return world;
}

/** Controls that React has not hydrated: parts below a `Suspense` follow later. */
function sleepingIn(root: HTMLElement) {
  return [...root.querySelectorAll("a, button, input, table")]
    .filter((element) => !element.closest("noscript"))
    .filter((element) => !Object.keys(element).some((key) => key.startsWith("__reactProps")))
    .map(({ outerHTML }) => outerHTML.slice(0, 80));
}

/** What the open page reads from now on, until the end of the test: what it asks for, and the status of the answer. */
export function watchReads(): [asked: string, status: number][] {
  const reads: [string, number][] = [];
  const ask = globalThis.fetch;
  const watched = async (...request: Parameters<typeof fetch>) => {
    const response = await ask(...request);
    const [path, init] = request;
    if (path === "/api/admin-data-fetch") reads.push([String(init?.body), response.status]);
    return response;
  };
  globalThis.fetch = Object.assign(watched, { preconnect: ask.preconnect });
  return reads;
}

/** A refusal of the server as it is when its database is away. */
export const away = (error = "Später") =>
  Response.json({ code: "database_away", title: "Störung", error }, { status: 503 });

/** What toasts have said since the page was opened; on a busy machine one may be gone before anybody looks. */
const told = new Set<string>();
new MutationObserver(() => {
  for (const toast of document.querySelectorAll<HTMLElement>("[data-sonner-toast]"))
    told.add(shownText(toast));
}).observe(document, { childList: true, subtree: true, characterData: true });

/** Waits until it reads this, where it stands by now. */
export async function see(text: Name, place: Place = document.body): Promise<void> {
  const toasts = place === document.body ? told : [];
  const words = () =>
    [shownText(typeof place === "function" ? place() : place), ...toasts].join(" ");
  if (typeof text === "string") await expect.poll(words).toContain(text);
  else await expect.poll(words).toMatch(text);
}

export async function seeNot(text: Name, place: Place = document.body): Promise<void> {
  const words = () => shownText(typeof place === "function" ? place() : place);
  if (typeof text === "string") await expect.poll(words).not.toContain(text);
  else await expect.poll(words).not.toMatch(text);
}

/** With single spaces, and one between what stands in different elements. */
function shownText(place: HTMLElement | null) {
  if (!place) return "";
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    if (!walker.currentNode.parentElement?.closest("script, style, noscript"))
      texts.push(walker.currentNode.textContent ?? "");
  }
  return texts.join(" ").replaceAll(/\s+/g, " ");
}

/** Of a role alone no name has to be computed. */
const named = (name: Name) => (name === "" ? {} : { name: loosely(name) });

const loosely = (name: Name) =>
  typeof name === "string" ? (text: string) => text.replaceAll(/\s+/g, " ").includes(name) : name;

/** Looks now and then: at each change of the page, as testing-library does it, it would look ten times as often. */
const until = <T>(look: () => T): Promise<T> => vi.waitFor(look, { timeout: 30_000, interval: 15 });

/** Waits for the one of this role whose name has these words. */
export const find = (role: string, name: Name = "", place = document.body): Promise<HTMLElement> =>
  until(() => only(role, name, place));

function only(role: string, name: Name, place: HTMLElement): HTMLElement {
  const found = all(role, name, place);
  const [target] = found;
  if (!target || found.length > 1) throw new Error(`${found.length} x ${role} ${name}`);
  return target;
}

export const all = (role: string, name: Name = "", place = document.body): HTMLElement[] =>
  queryAllByRole(place, role, named(name));

/** The field whose label has these words, sooner than one whose label has others too; the first where several have. */
export function field(label: Name, place = document.body): Promise<HTMLInputElement> {
  const has = loosely(label);
  return until(() => {
    const fitting = labelsIn(place).filter(({ text }) =>
      typeof has === "function" ? has(text) : has.test(text),
    );
    const { control } = fitting.find(({ text }) => text === label) ?? fitting[0] ?? {};
    if (!control) throw new Error(`no field ${label}`);
    return control;
  });
}

/** Fields with their labels in the order of the page. To ask each field for its labels is to look through the page for each. */
function labelsIn(place: HTMLElement) {
  const fields = place.querySelectorAll<HTMLInputElement>("input, select, textarea");
  const labels = [...document.querySelectorAll("label")];
  return [...fields].flatMap((control) => {
    const own = labels.filter((it) =>
      it.htmlFor ? it.htmlFor === control.id : it.contains(control),
    );
    const ids = (control.getAttribute("aria-labelledby") ?? "").split(" ").filter(Boolean);
    const others = ids.flatMap((id) => document.getElementById(id) ?? []);
    const texts = [...own, ...others].map((it) => it.textContent);
    return [...texts, control.getAttribute("aria-label") ?? ""]
      .map((text) => ({ control, text: text.replaceAll(/\s+/g, " ").trim() }))
      .filter(({ text }) => text !== "");
  });
}

export async function fill(label: Name, value: string, place = document.body): Promise<void> {
  const control = await field(label, place);
  control.focus();
  enter(control, value);
}

/** Chooses by the option's words. */
export async function choose(label: Name, option: string, place = document.body): Promise<void> {
  const select = await field(label, place);
  const options = [...select.querySelectorAll("option")];
  const chosen =
    options.find(({ text }) => text === option) ??
    options.find(({ text }) => text.includes(option));
  if (!chosen) throw new Error(`${label} has no option ${option}`);
  enter(select, chosen.value);
}

/** Chooses them with the field of this label, which a script may empty afterwards. */
export async function chooseFiles(label: Name, files: File[], place = document.body) {
  const control = await field(label, place);
  let chosen: File[] = files;
  const empty = () => {
    chosen = [];
  };
  Object.defineProperty(control, "files", { configurable: true, get: () => chosen });
  Object.defineProperty(control, "value", { configurable: true, get: () => "", set: empty });
  fireEvent.change(control);
}

/** As a browser tells it: while it is typed, and when it is done. */
function enter(control: HTMLElement, value: string) {
  fireEvent.input(control, { target: { value } });
  fireEvent.change(control);
}

export async function click(role: string, name: Name, place = document.body): Promise<void> {
  const target = await ready(role, name, place);
  // A form takes the next click once the one before has settled, a moment after its button shows it.
  await Bun.sleep(1);
  press(target.isConnected ? target : await find(role, name, place));
}

/** A click brings the focus along. */
export function press(target: HTMLElement): void {
  target.focus();
  fireEvent.click(target);
}

function ready(role: string, name: Name, place: HTMLElement) {
  return until(() => {
    const target = only(role, name, place);
    if (target.matches(":disabled, [aria-busy=true], [aria-disabled=true]"))
      throw new Error(`${role} ${name} is not ready`);
    return target;
  });
}

export const dialog = (name: Name = "") => find("dialog", name);
export const noDialog = () => expect.poll(() => all("dialog").length).toBe(0);
/** What is open beside the list. */
export const panel = () => find("complementary");
export const query = () => decodeURIComponent(location.search);

/** Opens the desk at this job; returns its panel. */
export async function openJob(desk: Screen, jobId: string): Promise<HTMLElement> {
  await desk.open(`/admin?ansicht=auftraege&auftrag=${jobId}`);
  await find("button", /^Bearbeiten/);
  return panel();
}

/** Opens one of the job's dialogs by its button in the panel. */
export async function openJobDialog(desk: Screen, jobId: string, button: Name) {
  await click("button", button, await openJob(desk, jobId));
  return dialog();
}
