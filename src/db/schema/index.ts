export * from "./assignments.ts";
export * from "./availability.ts";
export * from "./customers.ts";
export * from "./drivers.ts";
export * from "./jobs.ts";
export * from "./mail.ts";
export * from "./newsletter.ts";
export * from "./system.ts";
