import { setMaxListeners } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, type TripDate, tripDateOf } from '@/domain/dates'
import { isEnding } from '../../scripts/run/children'
import { waitUntilAtRest } from './checks/at-rest'
import { proveChecks } from './checks/prove-checks'
import { reopen, runCaptain } from './clients/captain'
import { type CaptainOfServer, editFaults } from './faults/edit-faults'
import { runFaults } from './faults/faults'
import { BOOKED, type GuestContext, runGuests } from './clients/guests'
import { inspect, readWithRetries } from './inspect'
import { inPhase } from './phases'
import { endAllGroups } from './process-group'
import { unmountDisks } from './faults/disk'
import { type Random, seededRandom } from './random'
import { runReader } from './clients/readers'
import { type ChaosRecord, openRecord } from './record'
import { reportOf } from './report'
import { Session } from './clients/session'
import type { ChaosSettings } from './settings'
import { CAPTAIN, type Site, startSite } from './site'
import { type FaqHistory, runEditor } from './clients/staff'

const CONTESTED_DAYS = 12
const FIRST_DAY_AHEAD = 3
/**
 * The longest time under load between two checks. It's long enough for a pause that outlasts every grace
 * period.
 */
const MAX_ROUND_MS = 6 * 60_000
/** A round lasts until this many bookings are acknowledged, or until `MAX_ROUND_MS`. */
const MIN_BOOKINGS = 10
const MAX_TRIES = 5
const EDITOR = { username: 'editor', password: 'cast-iron-and-tide-tables' }

interface Staff {
  captains: Session[]
  /** For each server, a captain whose calls all go to that server. */
  serverCaptains: CaptainOfServer[]
  readers: Session[]
  editor: Session
  faq: FaqHistory
}

/**
 * Runs the site under load and faults, checks it between rounds and at the end, and prints the results. All
 * files are in a temporary folder, which is kept if there were violations.
 *
 * @returns the exit code, which is 1 if there were violations
 */
export async function runChaos(settings: ChaosSettings): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'sixpack-chaos-'))
  const record = openRecord(join(folder, 'record.jsonl'))
  const random = seededRandom(settings.seed)
  const startedAt = Date.now()
  let isClean = false
  console.log(`Chaos on ${settings.database}, seed ${settings.seed}, files in ${folder}`)
  try {
    const site = await inPhase(record, 'start', () =>
      startSite(settings, { folder, record, random: random.fork() }),
    )
    try {
      await runRounds(site, { settings, record, random, folder })
    } catch (error) {
      if (isEnding()) throw error
      // Record this as a violation instead of throwing, so that the earlier violations are still reported.
      const sentence = `The run couldn't continue: ${error instanceof Error ? error.message : String(error)}`
      record.addViolation({ rule: 'not-recovered', sentence })
    }
    const square = await site.square.faultCounts()
    const report = reportOf(record, { settings, square, startedAt })
    writeFileSync(join(folder, 'report.txt'), report)
    console.log(report)
    await site.end()
    isClean = record.violations.length === 0
    return isClean ? 0 : 1
  } finally {
    await endAllGroups()
    unmountDisks()
    if (isClean) rmSync(folder, { recursive: true, force: true })
    else console.error(`Logs of the servers, the record of every call and the report are in ${folder}`)
  }
}

interface Run {
  settings: ChaosSettings
  record: ChaosRecord
  random: Random
  folder: string
}

/** Repeats three phases until the time under load is used up: load with faults, rest, and a check. */
async function runRounds(site: Site, { settings, record, random, folder }: Run): Promise<void> {
  const days = contestedDays()
  const staff = await inPhase(record, 'sign in', () =>
    signIn(site, { settings, record, random: random.fork() }),
  )
  const [captain] = staff.captains
  if (!captain) throw new Error('There’s no captain')
  const context = { servers: site.servers, record, random, days }
  const inspection = { record, captain, days, faq: staff.faq, folder }
  for (const roundMs of rounds(settings.minutes * 60_000)) {
    await inPhase(record, 'load', () => runRound(site, { settings, staff, context, roundMs }))
    await inPhase(record, 'repair and settle', async () => {
      await waitUntilAtRest(site, record, addDays(days.at(-1) ?? '', 3))
      await reopen(captain, days)
    })
    await inPhase(record, 'checks', () => inspect(site, inspection))
  }
  if (record.violations.length === 0) await inPhase(record, 'control', () => proveChecks(site, inspection))
}

