import { tripDateOf } from '@/domain/dates'
import type { WaitlistEntry } from '@/payload-types'
import { findRows } from '../database/read-rows'
import type { ServiceContext } from '../ports'
import { offerSeats } from './offer-seats'
import { IN_LINE } from './waitlist-rows'

/**
 * Offers open seats on every day that has a waitlist, and deletes the entries for past days. Without a waitlist, this
 * costs two indexed queries.
 */
export async function sweepWaitlist(context: ServiceContext): Promise<void> {
  const { payload } = context
  const today = tripDateOf(context.now())
  const open = await findRows<Pick<WaitlistEntry, 'id' | 'date'>>(payload, 'waitlist-entries', {
    where: IN_LINE,
    select: { date: true },
  })
  const dates = [...new Set(open.map(({ date }) => date))].filter((date) => date > today).toSorted()
  for (const date of dates) {
    try {
      await offerSeats(context, date)
    } catch (err) {
      context.log.error({ err, date }, "Couldn't offer a day's seats to its waitlist")
    }
  }
  await payload.db.deleteMany({ collection: 'waitlist-entries', where: { date: { less_than: today } } })
}
