'use client'

import { Anchor } from 'lucide-react'
import { useText } from '#use-text'
import { classNames } from '@/components/class-names'
import { ChoiceCards } from '@/components/form/choice-cards'
import { NumberChoices } from '@/components/form/number-choices'
import { Notice } from '@/components/notice'
import type { DepartureOfferBody } from '@/contract/availability'
import type { SiteInfo, TripCard } from '@/contract/site'
import { seatsBooked } from '@/domain/departures/sailing'
import { formatUsd } from '@/domain/money'
import { CAPACITY, departureLabel, MIN_SEATS_TO_SAIL } from '@/domain/trips'
import { guestsText } from '@/shared/format/booking-text'
import { captainTerm } from '@/shared/format/cancellation-terms'
import { seatsLeftText } from '@/shared/format/words'
import type { Translate } from '@/shared/text/translate'
import type { BookingFlow } from '../use-booking-flow'
import { guestsOf, isWalkUp, needsSecondSeat, openDepartures, type PartyChoice } from './party-choice'

/** Renders step 1: departure, trip, and number of guests or private charter. */
export function PartyStep({ flow }: { flow: BookingFlow }) {
  const t = useText()
  const { state, trips, report } = flow
  const { day, choice, givenTime } = state
  const departures = openDepartures(day)
  const departure = departures.find(({ time }) => time === choice.time)
  const offer = departure?.trips.find(({ type }) => type === choice.tripType)
  const onChange = (change: Partial<PartyChoice>) => report({ type: 'choice-changed', change })
  const card = trips.find(({ type }) => type === choice.tripType)
  const booked = choice.time ? seatsBooked(day.parties, choice.time) : 0

  return (
    <div className="grid gap-6">
      {givenTime === null && departures.length > 1 ? (
        <section className="grid gap-2">
          <h3 className="font-sans font-semibold">{t('Departure')}</h3>
          <ChoiceCards
            label={t('Departure')}
            className="grid-cols-2"
            value={choice.time}
            onValueChange={(time) => onChange({ time })}
            choices={departures.map((one) => ({
              value: one.time,
              title: departureLabel(one.time),
              detail: departureDetail(one, t),
            }))}
          />
        </section>
      ) : null}

      {departure?.tripType ? (
        <JoinedTrip departure={departure} card={card} by={flow.by} />
      ) : departure ? (
        <section className="grid gap-2">
          <h3 className="font-sans font-semibold">{t('Trip')}</h3>
          <ChoiceCards
            label={t('Trip')}
            className={classNames('grid-cols-2', departure.trips.length === 3 && 'min-[540px]:grid-cols-3')}
            value={choice.tripType}
            onValueChange={(tripType) => onChange({ tripType })}
            choices={departure.trips.map(({ type, seats }) => {
              const tripCard = trips.find((one) => one.type === type)
              return {
                value: type,
                title: tripCard?.title ?? type,
                detail: (
                  <>
                    <span className="block text-ink">{tripPriceText(tripCard, t)}</span>
                    <span lang={tripCard?.language}>{tripCard?.durationLabel}</span>
                    {seats ? '' : `${tripCard ? ', ' : ''}${t('whole boat only')}`}
                  </>
                ),
              }
            })}
          />
        </section>
      ) : null}

      {flow.by === 'captain' && departure && !departure.tripType ? (
        <p className="text-ink-muted text-sm leading-snug">
          For a custom or sunset trip, choose the most similar trip as a private charter, and describe the
          plan in the note. You set the price with Custom Amount.
        </p>
      ) : null}
      {offer ? (
        <section className="grid gap-4">
          <div className="grid gap-2">
            <h3 className="font-sans font-semibold">{t('Guests')}</h3>
            <NumberChoices
              aria-label={t('Guests')}
              className="grid-cols-4 min-[440px]:grid-cols-7"
              min={0}
              max={choice.privateCharter ? CAPACITY : offer.seatsOpen}
              value={guestsOf(choice)}
              onValueChange={(guests) => onChange({ guests })}
              nameOf={(guests) => guestsText(guests, t)}
            />
          </div>
          {needsSecondSeat(choice) && booked === 0 && !isWalkUp(day, choice.time) ? (
            <SecondSeatNotice site={flow.site} />
          ) : null}
          {/* Guests can charter the boat only while all of its seats are free
              (docs/product-rules.md#seats). */}
          {offer.privateCharter ? (
            <PrivateCharter
              choice={choice}
              soldBySeat={offer.seats}
              price={privatePriceText(card)}
              onChange={(privateCharter) => onChange({ privateCharter })}
            />
          ) : null}
        </section>
      ) : null}
    </div>
  )
}

