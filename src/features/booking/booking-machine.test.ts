import { describe, expect, it } from 'vitest'
import type { AvailabilityDay } from '@/contract/availability'
import { bookingReducer, canClose, canGoBack, initialState, isPaymentOpen } from './booking-machine'
import type { Booked, BookingEvent, BookingState, HeldSeats, Problem } from './booking-state'
import { LOST_PARTS, PAYMENT_IS_OPEN } from './failure-event'

const offer = { type: 'Rockfish' as const, seatsOpen: 4, seats: true, privateCharter: false }
const day: AvailabilityDay = {
  date: '2026-12-05',
  status: 'open',
  closure: null,
  parties: [],
  departures: [{ time: 'am', seatsOpen: 4, tripType: 'Rockfish', departed: false, trips: [offer] }],
}
const soldDay: AvailabilityDay = { ...day, status: 'full', departures: [] }
const lastSeatDay: AvailabilityDay = {
  ...day,
  departures: [
    {
      time: 'am',
      seatsOpen: 1,
      tripType: 'Rockfish',
      departed: false,
      trips: [{ ...offer, seatsOpen: 1 }],
    },
  ],
}
const freeTrips = (['Rockfish', 'Halibut'] as const).map((type) => ({
  type,
  seatsOpen: 6,
  seats: true,
  privateCharter: true,
}))
const afternoonDay: AvailabilityDay = {
  ...day,
  departures: [{ time: 'pm', seatsOpen: 6, tripType: null, departed: false, trips: freeTrips }],
}
const bothDay: AvailabilityDay = {
  ...day,
  departures: [
    { time: 'am', seatsOpen: 6, tripType: null, departed: false, trips: freeTrips },
    ...afternoonDay.departures,
  ],
}
const hold: HeldSeats = {
  checkoutId: 'c1',
  date: day.date,
  time: 'am',
  tripType: 'Rockfish',
  partySize: 2,
  private: false,
  expiresAt: '2026-12-01T18:10:00.000Z',
  now: '2026-12-01T18:00:00.000Z',
  totalAmount: 550,
  depositAmount: 275,
  deadlineMs: 600_000,
}
const problem: Problem = { title: 'No', text: 'No.', code: 'sold-out', canRetry: false }
const noAnswer: Problem = { ...problem, code: 'network', canRetry: true }
const booked = { _id: 'c1', firstName: 'Maria' } as Booked

const opened: BookingEvent = { type: 'opened', day, time: 'am', trip: null }
const twoGuests: BookingEvent = { type: 'choice-changed', change: { guests: 2 } }
const held: BookingEvent = { type: 'seats-held', hold }
const typed: BookingEvent = { type: 'guest-edited', field: 'firstName', value: 'Maria' }
const saved: BookingEvent = { type: 'guest-saved', hold }
const paying: BookingEvent = { type: 'started', busy: 'paying' }
const sent: BookingEvent = { type: 'payment-sent' }
const authorized: BookingEvent = { type: 'payment-authorized' }
const back: BookingEvent = { type: 'went-back' }
const closed: BookingEvent = { type: 'closed' }

const atPayment = [opened, twoGuests, held, typed, saved]

function play(...events: BookingEvent[]): BookingState {
  return events.reduce(bookingReducer, initialState(day))
}

