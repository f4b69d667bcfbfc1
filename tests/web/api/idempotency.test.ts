import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { jobRequests } from "../../../src/db/schema/index.ts";
import { listDocuments } from "../../../src/domain/drivers/documents/queries.ts";
import { OPENAPI_PATH } from "../../../src/web/api/openapi.ts";
import { readAnswer, useApp } from "../../support/app.ts";
import { BOOKING } from "../../support/cast.ts";
import { followRef } from "../../support/follow-ref.ts";
import { jpeg } from "../../support/hostile/pictures.ts";
import { postRegistration, registrationForm } from "../../support/registration-form.ts";

/** A fifth of the real limits: two bookings in ten minutes without a proof. */
const world = useApp({ TRUSTED_PROXY_HOPS: "1" });
const limited = useApp({ RATE_LIMIT_FACTOR: "0.2" });

const book = (key: string, change: object = {}, address = "203.0.113.7") =>
  world.call(
    "submit-fahrer-anfrage",
    { ...BOOKING, ...change },
    { headers: { "Idempotency-Key": key, "X-Forwarded-For": address } },
  );

type Operations = Record<
  string,
  { parameters?: { name: string }[]; responses: Record<string, { headers?: object }> }
>;

async function numberOf(jobId: unknown) {
  const where = eq(jobRequests.id, String(jobId));
  return (await world.db.select().from(jobRequests).where(where))[0]?.nummer;
}

describe("the same Idempotency-Key over HTTP", () => {
  it("with another order is 422, and the order is not dropped behind a 201", async () => {
    const anna = await book("order-1", { vorname: "Anna" });
    const before = await world.db.$count(jobRequests);
    const bernd = await book("order-1", { vorname: "Bernd" }, "198.51.100.4");
    expect(anna.status).toBe(201);
    expect(bernd).toMatchObject({
      status: 422,
      body: {
        success: false,
        code: "idempotency_mismatch",
        title: "Anderer Inhalt unter demselben Schlüssel",
      },
    });
    expect(JSON.stringify(bernd.body)).not.toContain(String(anna.body.jobId));
    expect(bernd.body).not.toHaveProperty("fields");
    expect(await world.db.$count(jobRequests)).toBe(before);
    expect((await book("order-2", { vorname: "Bernd" }, "198.51.100.4")).status).toBe(201);
  });

  it("with the same order is told to be the stored answer, the first time not", async () => {
    const first = await book("told");
    expect(first.headers.get("idempotency-replayed")).toBeNull();
    const { nummer, nummern } = first.body;
    expect([nummer]).toEqual(nummern);
    expect(await numberOf(first.body.jobId)).toBe(nummer);
    const again = await book("told");
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    const other = await book("told", { vorname: "Bernd" });
    expect(other.headers.get("idempotency-replayed")).toBeNull();
  });

  it("at once with different orders: one 201, all others 422", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => book("race", { nachname: `Muster ${n}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(422)]);
  });

  it("holds for a registration with its files", async () => {
    const headers = { "Idempotency-Key": "registration" };
    const send = async (width: number) => {
      const picture = new File([new Uint8Array(await jpeg(width, 30))], "vorne.jpg", {
        type: "image/jpeg",
      });
      const form = registrationForm({ email: "schluessel@fahrer.example" }, [
        ["fuehrerschein", picture],
      ]);
      return postRegistration(world, form, headers);
    };
    const first = await send(40);
    expect(first.status).toBe(201);
    expect(await send(60)).toMatchObject({ status: 422, body: { code: "idempotency_mismatch" } });
    const again = await send(40);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    const fahrerId = String(first.body.driverId);
    expect(await listDocuments(world.ctx(), { fahrerId })).toHaveLength(1);
  });

  it("gets the stored answer of a booking also where the limit refuses every other one", async () => {
    const send = (key: string, change: object = {}) =>
      limited.call(
        "submit-fahrer-anfrage",
        { ...BOOKING, ...change },
        { headers: { "Idempotency-Key": key } },
      );
    const first = await send("kept");
    expect(first.status).toBe(201);
    for (let n = 0; n < 6; n += 1) {
      expect(await send("kept")).toMatchObject({ status: 201, body: first.body });
    }
    expect((await send("new")).status).toBe(429);
    expect((await send("kept", { vorname: "Bernd" })).status).toBe(429);
  });
});

describe("the OpenAPI document", () => {
  it("lists key, error and replay header at every call that creates something, and nowhere else", async () => {
    const { body } = await readAnswer(await world.app.request(OPENAPI_PATH));
    const paths = Object.entries(body.paths as Record<string, Operations>);
    const withKey = paths.flatMap(([path, { post }]) =>
      post?.parameters?.some((one) => followRef(body, one).name === "Idempotency-Key")
        ? [{ path, post }]
        : [],
    );
    expect(withKey.map(({ path }) => path).sort()).toEqual([
      "/api/admin-add-attachments",
      "/api/admin-add-documents",
      "/api/admin-assign-driver",
      "/api/admin-create-driver",
      "/api/admin-create-job",
      "/api/admin-create-payout",
      "/api/admin-mark-no-show",
      "/api/admin-replace-driver",
      "/api/admin-request-documents",
      "/api/fahrerwerden",
      "/api/submit-anfrage-mit-anlagen",
      "/api/submit-fahrer-anfrage",
    ]);
    for (const { post } of withKey) {
      const refusal = post.responses["422"];
      expect(JSON.stringify(refusal)).toContain('"idempotency_mismatch"');
      expect(JSON.stringify(refusal)).toContain("#/components/schemas/Failure");
      const success = followRef(body, post.responses["201"] ?? post.responses["200"]);
      expect(success?.headers).toHaveProperty("Idempotency-Replayed");
    }
  });
});
