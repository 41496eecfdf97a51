import { NextRequest } from 'next/server'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { alternates as pageAlternates } from '@/app/(site)/page-metadata'
import type sitemapRoute from '@/app/sitemap'
import type { GET as TwinRoute } from '@/app/twins/[[...path]]/route'
import { availabilityMonth } from '@/contract/availability'
import { captainBooking } from '@/contract/booking'
import { departureList } from '@/contract/departures/departures'
import { seedBasics } from '@/database/seed/site/seed-site'
import { DEFAULT_CANCELLATION_DAYS } from '@/domain/cancellation'
import { checkCharter } from '@/domain/charter'
import { tripDateOf } from '@/domain/dates'
import { departsAt } from '@/domain/departs-at'
import { CAPACITY, needsLicense, occupiedDepartures, TRIP_TYPES } from '@/domain/trips'
import { captainCells } from '@/features/captain/day/captain-cells'
import type { Mail } from '@/payload-types'
import { proxy } from '@/proxy'
import type { pathsOnlyInEnglish as readPathsOnlyInEnglish } from '@/runtime/page-data'
import { touristTrips } from '@/seo/json-ld/trips'
import type { serviceContext as openContext } from '@/server/service-context'
import { readTripCards } from '@/services/content/read-site'
import { findById } from '@/services/database/read-rows'
import { writeMail } from '@/services/mail/write-mail'
import { cancellationTerms } from '@/shared/format/cancellation-terms'
import { english } from '@/shared/text/translate'
import { inDays, type SaleBody } from '../factories/booking'
import { bookSeats, seatsOpen } from '../int/journey'
import { openTestApp, SITE_URL, type TestApp, type TestBrowser } from '../int/test-app'
import * as charter from './charter.config'

const PRICE = 180
const crab = (date: string, changes: Partial<SaleBody> = {}): SaleBody => ({
  date,
  time: 'am',
  tripType: 'Crab',
  partySize: 8,
  private: false,
  ...changes,
})

let app: TestApp
let captain: TestBrowser
let getTwin: typeof TwinRoute
let getList: () => Promise<Response>
let sitemap: typeof sitemapRoute
let pathsOnlyInEnglish: typeof readPathsOnlyInEnglish
let alternates: typeof pageAlternates
let serviceContext: typeof openContext

async function readTwin(...path: string[]): Promise<string> {
  const url = new URL(`/${path.join('/')}.md`, SITE_URL)
  const response = await getTwin(new Request(url), { params: Promise.resolve({ path }) })
  expect(response.status).toBe(200)
  return response.text()
}

/** Creates a trip as an editor does in the CMS. */
async function createTrip(title: string, durationHours: number): Promise<void> {
  const answer = await captain.post('/trips', {
    title,
    slug: title.toLowerCase().replace(' ', '-'),
    type: title,
    description: `${title} off Montauk.`,
    durationLabel: `${durationHours} hours`,
    durationHours,
    price: PRICE,
    pricedPer: 'seat',
    departures: ['am', 'pm'],
    _status: 'published',
  })
  expect(answer.status).toBe(201)
}

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
  await createTrip('Crab', 5)
  await createTrip('Night Squid', 6)
  // Use one drawing for all pictures, because each upload takes a second.
  await seedBasics(app.payload, { drawingOf: () => 'trips/rockfish' })
  ;({ GET: getTwin } = await import('@/app/twins/[[...path]]/route'))
  ;({ GET: getList } = await import('@/app/availability.json/route'))
  ;({ default: sitemap } = await import('@/app/sitemap'))
  ;({ pathsOnlyInEnglish } = await import('@/runtime/page-data'))
  ;({ alternates } = await import('@/app/(site)/page-metadata'))
  ;({ serviceContext } = await import('@/server/service-context'))
}, 120_000)
afterAll(() => app.close())

it('runs with a valid configuration of its own', () => {
  expect(() => checkCharter(charter)).not.toThrow()
  expect(CAPACITY).toBe(12)
  expect(TRIP_TYPES).toEqual(['Crab', 'Night Squid', 'Sunset'])
})

