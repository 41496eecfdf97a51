/**
 * `npm run demo [-- --fresh]`: runs the site with sample content and simulators of all vendors. Settings:
 * PORT, DATA_DIR (./data/demo by default), CAPTAIN_USERNAME, CAPTAIN_PASSWORD, SQUARE_SIMULATOR_PORT,
 * EMAILJS_SIMULATOR_PORT and INSTAGRAM_SIMULATOR_PORT.
 */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWhenNeeded } from './run/build'
import { endChildrenWithThisProcess, isEnding, runChild, tsx } from './run/children'
import { deleteDemo, readOrCreatePassword } from './run/demo-folder'
import { cutOff } from './run/environment'
import { runMain } from './run/main'
import { requireFreePort } from './run/ports'
import { serveBuild } from './run/serve-build'
import { type Simulators, startSimulators } from './run/simulators'
import { waitUntilReady } from './run/wait-until-ready'

interface Demo {
  siteUrl: string
  port: number
  username: string
  password: string
}

let simulators: Simulators | undefined

await runMain(async () => {
  const { values: flags } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } })
  endChildrenWithThisProcess(() => simulators?.close())
  const port = readPort('PORT', 3000)
  const squarePort = readPort('SQUARE_SIMULATOR_PORT', port + 10)
  const emailjsPort = readPort('EMAILJS_SIMULATOR_PORT', port + 11)
  const instagramPort = readPort('INSTAGRAM_SIMULATOR_PORT', port + 12)
  await requireFreePort(port, 'PORT')
  await requireFreePort(squarePort, 'SQUARE_SIMULATOR_PORT')
  await requireFreePort(emailjsPort, 'EMAILJS_SIMULATOR_PORT')
  await requireFreePort(instagramPort, 'INSTAGRAM_SIMULATOR_PORT')

  const dataDir = resolve(process.env.DATA_DIR || './data/demo')
  if (flags.fresh) deleteDemo(dataDir)

  if ((await buildWhenNeeded()) !== 0) throw new Error('The build failed. See the message above.')
  const demo: Demo = {
    port,
    siteUrl: `http://localhost:${port}`,
    username: process.env.CAPTAIN_USERNAME || 'captain',
    password: process.env.CAPTAIN_PASSWORD || readOrCreatePassword(dataDir),
  }
  simulators = await startSimulators(demo.siteUrl, {
    squarePort,
    emailjsPort,
    instagramPort,
    squareStateFile: join(dataDir, 'square-simulator.json'),
  })
  const env = {
    ...cutOff(),
    ...simulators.env,
    NODE_ENV: 'production',
    PORT: String(port),
    SITE_URL: demo.siteUrl,
    DATA_DIR: dataDir,
    CAPTAIN_USERNAME: demo.username,
    CAPTAIN_PASSWORD: demo.password,
  }
  if ((await runChild(...tsx('scripts/seed.ts'), { env })) !== 0)
    throw new Error("Couldn't prepare the database. See the message above.")

  const server = serveBuild(port, { host: 'localhost', env })
  await waitUntilReady(`${demo.siteUrl}/availability`, server)
  announce(demo, simulators)
  const exitCode = await server.exited
  if (!isEnding()) console.error(`The server stopped unexpectedly with exit code ${exitCode}.`)
  return exitCode || 1
})

function readPort(variable: string, fallback: number): number {
  const port = Number(process.env[variable] || fallback)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`${variable} must be a port number from 1 to 65535.`)
}

function announce({ siteUrl, username, password }: Demo, { outboxUrl }: Simulators): void {
  console.log(`
Ready on ${siteUrl}

  Book a trip     ${siteUrl}/availability
  Captain         ${siteUrl}/captain   user name ${username}   password ${password}
  Sent email      ${outboxUrl}
  Test cards      4111 1111 1111 1111 is approved, 4000 0000 0000 0002 is declined
                  (any future date; CVV 911 and ZIP 99999 are declined)

No real cards, email addresses or accounts are used. Ctrl-C stops everything. Your data is kept; --fresh deletes it.
`)
}
