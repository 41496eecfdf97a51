/**
 * `npm run test:standalone [-- --built]`: runs `.next/standalone` the way the container image does: alone in a folder
 * and, if this user is root, also read-only and as another user. Books a trip in it, on SQLite and on MongoDB with a
 * bucket, and restores a backup. `--built` skips the build.
 */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { addDays, tripDateOf } from '../src/domain/dates'
import { startMongo } from '../tests/setup/mongod'
import { startS3Server } from '../tests/setup/s3-server'
import { runChild, startChild } from './run/children'
import { runMain } from './run/main'
import { findFreePort } from './run/ports'
import { startSimulators } from './run/simulators'
import { siteEnvironment, TEST_CAPTAIN } from './run/site'
import { buildStandalone, STANDALONE } from './run/standalone'
import { waitUntilReady } from './run/wait-until-ready'

/**
 * The maximum size of the folder. With Node's slim image (about 230 MB), the container image then stays below 400 MB.
 */
const MAX_MB = 125
const MB = 1024 * 1024
const NOBODY = 65_534
const IS_ROOT = process.getuid?.() === 0
/** The startup timeout. It's longer than the sweeper takes for its first run. */
const READY_MS = 120_000

let failures = 0
function check(isTrue: boolean, sentence: string): void {
  console.log(`${isTrue ? '✓' : '✗'} ${sentence}`)
  if (!isTrue) failures += 1
}

