/**
 * Next runs this first in the browser. It keeps zod from probing for `eval`, which the Content-Security-Policy
 * blocks and reports. `z.config({ jitless: true })` would do the same, but add zod to every page's bundle.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
