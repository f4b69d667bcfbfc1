import { beforeAll, describe, expect, it } from "vitest";
import { revokeKey } from "../../src/domain/desk/keys/api-keys.ts";
import { FILE_CALLS } from "../../src/web/api/uploads.ts";
import { demandsOfBody } from "../../src/web/http/bodies.ts";
import { methodsOf, type RouteRules } from "../../src/web/http/route.ts";
import { CALL_RULES, createRoutes } from "../../src/web/routes.ts";
import { newKey } from "../support/api-keys.ts";
import { useApp } from "../support/app.ts";
import { confirmedJob } from "../support/cast.ts";
import { CONTENT_TYPE } from "../support/content-types.ts";
import { bodiesFor, checkBodies } from "../support/generated-bodies.ts";
import { type SignedLinks, signedLinksOf } from "../support/signed-links.ts";
import { volume } from "../support/volume.ts";

/** Every route times everything that may be wrong with a request: what is expected comes from its own declaration. */

const BODIES = volume(5_000);
const world = useApp({ OPERATOR_EMAIL: "post@mainbogen.de" });
let routes: RouteRules[] = [];
let own: SignedLinks;
let others: SignedLinks;
let session = "";
let ended = "";

beforeAll(async () => {
  routes = [...(await createRoutes()), ...CALL_RULES];
  [own, others] = [await linksOf("Amselweg"), await linksOf("Drosselweg")];
  [session, ended] = [await world.signIn(), await world.signIn()];
  await world.call("admin-logout", {}, { session: ended });
});

const linksOf = async (customer_street: string) =>
  signedLinksOf(world, await confirmedJob(world, { customer_street }));

const nameOf = ({ method, path }: RouteRules) => `${method} ${path}`;
const isCall = ({ path }: RouteRules) => path.startsWith("/api/");
/** Asked without a word of what is accepted, a file's failure is a program's. */
const opensToKeys = ({ keys = "none" }: RouteRules) => keys !== "none";
const isUpload = ({ path }: RouteRules) => FILE_CALLS.some(({ name }) => path === `/api/${name}`);

/** Where a route is asked: its own address, with what the link of its kind says. */
function addressOf({ path, link }: RouteRules, links = own): string {
  if (path === "/assets/*") return world.runtime && assetPath();
  if (!link || path.startsWith("/api/")) return path.replace(/:\w+/g, "unbekannt");
  const sample = links[SAMPLES.get(path) ?? link];
  const query = sample.slice(sample.indexOf("?"));
  return path.includes(":") ? sample : `${path}${query}`;
}

/** Where several routes share a kind of link. */
const SAMPLES = new Map<string, keyof SignedLinks>([
  ["/anlagen/:id", "attachment"],
  ["/stundenzettel/:id", "sheet"],
]);

function assetPath() {
  return "/assets/gibt-es-nicht.js";
}

type Probe = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };

/** As a page of the site or a program asks it, with a body that is as empty as one may be. */
function ask(route: RouteRules, { headers, ...init }: Probe = {}, address = addressOf(route)) {
  const { method, body } = route;
  const type = body && { "Content-Type": CONTENT_TYPE[body] };
  return world.app.request(address, {
    method,
    ...(body && { body: body === "json" ? "{}" : body === "files" ? "--x--" : "" }),
    headers: { ...(body && SAME_SITE), ...type, ...headers },
    ...init,
  });
}
const SAME_SITE = { "Sec-Fetch-Site": "same-origin", Origin: "http://localhost" };

type Headers = Record<string, string>;
const asBearer = (secret: string): { headers: Headers } => ({
  headers: { Authorization: `Bearer ${secret}` },
});
const asCookie = (secret: string): { headers: Headers } => ({
  headers: { Cookie: `sitzung=${secret}` },
});
const NOTHING: { headers: Headers } = { headers: {} };

