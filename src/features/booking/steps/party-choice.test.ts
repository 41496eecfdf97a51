import { describe, expect, it } from 'vitest'
import type { AvailabilityDay, DepartureOfferBody, TripOfferBody } from '@/contract/availability'
import type { TripCard } from '@/contract/site'
import type { TripType } from '@/domain/trips'
import {
  fitChoice,
  guestsOf,
  isPartyChosen,
  lostPart,
  needsSecondSeat,
  type PartyChoice,
  partySizeOf,
  quoteChoice,
} from './party-choice'

const offer = (type: TripType, seatsOpen: number): TripOfferBody => ({
  type,
  seatsOpen,
  seats: type !== 'Tuna',
  privateCharter: seatsOpen === 6,
})

const departure = (
  time: 'am' | 'pm',
  trips: TripOfferBody[],
  more: Partial<DepartureOfferBody> = {},
): DepartureOfferBody => ({
  time,
  seatsOpen: Math.max(0, ...trips.map(({ seatsOpen }) => seatsOpen)),
  tripType: null,
  departed: false,
  trips,
  ...more,
})

const dayOf = (...departures: DepartureOfferBody[]): AvailabilityDay => ({
  date: '2026-12-05',
  status: 'open',
  departures,
  closure: null,
  blockedDepartures: [],
  weatherDepartures: [],
  parties: [],
})

const none: PartyChoice = { time: null, tripType: null, guests: 0, privateCharter: false }
const free = departure('am', [offer('Rockfish', 6), offer('Halibut', 6), offer('Tuna', 6)])
const joined = departure('pm', [offer('Rockfish', 4)], { tripType: 'Rockfish' })

const untouched: PartyChoice = { ...none, guests: null }

describe('the suggested number of guests', () => {
  it.each<[string, PartyChoice, number]>([
    ['two at first', fitChoice(dayOf(free), untouched), 2],
    ['one if only one seat is left', fitChoice(dayOf(departure('am', [offer('Rockfish', 1)])), untouched), 1],
    [
      'none for a whole boat, which is planned for six',
      fitChoice(dayOf(free), { ...untouched, tripType: 'Tuna' }),
      0,
    ],
    ['what was chosen', fitChoice(dayOf(free), { ...untouched, tripType: 'Rockfish', guests: 4 }), 4],
  ])('is %s', (_, choice, guests) => {
    expect(guestsOf(choice)).toBe(guests)
  })
})

describe('fitChoice', () => {
  it.each<[string, AvailabilityDay, PartyChoice, Partial<PartyChoice>]>([
    ['selects the first departure', dayOf(free, joined), none, { time: 'am', tripType: null }],
    ['selects the only trip', dayOf(joined), none, { time: 'pm', tripType: 'Rockfish' }],
    [
      'keeps a choice that still fits',
      dayOf(free),
      { ...none, time: 'am', tripType: 'Halibut', guests: 3 },
      { tripType: 'Halibut', guests: 3 },
    ],
    [
      'makes Tuna a private charter',
      dayOf(free),
      { ...none, tripType: 'Tuna' },
      { privateCharter: true, guests: 0 },
    ],
    [
      'drops the private charter once seats are sold',
      dayOf(joined),
      { ...none, privateCharter: true },
      { privateCharter: false },
    ],
    ['clears the guests if they no longer fit', dayOf(joined), { ...none, guests: 5 }, { guests: 0 }],
    ['keeps the guests if they just fit', dayOf(joined), { ...none, guests: 4 }, { guests: 4 }],
    [
      'clears six guests if their private charter is gone',
      dayOf(joined),
      { ...none, guests: 6, privateCharter: true },
      { guests: 0, privateCharter: false },
    ],
    [
      'keeps six guests on a private charter',
      dayOf(free),
      { ...none, tripType: 'Rockfish', guests: 6, privateCharter: true },
      { guests: 6 },
    ],
    [
      'switches to the departure that has the chosen trip',
      dayOf(joined, free),
      { ...none, tripType: 'Tuna' },
      { time: 'am', tripType: 'Tuna' },
    ],
    [
      'replaces a trip that is no longer offered',
      dayOf(joined),
      { ...none, time: 'pm', tripType: 'Tuna', privateCharter: true },
      { tripType: 'Rockfish', privateCharter: false },
    ],
    [
      'keeps the guests on a closed day',
      dayOf(),
      { ...none, time: 'am', guests: 2 },
      { time: null, guests: 2 },
    ],
    [
      'skips a departure that has left',
      dayOf({ ...free, departed: true, trips: [] }, joined),
      none,
      { time: 'pm' },
    ],
    [
      'keeps a walk-up on a departure that has left',
      dayOf({ ...free, departed: true }, joined),
      { ...none, time: 'am' },
      { time: 'am' },
    ],
    ['skips a full departure', dayOf(departure('am', [offer('Rockfish', 0)]), joined), none, { time: 'pm' }],
  ])('%s', (_, day, wanted, expected) => {
    expect(fitChoice(day, wanted)).toMatchObject(expected)
  })
})

