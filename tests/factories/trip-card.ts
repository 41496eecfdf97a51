import type { TripCard } from '@/contract/site'

/** Returns a Rockfish trip card, with `changes` applied. */
export function tripCard(changes: Partial<TripCard> = {}): TripCard {
  return {
    type: 'Rockfish',
    title: 'Rockfish',
    slug: 'rockfish',
    priceCents: 27_500,
    pricedPer: 'seat',
    privatePriceCents: 165_000,
    seatDepositCents: 13_750,
    privateDepositCents: 82_500,
    departures: ['am', 'pm'],
    durationHours: 6,
    durationLabel: '6 hours',
    seasonLabel: 'All through the fishing season',
    description: '',
    closed: false,
    salmonDaysOnly: false,
    privateOnly: false,
    included: [],
    picture: null,
    ...changes,
  }
}

export const tunaCard = tripCard({
  type: 'Tuna',
  title: 'Tuna',
  slug: 'tuna',
  priceCents: 250_000,
  pricedPer: 'boat',
  privatePriceCents: 250_000,
  seatDepositCents: null,
  privateDepositCents: 125_000,
  departures: ['am'],
  privateOnly: true,
})

export const customCard = tripCard({
  type: 'Custom',
  title: 'Custom',
  slug: 'custom',
  priceCents: null,
  pricedPer: 'boat',
  privatePriceCents: null,
  seatDepositCents: null,
  privateDepositCents: null,
  departures: [],
})
