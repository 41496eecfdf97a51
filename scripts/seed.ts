/**
 * `npm run seed`: applies migrations, and adds a season and sample content if there is none. Never overwrites
 * data.
 */
import { seed } from '../src/database/seed/seed'
import { seedSite } from '../src/database/seed/site/seed-site'
import { createCaptain } from './run/captain'
import { runMain } from './run/main'
import { withMigratedPayload } from './run/migrate'

await runMain(async () => {
  await withMigratedPayload(async (payload) => {
    await createCaptain(payload)
    await seed(payload)
    await seedSite(payload)
  })
  return 0
})
