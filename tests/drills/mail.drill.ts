import { post, rowsOf, signIn } from "../support/desk-client.ts";
import { type DrillRow, drill } from "../support/drill.ts";
import { until } from "../support/expectations.ts";
import { type Fault, type ScriptedSmtp, startScriptedSmtp } from "../support/scripted-smtp.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { book } from "../support/writers.ts";

const ORDERS = 5;
/** One to the agency, one to the customer. */
const MAILS = 2;

drill({
  name: "mail-outages",
  promise:
    "The mail server fails: nothing is lost or doubled, the log has a line at start and end, the desk says why within a minute and no longer than it lasts.",
  run: meetOutages,
});

drill({
  name: "mail-slow-answers",
  promise:
    "A server that refuses, dribbles or answers late gets each mail once; late is no failure.",
  run: meetSlowAnswers,
});

const OUTAGES: { variant: string; fault?: Fault; says: RegExp }[] = [
  { variant: "down", says: /nicht erreichbar/ },
  { variant: "451 at RCPT", fault: { answers: { RCPT: "451 4.3.2 busy" } }, says: /451 4\.3\.2/ },
  { variant: "login refused", fault: { answers: { AUTH: "535 5.7.8 no" } }, says: /Anmeldung/ },
  { variant: "says nothing", fault: { silentAt: "greeting" }, says: /antwortet nicht/ },
  { variant: "hangs after DATA", fault: { silentAt: "end" }, says: /antwortet nicht/ },
];

async function meetOutages(): Promise<DrillRow[]> {
  const smtp = await startScriptedSmtp({ login: true });
  const server = await startServerProcess({ SMTP_URL: smtp.url, MAIL_ANSWER_TIMEOUT_SECONDS: "5" });
  try {
    const session = await signIn(server.url);
    const rows = [];
    for (const outage of OUTAGES) rows.push(await meetOutage(smtp, server, session, outage));
    return rows;
  } finally {
    await server.remove();
    await smtp.close().catch(() => {});
  }
}

async function meetOutage(
  smtp: ScriptedSmtp,
  server: ServerProcess,
  session: string,
  { variant, fault, says }: (typeof OUTAGES)[number],
): Promise<DrillRow> {
  const logBefore = server.log().length;
  const before = smtp.stored.length;
  if (fault) smtp.fault = fault;
  else await smtp.close();
  const began = performance.now();
  await bookAll(server, ORDERS);
  await until(async () => says.test(await bannerOf(server, session)), "the banner", 60_000);
  const banner = performance.now() - began;
  if (!fault) await smtp.open();
  smtp.fault = {};
  const back = performance.now();
  const mails = ORDERS * MAILS;
  const arrived = () => smtp.stored.length - before;
  await until(() => arrived() >= 1, "the first mail", 90_000);
  const first = performance.now();
  await until(async () => (await bannerOf(server, session)) === "", "the banner's end", 30_000);
  const bannerEnd = performance.now() - first;
  await until(() => arrived() >= mails, "all mails", 90_000).catch(() => {});
  const all = performance.now() - back;
  await until(async () => (await pending(server, session)) === 0, "none waits", 20_000);
  const lines =
    server
      .log()
      .slice(logBefore)
      .match(/"mails [^"]*"/g) ?? [];
  return {
    variant: `${variant}, ${mails} mails`,
    counts: {
      "arrived:": arrived(),
      "never:": Math.max(0, mails - arrived()),
      "twice:": smtp.doubles().length,
      "banner after s:": seconds(banner),
      "gone after the first mail, s:": seconds(bannerEnd),
      "all out after s:": seconds(all),
      "log lines:": lines.length,
    },
    kept:
      arrived() === mails && smtp.doubles().length === 0 && lines.length >= 2 && banner < 60_000,
  };
}

