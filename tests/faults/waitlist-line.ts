import { expect } from 'vitest'
import type { TripDate } from '@/domain/dates'
import type { Claim } from '@/domain/seats'
import type { Checkout, Mail, WaitlistEntry } from '@/payload-types'
import { findRows } from '@/services/database/read-rows'
import type { ServiceContext } from '@/services/ports'
import { joinWaitlist } from '@/services/waitlist/join-waitlist'
import { readLine } from '@/services/waitlist/waitlist-rows'
import { readBoatDay } from '@/services/calendar/change-boat-day'
import { sale } from '../factories/booking'
import { bookSeats } from '../int/journey'
import { seatsOf } from '../concurrency/parties'
import type { FaultHarness } from './fault-harness'

/** Returns a guest on the waitlist. The names are unique and sort in waitlist order. */
export const waiting = (nth: number, date = '') => ({
  firstName: 'Wade',
  lastName: `Example ${nth}`,
  phoneNumber: '+18315550187',
  email: `wade-${nth}-${date}@example.com`,
})

export type WaitlistLine = ReturnType<typeof waitlistLine>

/** Returns helpers for tests of the waitlist. */
export function waitlistLine(harness: FaultHarness) {
  const { payload } = harness
  return {
    /** Books all six seats of a new day. Returns the day and the booking's id. */
    fullDay: async (): Promise<{ date: TripDate; booking: string }> => {
      const date = harness.freshDay()
      const answer = await bookSeats(harness.browser(), sale(date, { partySize: 6 }))
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      return { date, booking: answer.body.Booking._id }
    },
    /** Makes a booked party smaller, which frees seats. */
    free: async (booking: string, partySize: number): Promise<void> => {
      await payload.update({
        collection: 'bookings',
        id: booking,
        data: { partySize },
        context: { edit: {} },
      })
    },
    /** Adds the nth guest to the waitlist, one second after the previous guest. */
    join: async (date: TripDate, nth: number, partySize = 1): Promise<void> => {
      const context = harness.ahead(0)
      const at = new Date(Date.now() - 3_600_000 + nth * 1000)
      await joinWaitlist(
        { ...context, now: () => at },
        { sale: seatsOf(date, partySize), guest: waiting(nth, date), addressKey: null, by: 'guest' },
      )
    },
    line: async (date: TripDate): Promise<Record<string, WaitlistEntry['state']>> =>
      Object.fromEntries(
        (await readLine(harness.ahead(0), date)).map(({ lastName, state }) => [lastName ?? '', state]),
      ),
    entry: async (date: TripDate, nth: number): Promise<WaitlistEntry> => {
      const entries = await readLine(harness.ahead(0), date)
      return (
        entries.find(({ lastName }) => lastName === waiting(nth).lastName) ?? expect.fail('It isn’t in line')
      )
    },
    held: async (date: TripDate): Promise<Claim[]> =>
      (await readBoatDay(payload, date)).claims.filter(
        ({ status, expiresAt }) => status === 'held' && Date.parse(expiresAt ?? '') > Date.now(),
      ),
    offers: (date: TripDate): Promise<Checkout[]> =>
      findRows<Checkout>(payload, 'checkouts', {
        where: { and: [{ date: { equals: date } }, { waitlistEntry: { exists: true } }] },
      }),
    mails: async (entries: string[]): Promise<string[]> =>
      (
        await findRows<Mail>(payload, 'mails', {
          where: { and: [{ kind: { equals: 'waitlist-offer' } }, { booking: { in: entries } }] },
        })
      ).map(({ id }) => id),
    sale: seatsOf,
    context: (): ServiceContext => harness.ahead(0),
  }
}