await runMain(async () => {
  const { values: flags } = parseArgs({ options: { built: { type: 'boolean', default: false } } })
  if (!flags.built && (await buildStandalone()) !== 0) throw new Error('The build failed.')
  const folder = mkdtempSync(join(tmpdir(), 'sixpack-standalone-'))
  const app = join(folder, 'app')
  chmodSync(folder, 0o755)
  cpSync(STANDALONE, app, { recursive: true, verbatimSymlinks: true })
  const size = Math.round(Number(execFileSync('du', ['-sb', app], { encoding: 'utf8' }).split('\t')[0]) / MB)
  check(size <= MAX_MB, `it's ${size} MB (the limit is ${MAX_MB})`)
  if (IS_ROOT) {
    execFileSync('mount', ['--bind', app, app])
    execFileSync('mount', ['-o', 'remount,ro,bind', app])
  } else console.log('- Not read-only and not as another user, because this needs root')
  const mongo = await startMongo()
  const s3 = await startS3Server()
  try {
    const mongodb = {
      DATABASE_URI: mongo.uri('standalone'),
      PAYLOAD_SECRET: randomBytes(32).toString('hex'),
      ...s3.env,
    }
    for (const [database, env] of Object.entries({ SQLite: {}, 'MongoDB and a bucket': mongodb })) {
      console.log(`\n${database}`)
      await testSite(app, makeDataDir(folder, database), env)
    }
  } finally {
    await Promise.all([mongo.stop(), s3.stop()])
    if (IS_ROOT) execFileSync('umount', [app])
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(failures === 0 ? 'The standalone output works.' : `${failures} failed`)
  return failures === 0 ? 0 : 1
})

function makeDataDir(folder: string, name: string): string {
  const dataDir = join(folder, `data-${name.replaceAll(' ', '-')}`)
  mkdirSync(dataDir, { mode: 0o700 })
  if (IS_ROOT) chownSync(dataDir, NOBODY, NOBODY)
  return dataDir
}

/** Returns the command line for one of the bundled scripts, run in the folder `app`. */
function script(app: string, name: string, ...args: string[]): [command: string, args: string[]] {
  const node = ['env', '-C', app, process.execPath, '-C', 'production', `scripts/${name}.mjs`, ...args]
  const user = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
  const [command = '', ...rest] = IS_ROOT ? [...user, ...node] : node
  return [command, rest]
}

async function testSite(app: string, dataDir: string, database: Record<string, string>): Promise<void> {
  const port = await findFreePort()
  const siteUrl = `http://localhost:${port}`
  const simulators = await startSimulators(siteUrl, { squarePort: 0, emailjsPort: 0 })
  const env = {
    ...siteEnvironment({ port, dataDir, captain: TEST_CAPTAIN, simulators }),
    ...database,
    HOME: '/nonexistent',
    // Set HOSTNAME as in a container, where it's the container's name and not an address to listen on.
    HOSTNAME: '0f3c1a2b4d5e',
  }
  try {
    const seeded = await runChild(...script(app, 'seed', '--sample', '--empty-calendar'), { env })
    check(seeded === 0, 'it can be seeded')
    const server = startChild(...script(app, 'start'), { env, graceMs: 30_000 })
    try {
      await waitUntilReady(`${siteUrl}/api/health/ready`, server, READY_MS)
      await testPages(siteUrl)
      await testPictures(siteUrl)
      await testBooking(siteUrl)
      check((await runChild(...script(app, 'audit'), { env })) === 0, 'the audit finds no mismatch')
      const link = await runChild(...script(app, 'password', '--user', 'captain'), { env })
      check(link === 0, 'it prints a password link')
      await testBackup(app, dataDir, env)
    } finally {
      await server.stop()
    }
    check((await server.exited) === 143 && server.signal() === null, 'it stops when asked to')
  } finally {
    await simulators.close()
  }
}

/** Backs up the running site, and restores it into an empty one on SQLite, with its pictures in a folder. */
async function testBackup(app: string, dataDir: string, env: Record<string, string>): Promise<void> {
  const [archives, restored] = [join(dataDir, 'backups'), join(dataDir, 'restored')]
  for (const folder of [archives, restored]) {
    mkdirSync(folder, { mode: 0o700 })
    if (IS_ROOT) chownSync(folder, NOBODY, NOBODY)
  }
  check((await runChild(...script(app, 'backup', archives), { env })) === 0, 'it can be backed up')
  const [archive = ''] = readdirSync(archives)
  const noBucket = Object.fromEntries(
    Object.keys(env).map((name) => [name, name.startsWith('S3_') ? '' : (env[name] ?? '')]),
  )
  const target = { ...noBucket, DATABASE_URI: '', DATA_DIR: restored }
  const exitCode = await runChild(...script(app, 'restore', join(archives, archive)), { env: target })
  const pictures = readdirSync(join(restored, 'media')).length
  check(exitCode === 0 && pictures > 0, `the backup can be restored, with ${pictures} pictures`)
}

async function testPages(siteUrl: string): Promise<void> {
  for (const path of ['/', '/availability', '/faq', '/trips-&-rates', '/captain', '/admin', '/index.md']) {
    const { status } = await fetch(siteUrl + path)
    check(status === 200, `${path} (${status})`)
  }
  const home = await (await fetch(siteUrl)).text()
  const assets = [...new Set(home.match(/\/_next\/static\/[^"\\?]+\.(?:js|css)/g))]
  const statuses = await Promise.all(assets.map(async (path) => (await fetch(siteUrl + path)).status))
  check(assets.length > 2 && statuses.every((status) => status === 200), `${assets.length} hashed files`)
  const share = /\/share\/[^"?]+\.jpg/.exec(home)?.[0] ?? ''
  const image = await fetch(siteUrl + share)
  check(image.headers.get('content-type') === 'image/jpeg', `the share image (${image.status})`)
}

/** Uploads a photo from an iPhone, which is decoded in a worker thread. */
async function testPictures(siteUrl: string): Promise<void> {
  const cookie = await signIn(siteUrl)
  const form = new FormData()
  form.set('_payload', JSON.stringify({ alt: 'The boat' }))
  form.set('file', new File([readFileSync('tests/fixtures/boat.heic')], 'boat.heic'))
  const headers = { cookie, origin: siteUrl }
  const answer = await fetch(`${siteUrl}/api/media`, { method: 'POST', headers, body: form })
  const { doc } = (await answer.json()) as { doc?: { sizes: { webp480: { url: string } } } }
  const picture = doc && (await fetch(siteUrl + doc.sizes.webp480.url))
  check(picture?.headers.get('content-type') === 'image/webp', `a HEIC photo (${answer.status})`)
}

async function signIn(siteUrl: string): Promise<string> {
  const answer = await post(`${siteUrl}/api/user/login`, '', TEST_CAPTAIN)
  check(answer.ok, `the captain signs in (${answer.status})`)
  return cookiesOf(answer)
}

/** Holds a seat for tomorrow, pays, and books. */
async function testBooking(siteUrl: string): Promise<void> {
  const sale = {
    date: addDays(tripDateOf(new Date()), 1),
    time: 'am',
    tripType: 'Rockfish',
    partySize: 1,
    private: false,
  }
  const held = await post(`${siteUrl}/api/booking/hold`, '', sale)
  const cookie = cookiesOf(held)
  const { checkoutId, totalAmount } = (await held.json()) as { checkoutId: string; totalAmount: number }
  const payment = { sourceId: 'cnon:card-nonce-ok', amount: totalAmount * 100, checkoutId }
  const paid = await post(`${siteUrl}/api/payment/process-payment`, cookie, payment)
  const booked = await post(`${siteUrl}/api/booking/new`, cookie, {
    ...sale,
    firstName: 'Bea',
    lastName: 'Example',
    phoneNumber: '+18315550111',
    email: 'bea@example.com',
    note: null,
    checkoutId,
    paid: 'full',
    paidAmount: totalAmount,
    totalAmount,
  })
  const statuses = [held, paid, booked].map(({ status }) => status)
  check(
    [held, paid, booked].every(({ ok }) => ok),
    `a guest holds, pays and books (${statuses.join(', ')})`,
  )
}

function post(url: string, cookie: string, body: object): Promise<Response> {
  const headers = { origin: new URL(url).origin, 'content-type': 'application/json', cookie }
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