describe('a guest books eight of twelve seats on a Crab trip', () => {
  const date = inDays(30)
  const browser = () => app.browser()

  it('pays a deposit of 30%, and gets a calendar file with the boat’s time', async () => {
    const guest = browser()
    const booked = await bookSeats(guest, crab(date))
    expect(booked).toMatchObject({
      status: 201,
      body: { Booking: { tripType: 'Crab', paidAmount: 432, balanceAmount: 1008 } },
    })
    expect(app.square.payments()).toMatchObject([{ status: 'COMPLETED', amount_money: { amount: 43_200 } }])

    const { text } = (await guest.get('/booking/calendar')).body
    const start = new Date(departsAt(date, 'am').getTime() - 45 * 60_000)
    expect(text).toContain(`DTSTART:${start.toISOString().replace(/[-:]|\.000/g, '')}`)
    expect(text).toContain('SUMMARY:Crab trip with ')
    expect(text).toContain('Be at the dock by 6:45 am. We leave at 7:30 am.')
  })

  it('leaves four seats, both in the calendar and in the list for other programs', async () => {
    expect(await seatsOpen(browser(), { date, time: 'am' })).toBe(4)
    expect(await seatsOpen(browser(), { date, time: 'pm' })).toBe(12)
    const list = departureList.parse(await (await getList()).json())
    expect(list.timeZone).toBe('America/New_York')
    expect(list.departures.find((each) => each.date === date)).toMatchObject({
      seatsOpen: 4,
      trips: ['Crab'],
    })
  })

  it.each<[string, Partial<SaleBody>, number]>([
    ['five more seats', { partySize: 5 }, 409],
    ['thirteen seats', { time: 'pm', partySize: 13 }, 400],
    ['a Rockfish trip', { time: 'pm', tripType: 'Rockfish' }, 400],
    ['the whole boat', { private: true }, 409],
  ])('refuses %s', async (_, changes, status) => {
    expect((await browser().post('/booking/hold', crab(date, changes))).status).toBe(status)
  })

  it('sells a party of twelve on the other departure', async () => {
    const booked = await bookSeats(browser(), crab(date, { time: 'pm', partySize: 12 }), { paid: 'full' })
    expect(booked).toMatchObject({ status: 201, body: { Booking: { paidAmount: 12 * PRICE } } })
    expect(await seatsOpen(browser(), { date, time: 'pm' })).toBe(0)
  })
})

describe('the captain', () => {
  it('sees seats out of twelve in the calendar’s legend', () => {
    expect(renderToStaticMarkup(captainCells.legend)).toContain('/12</span> seats sold')
  })

  it.each([
    [21, 209.52],
    [20, 0],
  ])(
    'who cancels for a guest %d days before the trip refunds %d of the 216 dollars',
    async (days, refund) => {
      const booked = await bookSeats(app.browser(), crab(inDays(days), { partySize: 4 }))
      const { body } = await captain.get(`/booking/${booked.body.Booking._id}/refund`)
      expect(body.Refund).toMatchObject({ paidAmount: 216, byGuest: refund })
    },
  )
})

it('a booking for a trip and seats that the boat no longer has is still listed', async () => {
  const date = inDays(45)
  const booked = await bookSeats(app.browser(), crab(date))
  const { _id } = booked.body.Booking
  const data = { tripType: 'Rockfish', partySize: 14 }
  const where = { id: { equals: _id } }
  await app.payload.db.updateOne({ collection: 'bookings', where, data: { ...data } })
  const { Booking } = (await captain.get(`/booking/all?from=${date}&to=${date}`)).body
  expect(z.array(captainBooking).parse(Booking.Bookings)).toMatchObject([data])
  const { body } = await captain.get(`/availability?month=${date.slice(0, 7)}&holds=ignored`)
  const day = availabilityMonth.parse(body).days.find((each) => each.date === date)
  expect(day?.parties).toMatchObject([data])
})

describe('the rules', () => {
  it.each([
    ['2026-12-05T04:59:59.999Z', '2026-12-04'],
    ['2026-12-05T05:00:00.000Z', '2026-12-05'],
  ])('convert %s to %s in Montauk', (instant, date) => {
    expect(tripDateOf(new Date(instant))).toBe(date)
  })

  it.each([
    ['am', '2026-12-05T12:30:00.000Z'],
    ['pm', '2026-12-05T18:15:00.000Z'],
  ] as const)('use the %s trip’s departure time, to the minute', (time, instant) => {
    expect(departsAt('2026-12-05', time).toISOString()).toBe(instant)
  })

  it('keep the afternoon free only if the boat is back by 1:15 pm', () => {
    expect(occupiedDepartures('am', 5)).toEqual(['am'])
    expect(occupiedDepartures('am', 6)).toEqual(['am', 'pm'])
  })

  it('state who needs a license', () => {
    const trips: string[] = TRIP_TYPES.filter(needsLicense)
    expect(trips).toEqual(['Crab', 'Night Squid'])
  })

  it('state the terms', () => {
    expect(
      cancellationTerms(
        {
          cancellationDays: DEFAULT_CANCELLATION_DAYS,
          cancellationFeePercent: 0,
          captainFeePercent: 0,
        },
        null,
        english,
      ),
    ).toContain('Cancel at least 21 days before')
  })
})

