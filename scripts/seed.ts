/** `npm run seed`: migrates, then adds sample content and a season around today where there is none. Never over existing data. */
import { createCaptain } from './run/captain'
import { loadSettings } from './run/environment'
import { runMain } from './run/main'
import { migrate } from './run/migrate'
import { withPayload } from './run/open-payload'

await runMain(async () => {
  loadSettings()
  await withPayload(async (payload) => {
    await migrate(payload)
    await createCaptain(payload)
    const { seed } = await import('../src/database/seed/seed')
    await seed(payload)
  })
  return 0
})
