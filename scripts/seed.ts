/**
 * `npm run seed [-- --sample [--empty-calendar]]`: applies migrations, and adds what a site needs to sell trips.
 * With `--sample`, it also adds made-up reviews, fish reports, contact details, bookings and messages. With
 * `--empty-calendar`, it leaves out the bookings and messages. Never overwrites data.
 */
import { parseArgs } from 'node:util'
import type { Payload } from 'payload'
import { seedSeason } from '../src/database/seed/season/seed-season'
import { seed } from '../src/database/seed/seed'
import { seedBasics, seedSite } from '../src/database/seed/site/seed-site'
import { env } from '../src/env'
import { serviceContext } from '../src/server/service-context'
import { createCaptain } from './run/captain'
import { runMain } from './run/main'
import { withMigratedPayload } from './run/migrate'
import { showProgress } from './run/progress'

await runMain(async () => {
  const { values: flags } = parseArgs({
    options: {
      sample: { type: 'boolean', default: false },
      'empty-calendar': { type: 'boolean', default: false },
    },
  })
  await withMigratedPayload(async (payload) => {
    await createCaptain(payload)
    await seed(payload)
    const progress = showProgress()
    const onPicture = progress.step('Pictures')
    if (!flags.sample) await seedBasics(payload, { onPicture })
    else {
      await Promise.all([
        seedSite(payload, { onPicture }),
        flags['empty-calendar'] || seedSeason(sampleContext(payload), progress.step('Bookings')),
      ])
    }
    progress.end()
  })
  return 0
})

/**
 * Returns a context without a real Square account, so that the made-up guests can pay only at the simulator.
 */
function sampleContext(payload: Payload) {
  const context = serviceContext(payload)
  return { ...context, cards: env().square?.apiUrl ? context.cards : null }
}
