/**
 * `npm run seed [-- --sample]`: applies migrations, and adds what a site needs to sell trips. With `--sample`,
 * it also adds made-up reviews, fish reports and contact details. Never overwrites data.
 */
import { parseArgs } from 'node:util'
import { seed } from '../src/database/seed/seed'
import { seedBasics, seedSite } from '../src/database/seed/site/seed-site'
import { createCaptain } from './run/captain'
import { runMain } from './run/main'
import { withMigratedPayload } from './run/migrate'

await runMain(async () => {
  const { values: flags } = parseArgs({ options: { sample: { type: 'boolean', default: false } } })
  await withMigratedPayload(async (payload) => {
    await createCaptain(payload)
    await seed(payload)
    await (flags.sample ? seedSite(payload) : seedBasics(payload))
  })
  return 0
})