describe('lostPart', () => {
  const chosen: PartyChoice = { time: 'am', tripType: 'Rockfish', guests: 4, privateCharter: false }

  it.each<[string, PartyChoice, PartyChoice, string | null]>([
    ['nothing', chosen, chosen, null],
    ['nothing if there was no choice', none, chosen, null],
    [
      'the departure, whatever else was lost',
      chosen,
      { ...chosen, time: 'pm', tripType: null, guests: 0 },
      'departure',
    ],
    ['the trip', chosen, { ...chosen, tripType: 'Halibut' }, 'trip'],
    ['the trip, if none was selected instead', chosen, { ...chosen, tripType: null }, 'trip'],
    ['the charter', { ...chosen, privateCharter: true }, chosen, 'charter'],
    ['the guests', chosen, { ...chosen, guests: 0 }, 'guests'],
    ['nothing if the trip requires a private charter', chosen, { ...chosen, privateCharter: true }, null],
    ['nothing on a closed day, which shows its own message', chosen, { ...chosen, time: null }, null],
  ])('is %s', (_, wanted, fitted, expected) => {
    expect(lostPart(wanted, fitted)).toBe(expected)
  })
})

describe('a party', () => {
  const rockfish: PartyChoice = { time: 'am', tripType: 'Rockfish', guests: 0, privateCharter: false }

  it.each<[PartyChoice, boolean, number, boolean]>([
    [rockfish, false, 0, false],
    [{ ...rockfish, guests: 1 }, true, 1, true],
    [{ ...rockfish, guests: 2 }, true, 2, false],
    [{ ...rockfish, privateCharter: true }, true, 6, false],
    [{ ...rockfish, guests: 1, privateCharter: true }, true, 1, false],
    [{ ...rockfish, guests: 2, tripType: null }, false, 2, false],
  ])('%o: complete: %s, party size: %i, needs a second seat: %s', (choice, chosen, size, second) => {
    expect(isPartyChosen(choice)).toBe(chosen)
    expect(partySizeOf(choice)).toBe(size)
    expect(needsSecondSeat(choice)).toBe(second)
  })
})

describe('quoteChoice', () => {
  const card = (
    type: TripCard['type'],
    priceCents: number | null,
    pricedPer: 'seat' | 'boat' = 'seat',
  ): TripCard => ({
    type,
    title: type,
    slug: type.toLowerCase(),
    priceCents,
    pricedPer,
    privatePriceCents: null,
    seatDepositCents: null,
    privateDepositCents: null,
    departures: ['am', 'pm'],
    durationHours: 6,
    durationLabel: '6 hours',
    seasonLabel: '',
    description: '',
    closed: false,
    salmonDaysOnly: false,
    privateOnly: pricedPer === 'boat',
    included: [],
    picture: null,
  })
  const cards = [card('Rockfish', 27_500), card('Tuna', 250_000, 'boat'), card('Custom', null)]

  it.each<[Partial<PartyChoice>, number | null]>([
    [{ tripType: 'Rockfish', guests: 2 }, 55_000],
    [{ tripType: 'Rockfish', privateCharter: true }, 165_000],
    [{ tripType: 'Tuna', privateCharter: true, guests: 4 }, 250_000],
    [{ tripType: 'Rockfish', guests: 0 }, null],
    [{ tripType: 'Halibut', guests: 2 }, null],
  ])('%o costs %s cents', (choice, totalCents) => {
    expect(quoteChoice(cards, { ...none, time: 'am', ...choice })?.totalCents ?? null).toBe(totalCents)
  })
})
