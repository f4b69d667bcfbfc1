import { readdir } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LINK_PURPOSES, type LinkPurpose } from "../../../src/domain/kernel/link-days.ts";
import type { BillingModel, ReplyAction } from "../../../src/domain/kernel/vocabulary.ts";
import { createRuntime } from "../../../src/runtime.ts";
import { createApp } from "../../../src/web/app.tsx";
import { type AppWorld, useApp } from "../../support/app.ts";
import { storedKeys } from "../../support/documents.ts";
import { fingerprint } from "../../support/expectations.ts";
import { pdf } from "../../support/hostile/pdfs.ts";
import {
  calendarLinks,
  type MailedLinks,
  mailEveryLink,
  previewLink,
  receiptLinks,
} from "../../support/mailed-links.ts";
import { partOf, volume } from "../../support/volume.ts";

const world = useApp();
const OPENINGS = volume(2000);
const AT_ONCE = 25;
const ONE_ROUND = 2 * AT_ONCE;

/** What crawlers, scanners and browsers that look ahead say of themselves. */
const READERS: Record<string, string>[] = [
  {},
  { "Sec-Purpose": "prefetch" },
  { "Sec-Purpose": "prefetch;prerender" },
  { Purpose: "preview", "User-Agent": "SafeLinks" },
];

/** A kind of link: which addresses are of it, and what the person does on the page behind one. */
interface Form {
  purpose: LinkPurpose;
  name: string;
  isOne(path: string, query: URLSearchParams): boolean;
  /** Only where something is left to do; the status of the answer. */
  act?: { run(path: string): Promise<Response>; status: number };
  /** Which of its addresses the person acts on, if not any. */
  ofJob?: () => string;
}

const post = async (path: string, body: FormData | URLSearchParams) =>
  site.app.request(path, { method: "POST", body });
const oneClick = {
  run: (path: string) => post(path, new URLSearchParams("List-Unsubscribe=One-Click")),
  status: 200,
};

const BILLINGS = Object.keys({ agency: 1, direct: 1 } satisfies Record<BillingModel, 1>);
const ACTIONS = Object.keys({ accept: 1, decline: 1 } satisfies Record<ReplyAction, 1>);

const REPLIES: Form[] = BILLINGS.flatMap((billing) =>
  ACTIONS.map((action) => ({
    purpose: "driver-reply",
    name: `${action}, ${billing} billing`,
    isOne: (path, query) =>
      path === "/driver/accept" &&
      query.get("action") === action &&
      query.get("billing") === billing,
    act: { run: answer, status: 303 },
    ofJob: () => links.unanswered[billing as BillingModel],
  })),
);

const OTHERS: Record<Exclude<LinkPurpose, "driver-reply">, Omit<Form, "purpose" | "name">> = {
  "driver-job": { isOne: (path) => path === "/driver/einsatz" },
  "order-document": { isOne: (path) => path.startsWith("/auftragsbestaetigung/") },
  "open-jobs": { isOne: (path) => path === "/driver/auftraege" },
  "driver-page": {
    isOne: (path) => path === "/driver/einsaetze",
    act: {
      run: (path) => post(path, new URLSearchParams({ "tag-2026-12-01": "free" })),
      status: 303,
    },
  },
  "driver-billing": {
    isOne: (path) => path === "/driver/abrechnung",
    act: {
      run: (path) => post(path, new URLSearchParams({ steuerstatus: "kleinunternehmer" })),
      status: 303,
    },
  },
  "desk-calendar": { isOne: (path) => path === "/admin/kalender.ics" },
  "driver-calendar": { isOne: (path) => path === "/driver/kalender.ics" },
  "pause-alerts": { isOne: (path) => path === "/driver/alarme", act: oneClick },
  "request-received": {
    isOne: (path) => path === "/anfrage-gesendet",
    act: {
      run: (path) => post(path, new URLSearchParams({ email: "neu@bau.example" })),
      status: 303,
    },
  },
  "registration-received": {
    isOne: (path) => path === "/registrierung-eingegangen",
    act: {
      run: (path) => post(path, new URLSearchParams({ email: "neu@fahrer.example" })),
      status: 303,
    },
  },
  "customer-status": {
    isOne: (path) => path === "/auftrag-status",
    act: {
      run: (path) => post(path, new URLSearchParams({ art: "aenderung", nachricht: "Tor 3" })),
      status: 303,
    },
  },
  "newsletter-confirm": {
    isOne: (path) => path === "/newsletter/bestaetigen",
    act: { run: (path) => post(path, new URLSearchParams()), status: 200 },
  },
  "newsletter-unsubscribe": { isOne: (path) => path === "/newsletter/abmelden", act: oneClick },
  "document-request": {
    isOne: (path) => path === "/dokumente/senden",
    act: { run: (path) => sendFile(path, "adr"), status: 200 },
  },
  "set-password": {
    isOne: (path) => path === "/admin/passwort",
    act: {
      run: (path) => post(path, new URLSearchParams({ newPassword: "ein-langes-passwort" })),
      status: 200,
    },
  },
  "document-view": { isOne: (path) => /^\/dokumente\/[0-9a-f-]{36}$/.test(path) },
};

