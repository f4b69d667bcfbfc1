#!/usr/bin/env bun
import { insistOnProjectEnvironment } from "../src/project-environment.mjs";

// Before anything else is loaded, since it may call this file anew.
insistOnProjectEnvironment();
await import("./process.ts");
