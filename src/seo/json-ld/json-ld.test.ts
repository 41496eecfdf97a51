import { describe, expect, it } from 'vitest'
import type { SiteInfo, TripCard } from '@/contract/site'
import { english } from '@/shared/text/translate'
import { tripCard, tunaCard } from '../../../tests/factories/trip-card'
import { localBusiness } from './business'
import { departureEvent } from './events'
import { breadcrumbs, faqPage } from './page'
import { scriptText } from './script-text'
import { touristTrips } from './trips'

const ORIGIN = 'https://sixpack.example.com'
const PLACE = { origin: ORIGIN, t: english }

const SITE: SiteInfo = {
  brand: 'Sixpack',
  tagline: 'Six guests, one boat.',
  phone: '(831) 555-0142',
  email: null,
  addressLines: ['Small Craft Harbor', '135 5th Avenue', 'Santa Cruz, CA 95062'],
  meetingPoint: null,
  latitude: 36.963,
  longitude: -122.001,
  mapUrl: null,
  harborMap: null,
  facebookUrl: 'https://www.facebook.com/',
  instagramUrl: null,
  harborUrl: null,
  licenseUrl: null,
  menu: [],
  footerLinks: [],
  newsletterText: '',
  cancellationDays: 14,
  cancellationFeePercent: 3,
  captainFeePercent: 3,
}

const ROCKFISH = tripCard({ title: 'Rockfish and lingcod' })
const WHOLE_BOAT: Partial<TripCard> = {
  priceCents: 250_000,
  pricedPer: 'boat',
  privatePriceCents: 250_000,
  seatDepositCents: null,
}
const BY_PHONE: Partial<TripCard> = { priceCents: null, privatePriceCents: null, seatDepositCents: null }

const business = (site: Partial<SiteInfo> = {}, trips = [ROCKFISH]) =>
  localBusiness({ origin: ORIGIN, site: { ...SITE, ...site }, trips, picture: null })

describe('localBusiness', () => {
  it('splits the address into parts and lists only configured profiles', () => {
    expect(business()).toMatchObject({
      '@context': 'https://schema.org',
      '@id': `${ORIGIN}/#business`,
      url: `${ORIGIN}/`,
      sameAs: ['https://www.facebook.com/'],
      address: {
        streetAddress: 'Small Craft Harbor, 135 5th Avenue',
        addressLocality: 'Santa Cruz',
        addressRegion: 'CA',
        postalCode: '95062',
      },
    })
    expect(business()).not.toHaveProperty('email')
  })

  it('uses all lines as the street address if the last line has no ZIP code', () => {
    expect(business({ addressLines: ['Dock F', 'Santa Cruz'] })).toMatchObject({
      address: { streetAddress: 'Dock F, Santa Cruz', addressCountry: 'US' },
    })
  })

  it.each([
    ['one trip', [ROCKFISH], '$275-$1,650'],
    ['a more expensive boat', [ROCKFISH, { ...ROCKFISH, ...WHOLE_BOAT }], '$275-$2,500'],
    ['a closed trip', [ROCKFISH, { ...ROCKFISH, ...WHOLE_BOAT, closed: true }], '$275-$1,650'],
    ['whole boat only', [{ ...ROCKFISH, privateOnly: true }], '$1,650'],
    ['a single price', [{ ...ROCKFISH, ...WHOLE_BOAT }], '$2,500'],
    ['nothing for sale', [{ ...ROCKFISH, ...BY_PHONE }], undefined],
  ])('price range with %s', (_, trips, range) => {
    expect((business({}, trips) as { priceRange?: string }).priceRange).toBe(range)
  })
})

describe('touristTrips', () => {
  it('links each trip to the URL on its card', () => {
    expect(touristTrips(PLACE, [ROCKFISH])).toMatchObject({
      itemListElement: [{ item: { url: `${ORIGIN}/trips-&-rates/rockfish` } }],
    })
  })

  const offersOf = (trip: Partial<TripCard>) => {
    // The cast is needed because schema-dts also allows strings here.
    const list = touristTrips(PLACE, [{ ...ROCKFISH, ...trip }]) as unknown as {
      itemListElement: { item: { offers?: { name: string; price: string }[] } }[]
    }
    return list.itemListElement[0]?.item.offers?.map(({ name, price }) => `${name}: ${price}`)
  }

  it.each([
    ['seats and boat', {}, ['One seat: 275.00', 'Private charter (whole boat): 1650.00']],
    ['whole boat only', WHOLE_BOAT, ['Private charter (whole boat): 2500.00']],
    ['closed', { closed: true }, undefined],
    ['by phone', BY_PHONE, undefined],
  ])('%s: %o', (_, trip, offers) => {
    expect(offersOf(trip)).toEqual(offers)
  })
})

describe('departureEvent', () => {
  const departure = { date: '2026-12-05', time: 'am' as const, seatsOpen: 4, trips: [], wholeBoat: false }
  const eventOf = (card: TripCard, type: 'Rockfish' | 'Tuna', changes: { wholeBoat?: boolean } = {}) =>
    departureEvent({ ...PLACE, site: SITE, trip: { ...card, type } }, { ...departure, ...changes })

  it('has the time, the place, the seats left, the price, and a link that books this departure', () => {
    expect(eventOf(ROCKFISH, 'Rockfish')).toMatchObject({
      '@type': 'Event',
      name: 'Rockfish and lingcod trip with Sixpack',
      startDate: '2026-12-05T14:00:00.000Z',
      remainingAttendeeCapacity: 4,
      location: { name: 'Small Craft Harbor', address: { addressLocality: 'Santa Cruz' } },
      offers: {
        price: '275.00',
        url: `${ORIGIN}/availability?trip=Rockfish&month=2026-12&day=2026-12-05&time=am`,
      },
    })
  })

  it('offers the whole boat if a trip is private only, while the boat is empty', () => {
    expect(eventOf(tunaCard, 'Tuna', { wholeBoat: true })).toMatchObject({ offers: { price: '2500.00' } })
    expect(eventOf(tunaCard, 'Tuna')).toBeNull()
  })
})

describe('breadcrumbs and faqPage', () => {
  it('starts breadcrumbs at the home page, which has none of its own', () => {
    expect(breadcrumbs(PLACE, { slug: 'home', heading: 'Home' })).toBeNull()
    expect(breadcrumbs(PLACE, { slug: 'trips-&-rates', heading: 'Trips & Rates' })).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: `${ORIGIN}/` },
        { position: 2, name: 'Trips & Rates', item: `${ORIGIN}/trips-&-rates` },
      ],
    })
  })

  it('puts a trip’s own page below the page that lists all trips', () => {
    const below = { name: 'Tuna', path: '/trips-&-rates/tuna' }
    const { itemListElement } =
      breadcrumbs(PLACE, { slug: 'trips-&-rates', heading: 'Trips & Rates' }, below) ?? {}
    expect(itemListElement).toMatchObject([
      { name: 'Home' },
      { name: 'Trips & Rates' },
      { position: 3, name: 'Tuna', item: `${ORIGIN}/trips-&-rates/tuna` },
    ])
  })

  it('returns null if there are no questions', () => {
    expect(faqPage([], 'en')).toBeNull()
    expect(faqPage([{ question: 'Why?', plainAnswer: 'Fish.' }], 'en')).toMatchObject({
      mainEntity: [
        { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Fish.' } },
      ],
    })
  })
})

it('escapes content that would end the script', () => {
  const data = { name: '</script><!--<script>alert(1)' }
  expect(scriptText(data)).not.toContain('<')
  expect(JSON.parse(scriptText(data))).toEqual(data)
})
