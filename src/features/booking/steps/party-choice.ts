import type { AvailabilityDay, DepartureOfferBody } from '@/contract/availability'
import type { TripCard } from '@/contract/site'
import { type Quote, quoteTrip } from '@/domain/pricing'
import { CAPACITY, type DepartureTime, MIN_SEATS_TO_SAIL, type Trip, type TripType } from '@/domain/trips'

/** What the user chooses in step 1. */
export interface PartyChoice {
  time: DepartureTime | null
  tripType: TripType | null
  /**
   * The number of guests. Null until the user chooses one (see `guestsOf`), and 0 if the chosen number no longer
   * fits.
   */
  guests: number | null
  privateCharter: boolean
}

/**
 * The suggested number of guests. Most parties have two. A private charter without a number holds the full
 * boat.
 */
const DEFAULT_GUESTS = 2

/** Returns the chosen number of guests, or the suggested number. */
export function guestsOf({ guests, privateCharter }: PartyChoice): number {
  return guests ?? (privateCharter ? 0 : DEFAULT_GUESTS)
}

/** Returns the departures with open seats. For the captain, that includes departures that take walk-ups. */
export function openDepartures(day: AvailabilityDay): DepartureOfferBody[] {
  return day.departures.filter(({ trips }) => trips.some(({ seatsOpen }) => seatsOpen > 0))
}

/** Returns whether the chosen departure has already left. If so, the captain is entering a walk-up. */
export function isWalkUp(day: AvailabilityDay, time: DepartureTime | null): boolean {
  return day.departures.some((departure) => departure.time === time && departure.departed)
}

/**
 * Fits a choice to what the day still offers: falls back to another departure, selects the only trip, drops
 * what's no longer available, and sets private charter for a trip that's sold only as a charter. If the party
 * no longer fits, clears the number of guests, because the user has to decide who stays home.
 */
export function fitChoice(day: AvailabilityDay, wanted: PartyChoice): PartyChoice {
  const departures = openDepartures(day)
  const departure =
    departures.find(({ time }) => time === wanted.time) ??
    departures.find(({ trips }) => trips.some(({ type }) => type === wanted.tripType)) ??
    departures[0]
  if (!departure) return { ...wanted, time: null }
  const offer =
    departure.trips.find(({ type }) => type === wanted.tripType) ??
    (departure.trips.length === 1 ? departure.trips[0] : undefined)
  if (!offer) return { ...wanted, time: departure.time, tripType: null, privateCharter: false }
  const privateCharter = offer.privateCharter && (wanted.privateCharter || !offer.seats)
  const choice = { time: departure.time, tripType: offer.type, guests: wanted.guests, privateCharter }
  if (guestsOf(choice) <= (privateCharter ? CAPACITY : offer.seatsOpen)) return choice
  return { ...choice, guests: wanted.guests === null ? offer.seatsOpen : 0 }
}

/** The part of a choice that other bookings made unavailable. */
export type LostPart = 'departure' | 'trip' | 'charter' | 'guests'

/** Returns what `fitChoice` dropped, or null if it dropped nothing or the day is closed. */
export function lostPart(wanted: PartyChoice, fitted: PartyChoice): LostPart | null {
  if (fitted.time === null) return null
  if (wanted.time !== null && wanted.time !== fitted.time) return 'departure'
  if (wanted.tripType !== null && wanted.tripType !== fitted.tripType) return 'trip'
  if (wanted.privateCharter && !fitted.privateCharter) return 'charter'
  return guestsOf(fitted) < guestsOf(wanted) ? 'guests' : null
}

/** Returns whether the choice is complete (docs/product-rules.md#booking-dialog). */
export function isPartyChosen(choice: PartyChoice): boolean {
  return choice.time !== null && choice.tripType !== null && (choice.privateCharter || guestsOf(choice) > 0)
}

/** Returns how many seats to hold. A private charter without a number of guests holds the full boat. */
export function partySizeOf(choice: PartyChoice): number {
  return choice.privateCharter && guestsOf(choice) === 0 ? CAPACITY : guestsOf(choice)
}

/** Returns whether the boat won't leave the dock for this party alone (docs/product-rules.md#seats). */
export function needsSecondSeat(choice: PartyChoice): boolean {
  const guests = guestsOf(choice)
  return guests > 0 && guests < MIN_SEATS_TO_SAIL && !choice.privateCharter
}

/** Returns the price of a choice, or null if the choice isn't complete. */
export function quoteChoice(trips: TripCard[], choice: PartyChoice): Quote | null {
  if (!isPartyChosen(choice)) return null
  const trip = pricedTrip(trips.find((card) => card.type === choice.tripType))
  return trip && quoteTrip(trip, { partySize: partySizeOf(choice), privateCharter: choice.privateCharter })
}

/**
 * Converts a trip card into the form used for pricing. Omits the schedule, because the day's offers already
 * reflect it.
 */
function pricedTrip(card: TripCard | undefined): Trip | null {
  if (!card || card.type === 'Custom' || card.priceCents === null) return null
  const { type, priceCents, pricedPer, privateOnly, closed } = card
  const sailing = { durationHours: 0, departures: [], months: [], salmonDaysOnly: false }
  return { type, priceCents, pricedPer, privateOnly, closed, ...sailing }
}
