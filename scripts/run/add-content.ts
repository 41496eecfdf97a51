import type { Payload } from 'payload'
import { seedSeason } from '../../src/database/seed/season/seed-season'
import { seed } from '../../src/database/seed/seed'
import { seedBasics, seedSite } from '../../src/database/seed/site/seed-site'
import { allowFastWrites } from '../../src/database/sqlite/fast-writes'
import { env } from '../../src/env'
import { serviceContext } from '../../src/server/service-context'
import { createCaptain } from './captain'
import { withMigratedPayload } from './migrate'
import { showProgress } from './progress'

/** Applies migrations and adds missing content. `hasBookings` only matters with samples. */
export async function addContent(options: { hasSamples: boolean; hasBookings: boolean }): Promise<void> {
  await withMigratedPayload(async (payload) => {
    allowFastWrites(payload.db)
    await createCaptain(payload)
    await seed(payload)
    const progress = showProgress()
    const onPicture = progress.step('Pictures')
    if (!options.hasSamples) await seedBasics(payload, { onPicture })
    else {
      await Promise.all([
        seedSite(payload, { onPicture }),
        options.hasBookings && seedSeason(sampleContext(payload), progress.step('Bookings')),
      ])
    }
    progress.end()
  })
}

/**
 * Returns a context without a real Square account, so the made-up guests can only pay the simulator.
 */
function sampleContext(payload: Payload) {
  const context = serviceContext(payload)
  return { ...context, cards: env().square?.apiUrl ? context.cards : null }
}
