import { afterEach, describe, expect, it } from "vitest";
import {
  type GracefulServer,
  serveGracefully,
  TOLD_KEEP_ALIVE,
} from "../../../src/web/http/graceful-server.ts";
import { until } from "../../support/expectations.ts";
import { freePort } from "../../support/ports.ts";

/** A server whose `/slow` answers when the test says so, `/kept` like a cached page, and whose other answers tell what the app would see. */
interface Site {
  url: string;
  server: GracefulServer;
  asked: string[];
  answerSlow(): void;
}

let site: Site | undefined;
afterEach(async () => {
  site?.answerSlow();
  await site?.server.stop(0);
  site = undefined;
});

/** As of a page that is kept: the same for all of its answers. */
const KEPT = new Headers({ "Keep-Alive": TOLD_KEEP_ALIVE, ETag: '"kept"' });

async function open(): Promise<Site> {
  try {
    return openOn(await freePort());
  } catch {
    // A parallel test took the port meanwhile.
    return openOn(await freePort());
  }
}

function openOn(port: number): Site {
  const slow = Promise.withResolvers<void>();
  const asked: string[] = [];
  const server = serveGracefully({
    port,
    host: "127.0.0.1",
    fetch(request, { isRefusing }) {
      const { pathname } = new URL(request.url);
      asked.push(pathname);
      if (pathname === "/kept") return new Response("kept", { headers: KEPT });
      if (pathname === "/slow") return slow.promise.then(() => new Response("whole"));
      return Promise.resolve(new Response(isRefusing ? "refused" : "served"));
    },
  });
  site = { url: `http://127.0.0.1:${port}`, server, asked, answerSlow: slow.resolve };
  return site;
}

/** A connection of its own, so that none is reused. */
const ask = (url: string) => fetch(url, { keepalive: false });

describe("a server that is told to stop", () => {
  it("answers what is under way, refuses what is new with an answer, and then is gone", async () => {
    const { url, server, asked, answerSlow } = await open();
    const underWay = ask(`${url}/slow`);
    await until(() => asked.includes("/slow"), "the slow request is under way");
    const stopped = server.stop(60_000);
    await until(async () => (await (await ask(url)).text()) === "refused", "new ones are refused");
    const refused = await ask(url);
    expect(refused.headers.get("connection")).toBe("close");

    answerSlow();
    const answer = await underWay;
    expect(await answer.text()).toBe("whole");
    expect(answer.headers.get("connection")).toBe("close");
    await stopped;
    await expect(ask(url)).rejects.toThrow();
  });

  it("cuts what is not finished in time", async () => {
    const { url, server, asked } = await open();
    const underWay = ask(`${url}/slow`);
    underWay.catch(() => {});
    await until(() => asked.includes("/slow"), "the slow request is under way");
    await server.stop(400);
    await expect(underWay).rejects.toThrow();
  });

  it("told to hurry, cuts at once", async () => {
    const { url, server, asked } = await open();
    const underWay = ask(`${url}/slow`);
    underWay.catch(() => {});
    await until(() => asked.includes("/slow"), "the slow request is under way");
    const stopped = server.stop(3_600_000);
    server.hurry();
    await stopped;
    await expect(underWay).rejects.toThrow();
  });

  it("is not kept by requests that come meanwhile", async () => {
    const { url, server, asked, answerSlow } = await open();
    const underWay = ask(`${url}/slow`);
    await until(() => asked.includes("/slow"), "the slow request is under way");
    let isStopped = false;
    const stopped = server.stop(60_000).then(() => {
      isStopped = true;
    });
    const knocking = Array.from({ length: 8 }, async () => {
      while (!isStopped)
        await ask(url).then(
          (answer) => answer.text(),
          () => "",
        );
    });
    await until(() => asked.length > 20, "others have knocked");
    answerSlow();
    expect(await (await underWay).text()).toBe("whole");
    await stopped;
    await Promise.all(knocking);
  });
});

describe("a connection that is kept", () => {
  it("is told how long", async () => {
    const { url } = await open();
    for (const path of ["/", "/kept"]) {
      const { headers } = await fetch(url + path);
      expect(headers.get("keep-alive"), path).toBe("timeout=120");
      expect(headers.get("connection"), path).not.toBe("close");
    }
  });

  it("is told once the server stops that it is closed, and by what is kept nothing else, neither then nor later", async () => {
    const { url, server, asked, answerSlow } = await open();
    const underWay = ask(`${url}/slow`);
    await until(() => asked.includes("/slow"), "the slow request is under way");
    const stopped = server.stop(60_000);
    const { headers } = await ask(`${url}/kept`);
    expect([headers.get("connection"), headers.get("keep-alive")]).toEqual(["close", null]);
    expect([KEPT.get("connection"), KEPT.get("keep-alive")]).toEqual([null, TOLD_KEEP_ALIVE]);
    answerSlow();
    await underWay;
    await stopped;
  });
});
