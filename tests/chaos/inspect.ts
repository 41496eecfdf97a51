import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { AvailabilityMonth } from '@/contract/availability'
import type { CaptainBooking } from '@/contract/booking'
import { monthOf, type TripDate } from '@/domain/dates'
import { tsx } from '../../scripts/run/children'
import { checkEdits } from './checks/check-edits'
import { checkMails } from './checks/check-mails'
import { checkMoney } from './checks/check-money'
import { checkSeats, endlessHolds } from './checks/check-seats'
import type { Violation } from './checks/violation'
import type { Evidence } from './evidence'
import { startGroup } from './process-group'
import type { ChaosRecord } from './record'
import type { Session } from './clients/session'
import type { Site } from './site'
import { type FaqHistory, possiblyPublished } from './clients/staff'

/** How many times to try a call, which can fail on a slow machine. */
const MAX_TRIES = 60
const TRY_AGAIN_MS = 1000
/** The time limit for one try. The calls of a session have their own. */
const TRY_MS = 20_000

export interface Inspection {
  record: ChaosRecord
  captain: Session
  days: readonly TripDate[]
  faq: FaqHistory
  folder: string
}

/** Inspects the site from the outside while it's idle, and records every violation. */
export async function inspect(site: Site, inspection: Inspection): Promise<void> {
  const { record, captain, faq } = inspection
  const evidence = await gather(site, inspection)
  for (const violation of await findViolations(site, evidence, inspection)) record.addViolation(violation)
  await inspectFaq(site, { captain, faq, record })
  // The record has the times of this process, whose clock doesn't skip.
  record.settle(evidence.captainsList, Date.now())
  record.count('checks')
  const bookings = evidence.captainsList.length
  const inReview = evidence.books.checkouts.filter(({ state }) => state === 'needs-review').length
  record.note('checked', { bookings, inReview, violations: record.violations.length })
  console.log(
    `Checked: ${bookings} bookings, ${evidence.squarePayments.length} payments, ${inReview} need review, ${record.violations.length} violations so far`,
  )
}

/** Checks the evidence, and runs the audit. Returns every violation. */
export async function findViolations(
  site: Site,
  evidence: Evidence,
  { record, folder }: Pick<Inspection, 'record' | 'folder'>,
): Promise<Violation[]> {
  const list = new Map(evidence.captainsList.map((booking) => [booking._id, booking]))
  const voided = new Set(
    evidence.books.checkouts.filter(({ state }) => state === 'voided').map(({ id }) => id),
  )
  return [
    ...checkSeats(evidence),
    ...endlessHolds(evidence.books.boatDays, evidence.at),
    ...checkEdits(record.histories(), list, voided),
    ...checkMoney(evidence, record.histories()),
    ...checkMails(
      evidence.books,
      site.mail.received.map(({ messageId }) => messageId),
      record.histories(),
    ),
    ...(await audit(site, folder)),
  ]
}

/** Collects what the site shows and stores. */
export async function gather(site: Site, { captain, days }: Inspection): Promise<Evidence> {
  const { body } = await readWithRetries(captain, '/booking/all')
  const months = [...new Set([monthOf(days[0] ?? ''), monthOf(days.at(-1) ?? '')])]
  const availability: Evidence['availability'] = []
  for (const server of site.servers) {
    for (const month of months) {
      const url = `${server.url}/api/availability?month=${month}`
      const body = await fetchWithRetries(url, (response) => response.json())
      availability.push({ server: server.name, month: body as AvailabilityMonth })
    }
  }
  return {
    captainsList: body.Booking.Bookings as CaptainBooking[],
    availability,
    squarePayments: await site.square.payments(),
    books: await site.reader.read(),
    at: site.now(),
  }
}

/**
 * Reads a path that should work, because all damage has been repaired.
 *
 * @throws Error if several tries fail
 */
export const readWithRetries = (session: Session, path: string) => withRetries(path, session.get)

/** Fetches a URL that should work, and returns its body. @throws Error if several tries fail */
async function fetchWithRetries<Body>(
  url: string,
  bodyOf: (response: Response) => Promise<Body>,
): Promise<Body> {
  const { body } = await withRetries(url, async () => {
    const response = await fetch(url, { signal: AbortSignal.timeout(TRY_MS) })
    return { status: response.status, body: await bodyOf(response) }
  })
  return body
}

async function withRetries<Reading extends { status: number | null }>(
  path: string,
  read: (path: string) => Promise<Reading>,
): Promise<Reading> {
  let problem = ''
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    try {
      const reading = await read(path)
      if (reading.status === 200) return reading
      problem = `status ${reading.status}`
    } catch (error) {
      problem = String(error)
    }
    await setTimeout(TRY_AGAIN_MS)
  }
  throw new Error(`${path} can't be read, although everything is repaired: ${problem}`)
}

/** Checks that the last publication is stored and appears on every server's page. */
async function inspectFaq(
  { servers }: Site,
  { captain, faq, record }: Pick<Inspection, 'captain' | 'faq' | 'record'>,
): Promise<void> {
  const expected = possiblyPublished(faq)
  if (expected.length === 0) return
  const { body } = await readWithRetries(captain, `/faqs/${faq.id}`)
  const question = String(body.question)
  if (!expected.includes(question)) {
    const sentence = `The FAQ says '${question}', but the last publication was '${expected.join("' or '")}'.`
    record.addViolation({ rule: 'lost-edit', sentence })
  }
  for (const server of servers) {
    const page = await fetchWithRetries(`${server.url}/faq`, (response) => response.text())
    if (page.includes(question)) continue
    const sentence = `The page /faq of ${server.name} doesn't show '${question}'.`
    record.addViolation({ rule: 'lost-edit', sentence })
  }
  faq.published = [{ question, from: Date.now(), to: Date.now(), by: 'the check' }]
}

async function audit({ env }: Site, folder: string): Promise<Violation[]> {
  const logFile = join(folder, 'audit.log')
  rmSync(logFile, { force: true })
  const exitCode = await startGroup(tsx('scripts/audit.ts'), { env, logFile }).exited
  const text = readFileSync(logFile, 'utf8')
  const sentences = text.split('\n').filter((line) => line.startsWith('Mismatch: '))
  if (exitCode !== 0 && sentences.length === 0)
    return [{ rule: 'audit', sentence: `The audit exited with ${exitCode}: ${text.slice(-500)}` }]
  return sentences.map((sentence) => {
    const bookingId = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(sentence)?.[0]
    return { rule: 'audit', sentence, ...(bookingId && { bookingId }) }
  })
}