function departureDetail({ tripType, seatsOpen }: DepartureOfferBody, t: Translate): string {
  const seats = seatsLeftText(seatsOpen, t)
  return tripType ? `${tripType}, ${seats}` : seats
}

interface JoinedTripProps {
  departure: DepartureOfferBody
  card: TripCard | undefined
  by: BookingFlow['by']
}

function JoinedTrip({ departure, card, by }: JoinedTripProps) {
  const t = useText()
  return (
    <div className="flex items-center gap-x-4 rounded-card border border-line bg-paper px-4 py-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-navy text-brass">
        <Anchor aria-hidden="true" className="size-5" />
      </span>
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4">
        <p className="grid leading-snug">
          <span className="font-semibold">
            {by === 'captain'
              ? `This is a ${departure.tripType ?? ''} trip`
              : t('You’re joining a {tripType} trip', { tripType: departure.tripType ?? '' })}
          </span>
          <span className="text-ink-muted text-sm">
            {departureLabel(departure.time)}
            {card ? ', ' : ''}
            <span lang={card?.language}>{card?.durationLabel}</span>
          </span>
        </p>
        <p className="whitespace-nowrap text-sm">{tripPriceText(card, t)}</p>
      </div>
    </div>
  )
}

interface PrivateCharterProps {
  choice: PartyChoice
  soldBySeat: boolean
  price: string | null
  onChange: (privateCharter: boolean) => void
}

function PrivateCharter({ choice, soldBySeat, price, onChange }: PrivateCharterProps) {
  const t = useText()
  return (
    <label
      className={classNames(
        'flex min-h-11 items-center gap-3.5 rounded-card border-[1.5px] px-4 py-3 leading-snug transition-colors',
        'has-focus-visible:outline-3 has-focus-visible:outline-navy has-focus-visible:outline-offset-2',
        choice.privateCharter ? 'border-navy bg-kelp-mist/45' : 'border-line bg-paper hover:border-navy/60',
        soldBySeat && 'cursor-pointer',
      )}
    >
      <input
        type="checkbox"
        checked={choice.privateCharter}
        disabled={!soldBySeat}
        onChange={(event) => onChange(event.target.checked)}
        className="size-6 shrink-0 accent-navy focus-visible:shadow-none focus-visible:outline-none"
      />
      <span className="grid grow gap-0.5">
        <span className="font-semibold">{t('Private charter')}</span>
        <span className="text-ink-muted text-sm">{charterDetail(choice, soldBySeat, t)}</span>
      </span>
      {price ? <span className="shrink-0 font-display font-semibold text-lg">{price}</span> : null}
    </label>
  )
}

function charterDetail(choice: PartyChoice, soldBySeat: boolean, t: Translate): string {
  if (!soldBySeat)
    return t('{tripType} must be booked as a private charter, up to {capacity} guests.', {
      tripType: choice.tripType ?? '',
      capacity: CAPACITY,
    })
  if (choice.privateCharter && guestsOf(choice) === 0)
    return t('The boat is yours. Tell us how many are coming, or we’ll plan for {capacity}.', {
      capacity: CAPACITY,
    })
  return t('The whole boat for your party, up to {capacity} guests.', { capacity: CAPACITY })
}

/**
 * Warns a guest who books the first seat alone that the boat might not sail (docs/product-rules.md#seats).
 * The warning scrolls into view when it appears.
 */
function SecondSeatNotice({ site }: { site: SiteInfo }) {
  const t = useText()
  return (
    <div ref={showInView} className="scroll-mb-4">
      <Notice tone="caution" role="status" title={t('Booking for one')}>
        {t(
          'At least {count} seats must be booked for the boat to leave the dock. Otherwise, we may cancel the trip.',
          { count: MIN_SEATS_TO_SAIL },
        )}{' '}
        {captainTerm(site, t)}
      </Notice>
    </div>
  )
}

function showInView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

/**
 * Formats a trip's price: '$275 a seat' or '$2,500 for the boat'. Lines can break only after the amount. Returns null if
 * the price varies.
 */
function tripPriceText(card: TripCard | undefined, t: Translate): string | null {
  if (!card || card.priceCents === null) return null
  const unit = card.pricedPer === 'boat' ? t('for the boat') : t('a seat')
  return `${formatUsd(card.priceCents)} ${unit.replaceAll(' ', '\u00A0')}`
}

function privatePriceText(card: TripCard | undefined): string | null {
  const cents = card?.privatePriceCents ?? (card?.pricedPer === 'boat' ? card.priceCents : null)
  return cents === null ? null : formatUsd(cents)
}
