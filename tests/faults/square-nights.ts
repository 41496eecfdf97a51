import { addDays, tripDateOf } from '@/domain/dates'
import { instantAt } from '@/domain/departs-at'
import type { Finding } from '@/payload-types'
import { compareWithSquare } from '@/services/findings/compare-with-square'
import type { ServiceContext } from '@/services/ports'
import type { FaultHarness } from './fault-harness'

export type SquareNights = ReturnType<typeof squareNights>

/** Returns helpers for tests of the nightly comparison with Square. */
export function squareNights(harness: FaultHarness) {
  const { payload } = harness
  // Don't read the clock for each night, because a test can run past midnight.
  let today = tripDateOf(new Date())
  /** Returns a context at 4 am, when yesterday's payments are compared. Night 1 is the coming night. */
  const night = (nights = 1, context = harness.ahead(0)): ServiceContext => {
    const at = instantAt(addDays(today, nights), 4)
    return { ...context, now: () => at }
  }
  const findingsOf = async (bookingId: string): Promise<Finding[]> => {
    const where = { booking: { equals: bookingId } }
    const { docs } = await payload.db.find<Finding>({ collection: 'findings', where, pagination: false })
    return docs
  }
  return {
    night,
    findingsOf,
    /** Compares the books with Square, in the same way as the sweeper. */
    compare: (nights = 1, context?: ServiceContext) => compareWithSquare(night(nights, context), 'sweeper'),
    /** Deletes the leases and the records of which days were compared, and reads today's date again. */
    forget: async () => {
      today = tripDateOf(new Date())
      await payload.db.deleteMany({ collection: 'compared-days', where: {} })
      await payload.db.deleteMany({ collection: 'leases', where: {} })
    },
    /** Returns the texts of a booking's mismatches that need attention. */
    openAbout: async (bookingId: string): Promise<string[]> =>
      (await findingsOf(bookingId)).filter(({ state }) => state === 'open').map(({ sentence }) => sentence),
    comparedDays: async (): Promise<string[]> => {
      const { docs } = await payload.db.find<{ id: string }>({
        collection: 'compared-days',
        sort: 'id',
        pagination: false,
      })
      return docs.map(({ id }) => id)
    },
  }
}
