import type { AvailabilityDay, DepartureOfferBody, TripOfferBody } from '@/contract/availability'
import type { TripCard } from '@/contract/site'
import { type Quote, quoteTrip } from '@/domain/pricing'
import { CAPACITY, type DepartureTime, type Trip, type TripType } from '@/domain/trips'

/** What step 1 asks: which departure, which trip, how many people or the whole boat. */
export interface PartyChoice {
  time: DepartureTime | null
  tripType: TripType | null
  /** 0 until somebody chooses. */
  guests: number
  privateCharter: boolean
}

/** The departures of a day that can still be sold. */
export function openDepartures(day: AvailabilityDay): DepartureOfferBody[] {
  return day.departures.filter(
    ({ departed, trips }) => !departed && trips.some(({ seatsOpen }) => seatsOpen > 0),
  )
}

/** The chosen departure, if it is still sold. */
export function chosenDeparture(day: AvailabilityDay, choice: PartyChoice): DepartureOfferBody | null {
  return openDepartures(day).find((departure) => departure.time === choice.time) ?? null
}

/** The chosen trip on the chosen departure, if it is still sold. */
export function chosenOffer(day: AvailabilityDay, choice: PartyChoice): TripOfferBody | null {
  const trips = chosenDeparture(day, choice)?.trips ?? []
  return trips.find((trip) => trip.type === choice.tripType) ?? null
}

/**
 * Makes a choice possible on the day as it is now: takes the only departure or trip by itself, drops what is no longer
 * sold, and charters the boat where a trip is sold only whole. Where the guests do not fit any more, their number is asked for
 * again: who stays ashore is not ours to choose.
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
  const fits = wanted.guests <= (privateCharter ? CAPACITY : offer.seatsOpen)
  const guests = fits ? wanted.guests : 0
  return { time: departure.time, tripType: offer.type, guests, privateCharter }
}

/** What others can take from a choice while it is being made. */
export type LostPart = 'departure' | 'trip' | 'charter' | 'guests'

/** The weightiest part of a choice that `fitChoice` could not keep; null where all stands, or where nothing is sold at all any more. */
export function lostPart(wanted: PartyChoice, fitted: PartyChoice): LostPart | null {
  if (fitted.time === null) return null
  if (wanted.time !== null && wanted.time !== fitted.time) return 'departure'
  if (wanted.tripType !== null && wanted.tripType !== fitted.tripType) return 'trip'
  if (wanted.privateCharter && !fitted.privateCharter) return 'charter'
  return fitted.guests < wanted.guests ? 'guests' : null
}

/** The form appears only when a private charter is chosen or guests are above 0 (specification section 5). */
export function isPartyChosen(choice: PartyChoice): boolean {
  return choice.time !== null && choice.tripType !== null && (choice.privateCharter || choice.guests > 0)
}

/** The people to hold seats for; a private charter that names no number is planned for the full boat. */
export function partySizeOf(choice: PartyChoice): number {
  return choice.privateCharter && choice.guests === 0 ? CAPACITY : choice.guests
}

/** A single seat alone does not make the boat leave the dock (specification section 5). */
export function needsSecondSeat(choice: PartyChoice): boolean {
  return choice.guests === 1 && !choice.privateCharter
}

/** The price of a choice, or null while there is nothing to price. */
export function quoteChoice(trips: TripCard[], choice: PartyChoice): Quote | null {
  if (!isPartyChosen(choice)) return null
  const trip = pricedTrip(trips.find((card) => card.type === choice.tripType))
  return trip && quoteTrip(trip, { partySize: partySizeOf(choice), privateCharter: choice.privateCharter })
}

/** The trip behind a card, for its price only: that it sails on the day is already the offer's answer. */
function pricedTrip(card: TripCard | undefined): Trip | null {
  if (!card || card.type === 'Custom' || card.priceCents === null) return null
  const { type, priceCents, pricedPer, privateOnly, closed } = card
  const sailing = { durationHours: 0, departures: [], months: [], salmonDaysOnly: false }
  return { type, priceCents, pricedPer, privateOnly, closed, ...sailing }
}