const FORMS: Form[] = [
  ...REPLIES,
  ...Object.entries(OTHERS).map(([purpose, form]) => ({
    purpose: purpose as LinkPurpose,
    name: purpose,
    ...form,
  })),
];

let links: MailedLinks;
let addresses: string[];
/** The site with the limits of production: who comes after a scanner must not find them used up. */
let site: Pick<AppWorld, "app" | "runtime">;

beforeAll(async () => {
  links = await mailEveryLink(world);
  addresses = [
    ...links.inMails,
    await previewLink(world),
    ...(await calendarLinks(world)),
    ...(await receiptLinks(world)),
  ];
  const config = { ...world.config, rateLimitFactor: 1 };
  const runtime = await createRuntime(config, { now: () => world.clock.now });
  site = { runtime, app: await createApp(runtime) };
});

afterAll(() => site.runtime.close());

describe("the list of links in mails", () => {
  it("names every link that went out, and every purpose that a token can have", () => {
    for (const address of addresses) {
      expect(
        FORMS.filter((form) => isOf(form, address)).map(({ name }) => name),
        address,
      ).toHaveLength(1);
    }
    for (const form of FORMS) expect(addressesOf(form), form.name).not.toEqual([]);
    expect(new Set(FORMS.map(({ purpose }) => purpose))).toEqual(new Set(LINK_PURPOSES));
  });

  it("holds what a mail program's button to unsubscribe leads to", () => {
    const forms = links.inHeaders.map((address) => FORMS.find((form) => isOf(form, address))?.name);
    expect(new Set(forms)).toEqual(new Set(["pause-alerts", "newsletter-unsubscribe"]));
  });
});

/** Kinds of link that are opened so often in this run; the others in one round by each method. */
const OPENED_OFTEN = partOf(FORMS, "mail-links");

describe("a mail scanner opens by GET and HEAD in turns, and changes nothing", () => {
  it.each(
    FORMS.map(
      (form) => [form.name, OPENED_OFTEN.includes(form) ? OPENINGS : ONE_ROUND, form] as const,
    ),
  )(
    "%s, %i times; then the person can do what it is for",
    async (_, openings, form) => {
      const before = await everythingStored();
      await open(addressesOf(form), openings);
      expect(await everythingStored()).toEqual(before);
      const { act, ofJob } = form;
      if (!act) return;
      const own = addressesOf(form).find((address) => !ofJob || address.includes(ofJob()));
      const response = await act.run(own ?? "");
      expect(response.status).toBe(act.status);
      expect(await everythingStored()).not.toEqual(before);
    },
    180_000,
  );

  it("the addresses that the pages themselves lead to", async () => {
    const before = await everythingStored();
    const replies = addresses.filter((address) => address.startsWith("/driver/accept"));
    const standings = replies.map((reply) => reply.replace(/&action=\w+&billing=\w+/, ""));
    const extras = ["", "&zurueckgenommen=1", "&action=undo", "&action=accept&termsAccepted=on"];
    const lists = addresses.filter((address) => address.startsWith("/driver/auftraege"));
    const statuses = addresses.filter((address) => address.startsWith("/auftrag-status"));
    const paths = [
      ...[...new Set(standings)].flatMap((path) => extras.map((extra) => path + extra)),
      ...lists.flatMap((path) => [`${path}&seite=2`, `${path}&seite=-1`]),
      ...statuses.flatMap((path) => [`${path}&anfrage=storno`, path.replace("?", "/erneut?")]),
    ];
    await open(paths, OPENINGS);
    expect(await everythingStored()).toEqual(before);
  }, 180_000);
});

function isOf(form: Form, address: string) {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  return form.isOne(pathname, searchParams);
}

function addressesOf(form: Form) {
  return addresses.filter((address) => isOf(form, address));
}

/** All addresses in turns, each by both methods, until `openings` are reached. */
async function open(paths: string[], openings: number) {
  for (let done = 0; done < openings; done += AT_ONCE) {
    const round = done / AT_ONCE;
    const method = round % 2 === 0 ? "GET" : "HEAD";
    const start = Math.floor(round / 2) * AT_ONCE;
    const statuses = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => {
        const path = paths[(start + index) % paths.length] ?? "";
        const headers = READERS[index % READERS.length] ?? {};
        const response = await site.app.request(path, { method, headers });
        await response.arrayBuffer();
        expect(response.headers.get("set-cookie")).toBeNull();
        return response.status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  }
}

/** Every row, the counters of limits too, and every file. */
async function everythingStored() {
  return {
    rows: await fingerprint(world),
    counters: [...(await world.db.execute(sql`select * from rate_limits order by key`))],
    documents: await storedKeys(world),
    uploads: await readdir(world.runtime.uploadFolder),
  };
}

function answer(path: string) {
  const { pathname, searchParams } = new URL(path, "http://localhost");
  searchParams.set("termsAccepted", "on");
  return post(pathname, searchParams);
}

function sendFile(path: string, field: string) {
  const body = new FormData();
  body.append(field, new File([new Uint8Array(pdf())], "neu.pdf", { type: "application/pdf" }));
  return post(path, body);
}
