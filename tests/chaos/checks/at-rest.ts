import { setTimeout } from 'node:timers/promises'
import { UNFINISHED } from './check-money'
import type { Books } from '../evidence'
import { seededRandom } from '../random'
import type { ChaosRecord } from '../record'
import { Session } from '../clients/session'
import type { Site } from '../site'

const POLL_MS = 1000
/** The time until a sweeper can finish every checkout: a request's grace period (2 min) and a dead sweeper's lease (5 min). */
const GRACE_MS = 6 * 60_000
/** The time limit for finishing all checkouts: the grace period, if it isn't skipped, and sweeps on a slow machine. */
const FINISHED_WITHIN_MS = GRACE_MS + 5 * 60_000
/** The time limit for a late webhook to void an authorization that no unfinished checkout uses. */
const RELEASED_WITHIN_MS = 3 * 60_000
const WRITABLE_WITHIN_MS = 3 * 60_000

/**
 * Ends all faults, and waits until every checkout is finished and no authorization is open. Skips the grace period, if
 * the site's clock can skip. If it takes too long, returns anyway, and the checks then report what's still open.
 */
export async function waitUntilAtRest(site: Site, record: ChaosRecord, spareDay: string): Promise<void> {
  await site.square.setFaults(0, 0)
  await site.replicaSet?.waitUntilWhole()
  for (const server of site.servers) {
    server.resume()
    if (!server.isRunning()) await server.start()
  }
  for (const server of site.servers) {
    const isWritable = await waitFor(WRITABLE_WITHIN_MS, () => takesAHold(server, { record, spareDay }))
    if (isWritable) continue
    const sentence = `${server.name} still doesn't accept holds three minutes after the repair.`
    record.addViolation({ rule: 'not-recovered', sentence })
  }
  await site.skip?.(GRACE_MS)
  await waitFor(FINISHED_WITHIN_MS, async () => isFinished(await site.reader.read(), site.now()))
  await waitFor(RELEASED_WITHIN_MS, async () => {
    const payments = await site.square.payments()
    const { checkouts } = await site.reader.read()
    const inReview = new Set(checkouts.filter(({ state }) => state === 'needs-review').map(({ id }) => id))
    return !payments.some(
      ({ status, reference_id = '' }) =>
        status === 'APPROVED' && !inReview.has(reference_id.split(':')[0] ?? ''),
    )
  })
}

function isFinished({ checkouts }: Books, at: Date): boolean {
  return !checkouts.some(({ state, holdExpiresAt }) => {
    const isExpired = Date.parse(holdExpiresAt ?? '') < at.getTime()
    return UNFINISHED.includes(state) || (state === 'held' && isExpired)
  })
}

/** Returns whether a server can write, by holding and releasing a seat on a day that no client uses. */
async function takesAHold(
  server: Site['servers'][number],
  { record, spareDay }: { record: ChaosRecord; spareDay: string },
): Promise<boolean> {
  const context = { servers: [server], record, random: seededRandom(0) }
  const session = new Session(`the check of ${server.name}`, context)
  const sale = { date: spareDay, time: 'am', tripType: 'Rockfish', partySize: 1, private: false }
  const held = await session.post('/booking/hold', sale)
  if (held.status !== 201) return false
  return (await session.delete('/booking/hold')).status === 200
}

/** Polls a condition. Returns false on timeout. */
async function waitFor(withinMs: number, condition: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + withinMs
  while (!(await condition())) {
    if (Date.now() > end) return false
    await setTimeout(POLL_MS)
  }
  return true
}