const LATE: { variant: string; fault: Fault; ends: "sent" | "failed"; copies: number }[] = [
  { variant: "550 at RCPT", fault: { answers: { RCPT: "550 no" } }, ends: "failed", copies: 0 },
  { variant: "550 after DATA", fault: { answers: { end: "550 no" } }, ends: "failed", copies: 0 },
  { variant: "drip 50 ms/byte", fault: { dripMs: 50 }, ends: "sent", copies: 1 },
  { variant: "250 after 20 s", fault: { storesAfterMs: 20_000 }, ends: "sent", copies: 1 },
  { variant: "250 after 35 s", fault: { storesAfterMs: 35_000 }, ends: "sent", copies: 1 },
];
/** It has the mail and never says so: at least once is all that can be promised. */
const CLOSES: Fault = { closesAfterStoring: true };

/** All at the same time; which fault a mail meets goes by its recipient. */
async function meetSlowAnswers(): Promise<DrillRow[]> {
  const smtp = await startScriptedSmtp();
  const server = await startServerProcess({ SMTP_URL: smtp.url });
  try {
    const session = await signIn(server.url);
    const address = (index: number) => `fall-${index}@bau.example`;
    const faults = [...LATE.map(({ fault }) => fault), CLOSES];
    smtp.faultOf = (recipient) => faults.find((_, index) => address(index) === recipient);
    const began = performance.now();
    await Promise.all(faults.map((_, index) => bookAs(server, address(index))));
    const copies = (index: number) =>
      smtp.stored.filter(({ to, at }) => to === address(index) && at > 0).length;
    await until(
      () => copies(LATE.length) >= 2,
      "a second copy of what was never confirmed",
      60_000,
    );
    smtp.faultOf = (recipient) => (recipient === address(LATE.length) ? {} : undefined);
    await until(async () => (await pending(server, session)) === 0, "none waits", 90_000);
    const took = seconds(performance.now() - began);
    const statuses = await statusOf(server, session);
    const rows = LATE.map(({ variant, ends, copies: expected }, index) => ({
      variant,
      counts: {
        "copies:": copies(index),
        "status:": statuses.get(address(index)) ?? "none",
        "within s:": took,
      },
      kept: copies(index) === expected && statuses.get(address(index)) === ends,
    }));
    const last = LATE.length;
    const ids = new Set(
      smtp.stored.filter(({ to }) => to === address(last)).map(({ messageId }) => messageId),
    );
    return [
      ...rows,
      {
        variant: "stores, closes before the 250 (at least once)",
        counts: {
          "copies:": copies(last),
          "message ids:": ids.size,
          "status:": statuses.get(address(last)) ?? "none",
        },
        kept: ids.size === 1 && statuses.get(address(last)) === "sent",
      },
    ];
  } finally {
    await server.remove();
    await smtp.close();
  }
}

async function bookAll(server: ServerProcess, orders: number) {
  for (let order = 0; order < orders; order += 1) {
    const { status } = await book(server.url, crypto.randomUUID());
    if (status !== 201) throw new Error(`A booking was answered with ${status}`);
  }
}

async function bookAs(server: ServerProcess, email: string) {
  const order = {
    vorname: "Petra",
    nachname: "Muster",
    email,
    phone: "069 5550101",
    customer_street: "Kranweg",
    customer_house_number: "7",
    customer_postal_code: "60311",
    customer_city: "Frankfurt",
    fahrzeugtyp: "kran",
    nachricht: "Übung",
    datenschutz: true,
    preise_verstanden: true,
  };
  await post(server.url, "submit-fahrer-anfrage", order);
}

/** What the desk says above everything; empty as long as mails go out. */
async function bannerOf(server: ServerProcess, session: string): Promise<string> {
  const [outage] = await rowsOf(server.url, session, { dataType: "mail-outage" });
  return outage ? `${outage.title}. ${outage.text}` : "";
}

async function pending(server: ServerProcess, session: string) {
  return (await rowsOf(server.url, session, { dataType: "emails", status: "pending" })).length;
}

async function statusOf(server: ServerProcess, session: string) {
  const mails = await rowsOf(server.url, session, { dataType: "emails" });
  return new Map(mails.map(({ recipient, status }) => [recipient, status] as const));
}

function seconds(ms: number) {
  return (ms / 1000).toFixed(1);
}
