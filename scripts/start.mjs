/** `npm start`: runs the bundle of scripts/start.ts that `npm run build` creates (scripts/run/build.ts). */
import { existsSync } from 'node:fs'

const BUNDLE = '.next/scripts/start.mjs'

if (existsSync(BUNDLE)) await import(`../${BUNDLE}`)
else {
  console.error("There's no build. Run `npm run build` first.")
  process.exitCode = 1
}
