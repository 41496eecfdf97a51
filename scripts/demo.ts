/**
 * `npm run demo [-- --fresh]`: runs the site with sample content and simulators for all vendors. Reads PORT,
 * DATA_DIR (./data/demo by default), CAPTAIN_USERNAME, CAPTAIN_PASSWORD, SQUARE_SIMULATOR_PORT,
 * EMAILJS_SIMULATOR_PORT and INSTAGRAM_SIMULATOR_PORT.
 */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWhenNeeded } from './run/build'
import { isEnding } from './run/children'
import { deleteDemo, readOrCreatePassword } from './run/demo-folder'
import { runMain } from './run/main'
import { requireFreePort } from './run/ports'
import { serveBuild } from './run/serve-build'
import { type Simulators, startSimulators } from './run/simulators'
import { seedDatabase, siteEnvironment, type TEST_CAPTAIN } from './run/site'
import { waitUntilReady } from './run/wait-until-ready'

let simulators: Simulators | undefined

await runMain(
  async () => {
    const { values: flags } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } })
    const port = await readPort('PORT', 3000)
    const squarePort = await readPort('SQUARE_SIMULATOR_PORT', port + 10)
    const emailjsPort = await readPort('EMAILJS_SIMULATOR_PORT', port + 11)
    const instagramPort = await readPort('INSTAGRAM_SIMULATOR_PORT', port + 12)

    const dataDir = resolve(process.env.DATA_DIR || './data/demo')
    if (flags.fresh) deleteDemo(dataDir)

    if ((await buildWhenNeeded()) !== 0) throw new Error('The build failed. See the message above.')
    const siteUrl = `http://localhost:${port}`
    const captain = {
      username: process.env.CAPTAIN_USERNAME || 'captain',
      password: process.env.CAPTAIN_PASSWORD || readOrCreatePassword(dataDir),
    }
    simulators = await startSimulators(siteUrl, {
      squarePort,
      emailjsPort,
      instagramPort,
      hasMailServer: true,
      squareStateFile: join(dataDir, 'square-simulator.json'),
    })
    const env = siteEnvironment({ port, dataDir, captain, simulators })
    await seedDatabase(env)
    const server = serveBuild(port, { host: 'localhost', env })
    await waitUntilReady(`${siteUrl}/availability`, server)
    announce(siteUrl, captain, simulators.outboxUrl)
    const exitCode = await server.exited
    if (!isEnding()) console.error(`The server stopped unexpectedly with exit code ${exitCode}.`)
    return exitCode || 1
  },
  () => simulators?.close(),
)

/** Reads a port from the environment. @throws Error if it's invalid or in use */
async function readPort(variable: string, fallback: number): Promise<number> {
  const port = Number(process.env[variable] || fallback)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${variable} must be a port number from 1 to 65535.`)
  await requireFreePort(port, variable)
  return port
}

function announce(siteUrl: string, captain: typeof TEST_CAPTAIN, outboxUrl: string): void {
  console.log(`
Ready on ${siteUrl}

  Book a trip     ${siteUrl}/availability
  Captain         ${siteUrl}/captain   user name ${captain.username}   password ${captain.password}
  Sent email      ${outboxUrl}
  Test cards      4111 1111 1111 1111 is approved, 4000 0000 0000 0002 is declined
                  (any future date; CVV 911 and ZIP 99999 are declined)

This demo uses no real cards, email addresses or accounts. Ctrl-C stops everything. Your data stays until you run it with --fresh.
`)
}
