/** `npm run migrate [-- --captain]`: applies migrations. With `--captain`, creates the captain's account. */
import { parseArgs } from 'node:util'
import { createCaptain } from './run/captain'
import { runMain } from './run/main'
import { withMigratedPayload } from './run/migrate'

await runMain(async () => {
  const { values: flags } = parseArgs({ options: { captain: { type: 'boolean', default: false } } })
  await withMigratedPayload(async (payload) => {
    if (flags.captain) await createCaptain(payload)
  })
  return 0
})
