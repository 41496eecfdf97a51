/**
 * Next runs this in the browser before anything else. When a schema is created, zod probes whether it can use
 * `eval`; the Content-Security-Policy blocks that, and the browser reports a violation. This turns the probe
 * off, like `z.config({ jitless: true })` (zod.dev/api), but without adding zod to every page's bundle.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
