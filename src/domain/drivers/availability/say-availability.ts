import { type Ctx, transaction } from "../../kernel/context.ts";
import { lockDriver } from "../driver-state.ts";
import { authorisePage, type PageLink } from "./page-link.ts";
import { SayAvailabilityInput } from "./schemas.ts";
import { writeAvailability } from "./write-availability.ts";

/**
 * What a driver says of his own days on his page (docs/rules.md, Availability). Errors: those of `authorisePage` and of
 * `writeAvailability`.
 */
export async function sayAvailability(
  ctx: Ctx,
  link: PageLink,
  raw: SayAvailabilityInput,
): Promise<void> {
  await authorisePage(ctx, "driver-page", link);
  const said = SayAvailabilityInput.parse(raw);
  await transaction(ctx, async (tx) => {
    await lockDriver(tx, link.driverId);
    // Once more under the lock: the link may have been renewed, or he rejected, meanwhile.
    await authorisePage(tx, "driver-page", link);
    await writeAvailability(tx, link.driverId, { said, source: "driver" });
  });
}
