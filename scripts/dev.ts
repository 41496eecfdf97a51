/**
 * `npm run dev`: runs `next dev` on a migrated and seeded database. Starts the simulators if Square isn't
 * configured.
 */
import { writeCharterCss } from './run/charter-css'
import { startChild, tool } from './run/children'
import { loadSettings } from './run/environment'
import { runMain } from './run/main'
import { requireFreePort } from './run/ports'
import { type Simulators, startSimulators } from './run/simulators'
import { seedDatabase } from './run/site'

let simulators: Simulators | undefined

await runMain(
  async () => {
    const settings = loadSettings()
    writeCharterCss()
    await requireFreePort(settings.port, 'PORT')
    if (settings.square === null) {
      simulators = await startSimulators(settings.siteUrl, {
        squarePort: settings.port + 10,
        emailjsPort: settings.port + 11,
        hasMailServer: settings.smtp === null,
      })
      console.log(
        `No Square account is configured, so this uses the simulators. Sent email: ${simulators.outboxUrl}`,
      )
    }
    const env = { ...simulators?.env, NODE_ENV: 'development' }
    await seedDatabase(env)
    return startChild(...tool('next/dist/bin/next', 'dev', '-p', String(settings.port)), { env }).exited
  },
  () => simulators?.close(),
)
