/** `npm start`: runs the bundle of scripts/start.ts that `npm run build` creates (scripts/run/build.ts). */
import { existsSync } from 'node:fs'

const bundle = new URL('../.next/scripts/start.mjs', import.meta.url)

if (existsSync(bundle)) await import(bundle.href)
else {
  console.error("There's no build. Run `npm run build` first.")
  process.exitCode = 1
}
