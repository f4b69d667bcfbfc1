/** What `bench/home.ts` compares with: the same answer, head and body, from a handler that does nothing else. */
const body = new Uint8Array(await Bun.file(process.env.BODY ?? "").arrayBuffer());
const headers: Record<string, string> = JSON.parse(process.env.HEADERS ?? "{}");

Bun.serve({
  port: Number(process.env.PORT),
  fetch: () => new Response(body, { headers }),
});

export {};