/** What is wrong with the answer to whoever has no right to a route; nothing: it is as declared. */
async function complaintOfRight(
  route: RouteRules,
  answer: Response,
  isProgram = false,
): Promise<string | undefined> {
  const { audience, isSignIn, link, method } = route;
  const { status, headers } = answer;
  if (audience === "dispatcher" && !isSignIn) {
    if (isCall(route) || isProgram || opensToKeys(route)) {
      const hasChallenge = headers.get("www-authenticate")?.startsWith("Bearer ");
      return status === 401 && hasChallenge ? undefined : `${status} instead of 401`;
    }
    const [login] = (headers.get("location") ?? "").split("?");
    return status === 303 && login === "/admin/login" ? undefined : `${status}, not to the login`;
  }
  // 422: the address lacks what every such link has.
  if (link && !isCall(route)) return [403, 422].includes(status) ? undefined : String(status);
  if (method === "POST") return status < 500 ? undefined : String(status);
  const isThere = route.path !== "/assets/*" && !route.path.includes(":") && !route.isOperators;
  return status === (isThere ? 200 : 404) ? undefined : `${status} of a page for everybody`;
}

const PRIVATE = ["Amselweg", "Drosselweg", "petra.muster@bau.example", "juergen@fahrer.example"];
/** What whoever has a link of the first job may not read either. */
const OF_ANOTHER = ["Drosselweg"];
const ENGLISH = /Invalid (input|option|string)|expected \w+, received/;
const STACK = /\bat .*:\d+:\d+|node_modules|PostgresError|\/src\/|select "|ZodError/;

/** What holds of every answer, whatever was asked. */
async function complaintOfAll(route: RouteRules, answer: Response, secrets = PRIVATE) {
  const text = await answer.text();
  const { status, headers } = answer;
  const isForAll = (route.audience === "anyone" || route.mayBeKept) && status < 400;
  const complaints = [
    status >= 500 && `${status}`,
    STACK.test(text) && "a stack",
    ENGLISH.test(text) && "words of the library that checks bodies",
    secrets.some((word) => text.includes(word)) && "another person's data",
    !isForAll && headers.get("cache-control") !== "no-store" && "may be kept",
    route.audience !== "anyone" && headers.get("referrer-policy") !== "no-referrer" && "referrer",
    headers.get("x-content-type-options") !== "nosniff" && "no nosniff",
    !headers.get("content-security-policy")?.includes("frame-ancestors 'none'") && "no policy",
  ];
  return complaints.filter(Boolean).join(", ") || undefined;
}

/** Those of the routes that answer otherwise than they declare. */
async function wrongOnes(
  of: readonly RouteRules[],
  probe: (route: RouteRules) => Promise<Response>,
  complaint: (route: RouteRules, answer: Response) => Promise<string | undefined>,
  secrets = PRIVATE,
) {
  const wrong = [];
  for (const route of of) {
    const answer = await probe(route);
    const copy = answer.clone();
    const said = (await complaint(route, answer)) ?? (await complaintOfAll(route, copy, secrets));
    if (said) wrong.push(`${nameOf(route)}: ${said}`);
  }
  return wrong;
}

const isStatus =
  (expected: number) =>
  async (_: RouteRules, { status }: Response) =>
    status === expected ? undefined : `${status} instead of ${expected}`;

