import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { CaptainBooking } from '@/contract/booking'
import type { SignWaiverRequest } from '@/contract/departures/waiver'
import type { Waiver } from '@/payload-types'
import { guestLink } from '@/services/bookings/guest-link'
import { readBooking } from '@/services/bookings/read-bookings'
import { waiverLinkPath } from '@/services/waivers/waiver-link'
import { hashOfWaiver } from '@/services/waivers/waiver-text'
import { sale } from '../factories/booking'
import { bookedParty } from './journey'
import { SITE_URL, type TestAnswer, type TestApp, type TestBrowser } from './test-app'

export const TEXT = 'Fishing has risks. I accept them.'
export const STROKES: SignWaiverRequest['strokes'] = [
  [
    [100, 300],
    [200, 100],
    [300, 300],
  ],
  [[400, 200]],
]

/** A party, and the keys of its links. */
interface Group {
  booking: CaptainBooking
  key: string
  ownKey: string
}

export const signed = (reference: string, changes: Partial<SignWaiverRequest> = {}) => ({
  reference,
  key: randomUUID(),
  textHash: hashOfWaiver(TEXT),
  name: 'Ben Ito',
  guardian: null,
  agrees: true,
  strokes: STROKES,
  ...changes,
})

export const namesOf = ({ body }: TestAnswer) => body.Waiver.Signed.map(({ name }: { name: string }) => name)

interface WaiverTests {
  app: () => TestApp
  captain: () => TestBrowser
  nextDay: () => string
}

/**
 * Returns helpers for waiver tests. `app` and `captain` are functions, because they don't exist yet when this is
 * called.
 */
export function waiverGuests({ app, captain, nextDay }: WaiverTests) {
  async function party(partySize = 2): Promise<Group> {
    const booking = await bookedParty(app(), captain(), sale(nextDay(), { partySize }))
    const stored = await readBooking(app().at(new Date()), booking._id)
    if (!stored) throw new Error('The booking is missing.')
    const keyOf = (link: string) => link.split('#key=')[1] ?? ''
    return {
      booking,
      key: keyOf(waiverLinkPath(app(), stored)),
      ownKey: keyOf(guestLink(app(), stored, SITE_URL)),
    }
  }

  async function companion({ booking, key }: Group): Promise<TestBrowser> {
    const browser = app().browser()
    const { reference } = booking
    const opened = await browser.post('/waiver/open', { reference, key })
    expect(opened.status, JSON.stringify(opened.body)).toBe(200)
    return browser
  }

  const rows = ({ _id }: CaptainBooking) =>
    app()
      .payload.db.find<Waiver>({
        collection: 'waivers',
        where: { booking: { equals: _id } },
        sort: 'createdAt',
        limit: 0,
      })
      .then(({ docs }) => docs)

  return { party, companion, rows }
}
