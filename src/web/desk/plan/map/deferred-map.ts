import { deferred } from "../../kit/deferred.tsx";

/** The outlines of the states are fetched by whoever looks at them. */
export const PlanMap = deferred(() => import("./plan-map.tsx").then((map) => map.PlanMap));