describe('the pages', () => {
  it('show the trips, their times and the deposit', async () => {
    const text = await readTwin('trips-&-rates')
    expect(text).toContain('Pay a 30% deposit to book.')
    expect(text).toContain('7:30 am or 1:15 pm')
    expect(text).toContain('| Crab | $180 ($54 deposit) | $2,160 ($648 deposit) |')
    expect(text).not.toContain('Rockfish |')
  })

  it.each([
    ['payment', 'We charge 30% of the total'],
    ['payment', 'You cancel at least 21 days ahead'],
    ['terms', 'your party of up to twelve'],
    ['terms', 'at least four seats are booked'],
    ['faq', 'Anyone **18 or older** who fishes needs a New York marine registry.'],
    ['terms', 'Anyone 18 or older who fishes needs [a New York marine registry]'],
    ['faq', 'Anyone 18 or older who fishes needs a license.'],
    ['trips-&-rates', 'Required for anyone 18 or older who fishes'],
    ['directions', '6:45 am, at the gate'],
    ['terms', 'Be at the dock 45 minutes before departure.'],
    ['availability', '- `time`: `am` for the 7:30 am departure, `pm` for the 1:15 pm departure'],
  ])('/%s says “%s”', async (page, text) => {
    expect(await readTwin(page)).toContain(text)
  })

  it('promise the same deposit in search results', async () => {
    const { docs } = await app.payload.find({ collection: 'pages' })
    const text = JSON.stringify(docs)
    expect(text).toContain('pay 30% now')
    expect(text).not.toContain('pay half')
  })

  it('describe the trips to search engines', async () => {
    const json = JSON.stringify(
      touristTrips({ origin: SITE_URL, t: english }, await readTripCards(app.payload)),
    )
    expect(json).toContain('"name":"Crab"')
    expect(json).toContain(`"price":"2160.00"`)
    expect(json).toContain('/availability?trip=Crab')
    expect(json).not.toContain('Rockfish')
  })
})

describe('an English-only site', () => {
  it('has no pages under /es', () => {
    const open = (path: string) => proxy(new NextRequest(new URL(path, SITE_URL)))
    for (const path of ['/es', '/es/faq'])
      expect(open(path).headers.get('x-middleware-rewrite'), path).toContain('/no/trip')
    expect(open('/faq').headers.get('x-middleware-rewrite')).toBeNull()
  })

  it('doesn’t list Spanish pages for search engines', async () => {
    expect(alternates('/faq', true)).toEqual({ canonical: '/faq' })
    const entries = await sitemap()
    expect(entries.length).toBeGreaterThan(10)
    for (const entry of entries) {
      expect(entry.url).not.toContain('/es')
      expect(entry).not.toHaveProperty('alternates')
    }
    expect(await pathsOnlyInEnglish()).toEqual([])
  })

  it('writes to guests in English, even if a booking is stored in Spanish', async () => {
    const { body } = await bookSeats(app.browser(), {
      ...crab(inDays(33), { partySize: 2 }),
      language: 'es',
    } as SaleBody)
    expect(body.Booking.link, JSON.stringify(body)).toContain(`${SITE_URL}/booking/`)
    const id = body.Booking._id as string
    await app.payload.db.updateOne({ collection: 'bookings', id, data: { language: 'es' } })
    const mail = await findById<Mail>(app.payload, 'mails', `receipt:${id}`)
    if (!mail) throw new Error('There’s no receipt')
    expect(await writeMail(serviceContext(app.payload), mail, SITE_URL)).toMatchObject({
      subject: expect.stringContaining('You’re booked'),
      text: expect.stringContaining(`${SITE_URL}/booking/`),
    })
  })
})
