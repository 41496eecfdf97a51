/**
 * Next runs this before anything else in the browser. This file keeps zod from testing whether `eval` works,
 * which the Content-Security-Policy blocks and reports. `z.config({ jitless: true })` does the same, but
 * would add zod to every page's bundle.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
