import { loadIslands } from "./island-loader.ts";

// zod tries `eval` when it is loaded, which the content security policy refuses and the browser reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

loadIslands();