describe("every route", () => {
  it("is declared, with what it takes and what its link is for", () => {
    const mounted = world.app.routes
      .filter(({ method, path }) => method !== "ALL" && path !== "/*")
      .map(({ method, path }) => `${method} ${path}`);
    expect(new Set(routes.map(nameOf))).toEqual(new Set(mounted));
    expect(new Set(routes.map(nameOf)).size).toBe(routes.length);
    expect(routes.length).toBeGreaterThan(150);
    expect(routes.filter(({ audience, link }) => audience === "link" && !link)).toEqual([]);
    expect(routes.filter(({ method, body }) => (method === "POST") !== Boolean(body))).toEqual([]);
  });

  it.each(["nobody", "an ended session", "a forged cookie", "a forged bearer", "a forged key"])(
    "answers %s as it declares",
    async (who) => {
      const proof = {
        nobody: {},
        "an ended session": asCookie(ended),
        "a forged cookie": asCookie("x".repeat(40)),
        "a forged bearer": asBearer("x".repeat(40)),
        "a forged key": asBearer(`fk_${"x".repeat(40)}`),
      }[who];
      // The address without its token.
      const bare = (route: RouteRules) => addressOf(route).split("?")[0];
      const probe = (route: RouteRules) => Promise.resolve(ask(route, proof, bare(route)));
      const complaint = (route: RouteRules, answer: Response) =>
        complaintOfRight(route, answer, who === "a forged key");
      expect(await wrongOnes(routes, probe, complaint)).toEqual([]);
    },
  );

  it.each(["read", "write"] as const)(
    "is open to a key with the scope %s as it declares",
    async (scope) => {
      const { key } = await newKey(world, { scope });
      const { keyId, key: revoked } = await newKey(world, { scope });
      await revokeKey(world.ctx(), { keyId });
      const ofDesk = routes.filter(
        ({ audience, isSignIn }) => audience === "dispatcher" && !isSignIn,
      );
      const isOpen = ({ keys = "none" }: RouteRules) =>
        keys !== "none" && (keys === "read" || scope === "write");
      expect(ofDesk.filter(isOpen).length).toBeGreaterThan(5);
      const opens = async (route: RouteRules) => ask(route, asBearer(key));
      const refused = async (route: RouteRules, answer: Response) => {
        const { code } = await answer.json();
        const wanted = (route.keys ?? "none") === "none" ? "key_never" : "key_scope";
        return answer.status === 403 && code === wanted ? undefined : `${answer.status} ${code}`;
      };
      const closed = ofDesk.filter((route) => !isOpen(route));
      expect(await wrongOnes(closed, opens, refused)).toEqual([]);
      // An empty body is refused by the verb, if at all: nobody else has a say.
      const entered = async (_: RouteRules, { status, headers }: Response) =>
        status < 500 && ![401, 403].includes(status) && headers.has("ratelimit-remaining")
          ? undefined
          : String(status);
      expect(await wrongOnes(ofDesk.filter(isOpen), opens, entered, [])).toEqual([]);
      const late = async (route: RouteRules) => ask(route, asBearer(revoked));
      expect(await wrongOnes(ofDesk, late, isStatus(401))).toEqual([]);
    },
  );

  it("that isn't there is private too", async () => {
    const { status, headers } = await world.app.request("/auftrag?token=geheim");
    expect(status).toBe(404);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  });

  it("refuses what another site makes a browser send", async () => {
    const posts = routes.filter(({ method }) => method === "POST");
    const foreign: Record<string, string>[] = [
      { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" },
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
      { "Sec-Fetch-Site": "none" },
      { "Sec-Fetch-Site": "cross-site", Origin: "http://localhost" },
      { "Sec-Fetch-Site": "same-origin", Origin: "https://evil.example" },
      { "Sec-Fetch-Site": "same-site", Origin: "http://localhost.evil.example" },
    ];
    for (const origin of foreign) {
      const headers = { Cookie: `sitzung=${session}`, Origin: "null", ...origin };
      const probe = async (route: RouteRules) => ask(route, { headers });
      expect(await wrongOnes(posts, probe, isStatus(403)), JSON.stringify(origin)).toEqual([]);
    }
  });

  it("refuses every other method, and names its own", async () => {
    for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS", "GET", "POST"]) {
      const taken = (route: RouteRules) =>
        routes.some((one) => matches(one, addressOf(route)) && methodsOf(one).includes(method));
      const of = routes.filter((route) => !taken(route));
      const probe = async (route: RouteRules) =>
        world.app.request(addressOf(route), { method, headers: method === "GET" ? {} : SAME_SITE });
      const complaint = async (route: RouteRules, { status, headers }: Response) => {
        if (status !== 405) return `${method} ${status}`;
        const allowed = headers.get("allow")?.split(", ") ?? [];
        return methodsOf(route).every((one) => allowed.includes(one)) ? undefined : "Allow";
      };
      expect(await wrongOnes(of, probe, complaint)).toEqual([]);
    }
  });

  it("takes its own kinds of content alone, and no more of it than it says", async () => {
    const posts = routes.filter(({ body }) => body);
    const types = [
      "text/plain",
      "application/xml",
      "application/json",
      "multipart/form-data; boundary=x",
    ];
    const ofSession = (route: RouteRules) =>
      route.audience === "dispatcher" ? asBearer(session) : NOTHING;
    for (const type of [...types, "application/x-www-form-urlencoded"]) {
      const refuses = ({ body }: RouteRules) =>
        body && !demandsOfBody(body).types.includes(type.split(";")[0] ?? "");
      const probe = async (route: RouteRules) =>
        ask(route, { headers: { ...ofSession(route).headers, "Content-Type": type }, body: "x" });
      const wrong = await wrongOnes(posts.filter(refuses), probe, isStatus(415), OF_ANOTHER);
      expect(wrong, type).toEqual([]);
    }
    const tooMuch = async (route: RouteRules) => {
      const { mostBytes } = demandsOfBody(route.body ?? "form");
      const headers = { ...ofSession(route).headers, "Content-Length": String(mostBytes + 1) };
      return ask(route, { headers, body: "x" });
    };
    expect(await wrongOnes(posts, tooMuch, isStatus(413), OF_ANOTHER)).toEqual([]);
    const unannounced = async (route: RouteRules) => {
      const body = new Blob([
        "x".repeat(demandsOfBody(route.body ?? "form").mostBytes + 1),
      ]).stream();
      return ask(route, { ...ofSession(route), body });
    };
    const small = posts.filter(({ body }) => body !== "files" && body !== "form-or-files");
    expect(await wrongOnes(small, unannounced, isStatus(413), OF_ANOTHER)).toEqual([]);
  });

  it("for a link opens with its own, and with no other one", async () => {
    const linked = routes.filter((route) => route.link && !isCall(route));
    for (const route of linked) {
      const reads = route.method === "GET" && !/:|anlage|rechnung\.pdf/.test(route.path);
      if (reads) expect((await ask(route)).status, nameOf(route)).toBeLessThan(404);
      const right = tokenOf(addressOf(route));
      // Of another purpose, and of the same one for another job.
      const tokens = [...Object.values(own), addressOf(route, others)].map(tokenOf);
      const wrong = tokens.filter((token) => token !== right);
      for (const token of [...wrong, `${right}.x`, right.slice(0, -1), `x${right}`, ""]) {
        const address = addressOf(route).replace(
          encodeURIComponent(right),
          encodeURIComponent(token),
        );
        const answer = await ask(route, {}, address);
        // 410: a link whose token depends on the state of its row can't tell a forged one from one that is over.
        const isRefused = [403, 410].includes(answer.status);
        const said = isRefused ? await complaintOfAll(route, answer) : String(answer.status);
        expect(said, `${nameOf(route)} with ${token}`).toBeUndefined();
      }
    }
  });

  it(`takes any body without breaking: ${BODIES} of them`, async () => {
    const posts = routes.filter(({ body }) => body);
    const calls = posts.filter((route) => isCall(route) && !isUpload(route));
    const others = posts.filter((route) => !calls.includes(route));
    const few = volume(3);
    const many = Math.ceil((BODIES - few * others.length) / calls.length);
    let sent = 0;
    const known = await knownIds();
    const fields = [...(await fieldsOfForms())];
    for (const route of posts) {
      const isOfDesk = route.audience === "dispatcher";
      const send = async ({ body, type }: { body: string | FormData; type?: string }) => {
        sent += 1;
        const attempt = () => {
          const proof = isOfDesk ? asBearer(session).headers : {};
          const headers = { ...SAME_SITE, ...proof, ...(type && { "Content-Type": type }) };
          return world.app.request(addressOf(route), { method: "POST", headers, body });
        };
        let answer = await attempt();
        // One before it has ended the session.
        if (isOfDesk && !route.isSignIn && answer.status === 401) {
          session = await world.signIn();
          answer = await attempt();
        }
        return complaintOfAll(route, answer, []);
      };
      await checkBodies(
        bodiesFor(route, { known, fields }),
        calls.includes(route) ? many : few,
        send,
      );
    }
    expect(sent).toBeGreaterThanOrEqual(BODIES);
  });
});

/** Ids and tokens that exist. */
async function knownIds() {
  const queries = Object.values(own).map((link) => new URL(link, "http://localhost").searchParams);
  return [...new Set(queries.flatMap((query) => [...query.values()]))];
}

/** The names of all fields in all forms. */
async function fieldsOfForms() {
  const names = new Set<string>();
  for (const route of routes.filter(
    ({ method, path }) => method === "GET" && !path.includes("*"),
  )) {
    const answer = await ask(route, asBearer(session));
    if (!answer.headers.get("content-type")?.startsWith("text/html")) continue;
    for (const [, name = ""] of (await answer.text()).matchAll(/ name="([^"]+)"/g)) names.add(name);
  }
  return names;
}

/** Whether this route is the one at an address. */
function matches({ path }: RouteRules, address: string) {
  const [asked = ""] = address.split("?");
  return new RegExp(`^${path.replace(/:\w+/g, "[^/]+").replace("*", ".*")}$`).test(asked);
}

function tokenOf(address: string) {
  return new URL(address, "http://localhost").searchParams.get("token") ?? "";
}
