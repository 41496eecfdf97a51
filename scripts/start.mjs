/** `npm start`: runs scripts/start.ts, as `npm run build` has bundled it (scripts/run/build.ts). */
import { existsSync } from 'node:fs'

const BUNDLE = '.next/scripts/start.mjs'

if (existsSync(BUNDLE)) await import(`../${BUNDLE}`)
else {
  console.error("There's no build. Run `npm run build` first.")
  process.exitCode = 1
}
