/**
 * Next runs this in the browser before anything else. zod tries, when a schema is made, whether it may compile its checks; the
 * Content-Security-Policy forbids that and the browser reports the try. Set where zod keeps its settings, because importing it
 * here would bring it to every page (zod.dev/api, `z.config({ jitless: true })`).
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
