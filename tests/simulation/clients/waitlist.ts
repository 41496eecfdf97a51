import type { Checkout, WaitlistEntry } from '@/payload-types'
import type { Sale } from '@/services/checkout/quote-sale'
import { joinWaitlist } from '@/services/waitlist/join-waitlist'
import { leaveWaitlist, readOffer } from '@/services/waitlist/leave-waitlist'
import { readEntry } from '@/services/waitlist/waitlist-rows'
import { GUEST } from '../../factories/booking'
import { isTemporary, type Stage, think } from './stage'

const LOOKS = 4

/**
 * Simulates a guest who joins the waitlist of a full departure and waits for an offer. Returns the offer's checkout,
 * or null.
 */
export async function waitInLine(stage: Stage, sale: Sale, email: string): Promise<Checkout | null> {
  const { world, store, random } = stage
  const { note: _, ...guest } = GUEST
  const answer = await world.request(`joins the waitlist of ${sale.date} ${sale.time}`, (context) =>
    joinWaitlist(context, { sale, guest: { ...guest, email }, addressKey: null, by: 'guest' }),
  )
  if (answer.kind === 'refused' && !isTemporary(answer.code)) return null
  for (let looks = 0; looks < LOOKS; looks++) {
    await think(stage)
    const entry = [...store.rows('waitlist-entries').values()].find((row) => row.email === email)
    if (entry && random.chance(0.15)) {
      await onEntry(stage, 'leaves the waitlist', entry.id, leaveWaitlist)
      return null
    }
    if (entry?.state !== 'offered') continue
    const offer = await onEntry(stage, "opens the offer's link", entry.id, readOffer)
    if (offer) return offer
  }
  return null
}

async function onEntry<Result>(
  { world }: Stage,
  what: string,
  id: string,
  work: (context: Parameters<typeof readEntry>[0], entry: WaitlistEntry) => Promise<Result>,
): Promise<Result | null> {
  const answer = await world.request(what, async (context) => {
    const entry = await readEntry(context, id)
    return entry && work(context, entry)
  })
  return answer.kind === 'done' ? answer.result : null
}