function contestedDays(): TripDate[] {
  const today = tripDateOf(new Date())
  return Array.from({ length: CONTESTED_DAYS }, (_, index) => addDays(today, FIRST_DAY_AHEAD + index))
}

/** Splits the time into equal rounds, none longer than the maximum. */
function rounds(wholeMs: number): number[] {
  const count = Math.ceil(wholeMs / MAX_ROUND_MS)
  return Array.from({ length: count }, () => wholeMs / count)
}

/** Signs everyone in before the first fault. Sessions last longer than the run. */
async function signIn(site: Site, { settings, record, random }: Omit<Run, 'folder'>): Promise<Staff> {
  const context = { servers: site.servers, record, random }
  const several = Math.max(1, Math.round(settings.clients / 10))
  const named = (kind: string) =>
    Array.from({ length: several }, (_, index) => new Session(`${kind} ${index + 1}`, context))
  const [captains, readers] = [named('captain'), named('reader')]
  const serverCaptains = site.servers.map((server) => {
    const captain = new Session(`captain of ${server.name}`, { ...context, servers: [server] })
    return { server, captain }
  })
  for (const captain of [...captains, ...serverCaptains.map((serverCaptain) => serverCaptain.captain)])
    await mustSucceed(captain, '/user/login', CAPTAIN)
  const [captain] = captains
  if (!captain) throw new Error('There’s no captain')
  await mustSucceed(captain, '/users', { ...EDITOR, email: 'editor@example.com', role: 'editor' })
  // Raise this limit, because the clients hold many seats. The site would otherwise require proofs of work, which would
  // use up the CPU.
  await mustSucceed(captain, '/globals/site-settings', { holdPressure: 1000 })
  const editor = new Session('editor', context)
  await mustSucceed(editor, '/user/login', EDITOR)
  const { body } = await readWithRetries(editor, '/faqs?limit=1&depth=0')
  return { captains, serverCaptains, readers, editor, faq: { id: String(body.docs[0].id), published: [] } }
}

/** Makes a call that has to work, because nothing has failed yet. Repeats it if a slow machine takes too long. */
async function mustSucceed(session: Session, path: string, body: object): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { status, body: answer } = await session.post(path, body)
    if (status === 200 || status === 201) return
    const isSlow = status === null || status === 503
    if (isSlow && tries < MAX_TRIES) continue
    throw new Error(`${path} returned ${status} before the first fault: ${JSON.stringify(answer)}`)
  }
}

/**
 * Returns a signal that ends a round after the given time. If a slow machine has acknowledged too few bookings by
 * then, the round goes on longer.
 */
function endOfRound(roundMs: number, { counts }: ChaosRecord): AbortSignal {
  const ends = new AbortController()
  const latest = Date.now() + Math.max(roundMs, MAX_ROUND_MS)
  const wanted = (counts.get(BOOKED) ?? 0) + MIN_BOOKINGS
  const check = () => {
    if ((counts.get(BOOKED) ?? 0) >= wanted || Date.now() > latest) ends.abort()
    else setTimeout(check, 1000)
  }
  setTimeout(check, roundMs)
  return ends.signal
}

/** Runs all clients and faults for the given time. Resolves once they have ended and all damage is repaired. */
async function runRound(
  site: Site,
  {
    settings,
    staff,
    context,
    roundMs,
  }: { settings: ChaosSettings; staff: Staff; context: Omit<GuestContext, 'signal'>; roundMs: number },
): Promise<void> {
  const { record, random } = context
  const signal = endOfRound(roundMs, record)
  // Every pause adds a listener for the end of the round, so turn off Node's warning about a listener leak.
  setMaxListeners(0, signal)
  const mine = (): GuestContext => ({ ...context, random: random.fork(), signal })
  await site.square.setFaults(settings.squareFaults, random.int(0, 1_000_000))
  console.log(`Starting a round of ${Math.round(roundMs / 1000)} s`)
  const { captains, serverCaptains, readers, editor, faq } = staff
  const faults = [...site.faults, ...editFaults(serverCaptains, context)]
  const guests = Math.max(1, settings.clients - captains.length - readers.length - 1)
  await Promise.all([
    runFaults(faults, { random: random.fork(), record, signal }),
    runEditor(editor, faq, mine()),
    ...captains.map((captain) => runCaptain(captain, mine())),
    ...readers.map((reader) => runReader(reader, mine())),
    ...Array.from({ length: guests }, (_, index) => runGuests(`guest ${index + 1}`, mine())),
  ])
}