describe('the booking dialog', () => {
  it.each<[string, BookingEvent[], Partial<BookingState>]>([
    [
      'opens at the party, with the only trip chosen',
      [opened],
      { step: 'party', choice: { time: 'am', tripType: 'Rockfish', guests: 0, privateCharter: false } },
    ],
    [
      'chooses nothing before it is opened',
      [{ type: 'day-refreshed', day }],
      { choice: { time: null, tripType: null, guests: 0, privateCharter: false } },
    ],
    [
      'asks for the guest once seats are held',
      [opened, twoGuests, held],
      { step: 'guest', hold, busy: null },
    ],
    [
      'keeps the party and says so when somebody was faster',
      [opened, twoGuests, { type: 'started', busy: 'holding' }, { type: 'failed', problem }],
      { step: 'party', busy: null, problem },
    ],
    [
      'asks again for a party that does not fit what others left of the boat',
      [opened, twoGuests, { type: 'failed', problem }, { type: 'day-refreshed', day: lastSeatDay }],
      { choice: { time: 'am', tripType: 'Rockfish', guests: 0, privateCharter: false }, problem },
    ],
    [
      'says so where others took the seats while a party was being chosen',
      [opened, twoGuests, { type: 'day-refreshed', day: lastSeatDay }],
      {
        choice: { time: 'am', tripType: 'Rockfish', guests: 0, privateCharter: false },
        problem: LOST_PARTS.guests,
      },
    ],
    [
      'names the departure that others filled, and asks again who comes on the one that is left',
      [
        { ...opened, day: bothDay },
        { type: 'choice-changed', change: { tripType: 'Rockfish', guests: 2 } },
        { type: 'day-refreshed', day: afternoonDay },
      ],
      {
        choice: { time: 'pm', tripType: 'Rockfish', guests: 0, privateCharter: false },
        problem: LOST_PARTS.departure,
      },
    ],
    [
      'names the charter that others’ seats ended, and asks again who comes at another price',
      [
        { ...opened, day: bothDay },
        { type: 'choice-changed', change: { tripType: 'Rockfish', guests: 4, privateCharter: true } },
        { type: 'day-refreshed', day },
      ],
      {
        choice: { time: 'am', tripType: 'Rockfish', guests: 0, privateCharter: false },
        problem: LOST_PARTS.charter,
      },
    ],
    [
      'moves no charter to another departure: it is asked for again, whatever was to be tried again',
      [
        { ...opened, day: bothDay },
        { type: 'choice-changed', change: { tripType: 'Rockfish', guests: 4, privateCharter: true } },
        { type: 'failed', problem: { ...problem, code: 'calendar-busy', canRetry: true } },
        { type: 'day-refreshed', day: afternoonDay },
      ],
      {
        choice: { time: 'pm', tripType: 'Rockfish', guests: 0, privateCharter: false },
        problem: LOST_PARTS.departure,
      },
    ],
    [
      'names a second loss over the first',
      [
        { ...opened, day: bothDay },
        { type: 'choice-changed', change: { tripType: 'Halibut', guests: 2 } },
        { type: 'day-refreshed', day },
        { type: 'day-refreshed', day: afternoonDay },
      ],
      {
        choice: { time: 'pm', tripType: 'Rockfish', guests: 0, privateCharter: false },
        problem: LOST_PARTS.departure,
      },
    ],
    [
      'names the trip that others decided',
      [
        { ...opened, day: bothDay },
        { type: 'choice-changed', change: { tripType: 'Halibut', guests: 2 } },
        { type: 'day-refreshed', day },
      ],
      {
        choice: { time: 'am', tripType: 'Rockfish', guests: 0, privateCharter: false },
        problem: LOST_PARTS.trip,
      },
    ],
    [
      'keeps the guests for another day that somebody looks at',
      [
        { ...opened, day: bothDay },
        { type: 'choice-changed', change: { tripType: 'Halibut', guests: 2 } },
        closed,
        { type: 'day-refreshed', day: { ...day, date: '2026-12-06' } },
      ],
      { choice: { time: 'am', tripType: 'Rockfish', guests: 2, privateCharter: false }, problem: null },
    ],
    [
      'looks again at a day that changed while its seats were asked for, once they are refused',
      [
        opened,
        twoGuests,
        { type: 'started', busy: 'holding' },
        { type: 'day-refreshed', day: lastSeatDay },
        { type: 'failed', problem },
      ],
      { choice: { time: 'am', tripType: 'Rockfish', guests: 0, privateCharter: false }, problem },
    ],
    [
      'keeps the party whose seats may be held by an answer that was lost',
      [opened, twoGuests, { type: 'failed', problem: noAnswer }, { type: 'day-refreshed', day: lastSeatDay }],
      { choice: { time: 'am', tripType: 'Rockfish', guests: 2, privateCharter: false }, problem: noAnswer },
    ],
    [
      'keeps the party while its seats are being asked for',
      [opened, twoGuests, { type: 'started', busy: 'holding' }, { type: 'day-refreshed', day: lastSeatDay }],
      { choice: { time: 'am', tripType: 'Rockfish', guests: 2, privateCharter: false }, busy: 'holding' },
    ],
    ['goes back and keeps seats and form', [opened, twoGuests, held, typed, back], { step: 'party', hold }],
    ['stays at the party with nowhere to go back to', [opened, back], { step: 'party' }],
    [
      'shows the server’s messages at the form',
      [...atPayment, { type: 'guest-rejected', fieldErrors: { email: 'No.' } }],
      { step: 'guest', fieldErrors: { email: 'No.' }, rejections: 1 },
    ],
    [
      'does not let a fresh day count its own seats as taken',
      [opened, twoGuests, held, back, { type: 'day-refreshed', day: soldDay }],
      { day },
    ],
    [
      'takes a fresh day while nothing is held',
      [opened, { type: 'day-refreshed', day: soldDay }],
      { day: soldDay },
    ],
    [
      'goes back to the party when the hold is lost',
      [...atPayment, { type: 'hold-lost', problem }],
      { step: 'party', hold: null, problem },
    ],
    [
      'keeps the seats and empties the card when it is declined',
      [...atPayment, paying, sent, { type: 'payment-refused', problem, newCard: true }],
      { step: 'payment', hold, payment: 'none', cardEntry: 1, problem },
    ],
    [
      'keeps the card where it was not asked',
      [...atPayment, paying, sent, { type: 'payment-refused', problem, newCard: false }],
      { payment: 'none', cardEntry: 0 },
    ],
    [
      'waits with a sent card when no answer comes',
      [...atPayment, paying, sent, { type: 'failed', problem }],
      { step: 'payment', payment: 'sent', busy: null },
    ],
    [
      'does not change the plan of a sent card',
      [...atPayment, paying, sent, { type: 'failed', problem }, { type: 'plan-chosen', plan: 'full' }],
      { plan: 'deposit' },
    ],
    [
      'says on Back that a sent card is still looked into, and offers it again',
      [...atPayment, paying, sent, { type: 'failed', problem }, back],
      { step: 'payment', payment: 'sent', problem: PAYMENT_IS_OPEN },
    ],
    [
      'says it of a payment that the bank left open, too',
      [...atPayment, paying, sent, { type: 'payment-unknown', problem }, back],
      { payment: 'unknown', problem: PAYMENT_IS_OPEN },
    ],
    [
      'does nothing on Back while the answer is on its way',
      [...atPayment, paying, sent, back],
      { step: 'payment', payment: 'sent', busy: 'paying', problem: null },
    ],
    [
      'keeps an unfinished payment through closing and opening',
      [...atPayment, paying, sent, authorized, { type: 'failed', problem }, closed, opened],
      { step: 'payment', payment: 'authorized', hold },
    ],
    [
      'thanks once it is booked',
      [...atPayment, paying, sent, authorized, { type: 'booked', booked }],
      { step: 'done', booked, hold: null, payment: 'none' },
    ],
    [
      'does not lose a booking to a late expiry',
      [...atPayment, paying, sent, { type: 'booked', booked }, { type: 'hold-lost', problem }],
      { step: 'done' },
    ],
    [
      'waits for the bank',
      [...atPayment, paying, sent, { type: 'payment-unknown', problem }],
      { payment: 'unknown', busy: null },
    ],
    ['forgets the hold when closed', [...atPayment, closed], { step: 'party', hold: null }],
    [
      'starts anew after a booking',
      [...atPayment, paying, { type: 'booked', booked }, closed],
      { step: 'party', booked: null, guest: initialState(day).guest },
    ],
  ])('%s', (_, events, expected) => {
    expect(play(...events)).toMatchObject(expected)
  })

  it('keeps what was typed through every way out', () => {
    for (const way of [back, closed, { type: 'hold-lost', problem } as const]) {
      expect(play(...atPayment, way).guest.firstName).toBe('Maria')
      expect(play(...atPayment, way).choice.guests).toBe(2)
    }
  })

  it('clears the error of a field that is being corrected, and only that', () => {
    const rejected: BookingEvent = { type: 'guest-rejected', fieldErrors: { firstName: 'No.', email: 'No.' } }
    expect(play(...atPayment, rejected, typed).fieldErrors).toEqual({ firstName: undefined, email: 'No.' })
  })

  it.each<[string, BookingEvent[], boolean]>([
    ['a card that is only typed in', [...atPayment, paying], false],
    ['a sent card', [...atPayment, paying, sent], true],
    ['an authorized card', [...atPayment, paying, sent, authorized, { type: 'failed', problem }], true],
    ['a payment of unknown outcome', [...atPayment, paying, { type: 'payment-unknown', problem }], true],
    ['a payment that was undone', [...atPayment, paying, sent, { type: 'hold-lost', problem }], false],
    ['a booking', [...atPayment, paying, sent, { type: 'booked', booked }], false],
  ])('keeps the page for what is not settled: %s', (_, events, isOpen) => {
    expect(isPaymentOpen(play(...events))).toBe(isOpen)
  })

  it('closes and goes back except while money is on its way', () => {
    expect(canClose(play(...atPayment))).toBe(true)
    expect(canClose(play(...atPayment, paying))).toBe(false)
    expect(canClose(play(...atPayment, paying, sent, { type: 'failed', problem }))).toBe(true)
    expect(canGoBack(play(...atPayment))).toBe(true)
    expect(canGoBack(play(...atPayment, paying))).toBe(false)
  })
})
