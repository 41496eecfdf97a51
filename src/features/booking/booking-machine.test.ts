import { describe, expect, it } from 'vitest'
import type { AvailabilityDay } from '@/contract/availability'
import { emptyGuest } from '@/contract/guest'
import { HELD_SEATS } from '../../../tests/factories/held-seats'
import { bookingReducer, canClose, canGoBack, initialState, isPaymentOpen } from './booking-machine'
import { type Booked, type BookingEvent, type BookingState, EMPTY_GUEST, type Problem } from './booking-state'
import type { ResumableHold } from './hold/own-hold'
import { lostPartProblem, PAYMENT_IS_OPEN, PAYMENT_WAS_STARTED } from './problems'
import type { LostPart } from './steps/party-choice'

const offer = { type: 'Rockfish' as const, seatsOpen: 4, seats: true, privateCharter: false }
const day: AvailabilityDay = {
  date: '2026-12-05',
  status: 'open',
  closure: null,
  blockedDepartures: [],
  weatherDepartures: [],
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
const hold = HELD_SEATS
const withCredit: typeof hold = {
  ...hold,
  credit: {
    code: 'CR-7K3M9QX2',
    usedAmount: 100,
    deposit: { chargedAmount: 175, dueAmount: 275 },
    full: { chargedAmount: 450, dueAmount: 0 },
  },
}
const problem: Problem = { title: 'No', text: 'No.', code: 'sold-out', canRetry: false }
const noAnswer: Problem = { ...problem, code: 'network', canRetry: true }
const booked = { _id: 'c1', firstName: 'Maria' } as Booked

const lost = (part: LostPart) => lostPartProblem(part, { date: day.date, time: 'am' })

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
      'opens at the party step with the only trip selected',
      [opened],
      { step: 'party', choice: { time: 'am', tripType: 'Rockfish', guests: null, privateCharter: false } },
    ],
    [
      'selects nothing before it’s opened',
      [{ type: 'day-refreshed', day }],
      { choice: { time: null, tripType: null, guests: null, privateCharter: false } },
    ],
    [
      'shows the contact form once seats are held',
      [opened, twoGuests, held],
      { step: 'guest', hold, busy: null },
    ],
    [
      'uses a credit, and clears what was wrong with the last code',
      [
        ...atPayment,
        { type: 'credit-rejected', creditError: 'No' },
        { type: 'started', busy: 'crediting' },
        { type: 'credit-changed', hold: withCredit },
      ],
      { step: 'payment', busy: null, creditError: null, hold: withCredit },
    ],
    [
      'doesn’t change the amounts while a payment is open',
      [...atPayment, paying, sent, { type: 'credit-changed', hold: withCredit }],
      { hold, payment: 'sent' },
    ],
    [
      'keeps the choice and shows the problem if another guest got the seats',
      [opened, twoGuests, { type: 'started', busy: 'holding' }, { type: 'failed', problem }],
      { step: 'party', busy: null, problem },
    ],
    [
      'clears the number of guests if they no longer fit after a refused hold',
      [opened, twoGuests, { type: 'failed', problem }, { type: 'day-refreshed', day: lastSeatDay }],
      { choice: { time: 'am', tripType: 'Rockfish', guests: 0, privateCharter: false }, problem },
    ],
    [
      'says that seats were taken while the guest was choosing',
      [opened, twoGuests, { type: 'day-refreshed', day: lastSeatDay }],
      {
        choice: { time: 'am', tripType: 'Rockfish', guests: 0, privateCharter: false },
        problem: lost('guests'),
      },
    ],
    [
      'says that the departure filled up, and clears the guests for the other departure',
      [
        { ...opened, day: bothDay },
        { type: 'choice-changed', change: { tripType: 'Rockfish', guests: 2 } },
        { type: 'day-refreshed', day: afternoonDay },
      ],
      {
        choice: { time: 'pm', tripType: 'Rockfish', guests: 0, privateCharter: false },
        problem: lost('departure'),
      },
    ],
    [
      'says that the private charter is gone, and clears the guests because the price changed',
      [
        { ...opened, day: bothDay },
        { type: 'choice-changed', change: { tripType: 'Rockfish', guests: 4, privateCharter: true } },
        { type: 'day-refreshed', day },
      ],
      {
        choice: { time: 'am', tripType: 'Rockfish', guests: 0, privateCharter: false },
        problem: lost('charter'),
      },
    ],
    [
      'doesn’t move a private charter to another departure, even after an error that offered a retry',
      [
        { ...opened, day: bothDay },
        { type: 'choice-changed', change: { tripType: 'Rockfish', guests: 4, privateCharter: true } },
        { type: 'failed', problem: { ...problem, code: 'calendar-busy', canRetry: true } },
        { type: 'day-refreshed', day: afternoonDay },
      ],
      {
        choice: { time: 'pm', tripType: 'Rockfish', guests: 0, privateCharter: false },
        problem: lost('departure'),
      },
    ],
    [
      'shows the second loss instead of the first',
      [
        { ...opened, day: bothDay },
        { type: 'choice-changed', change: { tripType: 'Halibut', guests: 2 } },
        { type: 'day-refreshed', day },
        { type: 'day-refreshed', day: afternoonDay },
      ],
      {
        choice: { time: 'pm', tripType: 'Rockfish', guests: 0, privateCharter: false },
        problem: lost('departure'),
      },
    ],
    [
      'says that another guest’s booking picked the trip',
      [
        { ...opened, day: bothDay },
        { type: 'choice-changed', change: { tripType: 'Halibut', guests: 2 } },
        { type: 'day-refreshed', day },
      ],
      {
        choice: { time: 'am', tripType: 'Rockfish', guests: 0, privateCharter: false },
        problem: lost('trip'),
      },
    ],
    [
      'keeps the number of guests when another day is opened',
      [
        { ...opened, day: bothDay },
        { type: 'choice-changed', change: { tripType: 'Halibut', guests: 2 } },
        closed,
        { type: 'day-refreshed', day: { ...day, date: '2026-12-06' } },
      ],
      { choice: { time: 'am', tripType: 'Rockfish', guests: 2, privateCharter: false }, problem: null },
    ],
    [
      'applies a day refresh that arrived during a hold request after the request is refused',
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
      'keeps the choice after a lost response, because the seats might be held',
      [opened, twoGuests, { type: 'failed', problem: noAnswer }, { type: 'day-refreshed', day: lastSeatDay }],
      { choice: { time: 'am', tripType: 'Rockfish', guests: 2, privateCharter: false }, problem: noAnswer },
    ],
    [
      'keeps the choice while the hold request is pending',
      [opened, twoGuests, { type: 'started', busy: 'holding' }, { type: 'day-refreshed', day: lastSeatDay }],
      { choice: { time: 'am', tripType: 'Rockfish', guests: 2, privateCharter: false }, busy: 'holding' },
    ],
    [
      'goes back and keeps the seats and the form',
      [opened, twoGuests, held, typed, back],
      { step: 'party', hold },
    ],
    ['can’t go back from the first step', [opened, back], { step: 'party' }],
    [
      'shows the server’s messages in the form',
      [...atPayment, { type: 'guest-rejected', fieldErrors: { email: 'No.' } }],
      { step: 'guest', fieldErrors: { email: 'No.' }, rejections: 1 },
    ],
    [
      'ignores a day refresh that counts the held seats as taken',
      [opened, twoGuests, held, back, { type: 'day-refreshed', day: soldDay }],
      { day },
    ],
    [
      'applies a day refresh while nothing is held',
      [opened, { type: 'day-refreshed', day: soldDay }],
      { day: soldDay },
    ],
    [
      'goes back to the party step when the hold is lost',
      [...atPayment, { type: 'hold-lost', problem }],
      { step: 'party', hold: null, problem },
    ],
    [
      'keeps the seats and clears the card form when the card is declined',
      [...atPayment, paying, sent, { type: 'payment-refused', problem, newCard: true }],
      { step: 'payment', hold, payment: 'none', cardEntry: 1, problem },
    ],
    [
      'keeps the card form if the card itself wasn’t refused',
      [...atPayment, paying, sent, { type: 'payment-refused', problem, newCard: false }],
      { payment: 'none', cardEntry: 0 },
    ],
    [
      'stays at the payment step if a sent card gets no response',
      [...atPayment, paying, sent, { type: 'failed', problem }],
      { step: 'payment', payment: 'sent', busy: null },
    ],
    [
      'doesn’t change the payment plan once the card is sent',
      [...atPayment, paying, sent, { type: 'failed', problem }, { type: 'plan-chosen', plan: 'full' }],
      { plan: 'deposit' },
    ],
    [
      'doesn’t go back while a sent card is unsettled, and says why',
      [...atPayment, paying, sent, { type: 'failed', problem }, back],
      { step: 'payment', payment: 'sent', problem: PAYMENT_IS_OPEN },
    ],
    [
      'doesn’t go back while the bank hasn’t responded',
      [...atPayment, paying, sent, { type: 'payment-unknown', problem }, back],
      { payment: 'unknown', problem: PAYMENT_IS_OPEN },
    ],
    [
      'ignores Back while the payment request is pending',
      [...atPayment, paying, sent, back],
      { step: 'payment', payment: 'sent', busy: 'paying', problem: null },
    ],
    [
      'keeps an unfinished payment when closed and reopened',
      [...atPayment, paying, sent, authorized, { type: 'failed', problem }, closed, opened],
      { step: 'payment', payment: 'authorized', hold },
    ],
    [
      'shows the thank-you step once booked',
      [...atPayment, paying, sent, authorized, { type: 'booked', booked }],
      { step: 'done', booked, hold: null, payment: 'none' },
    ],
    [
      'keeps what a credit paid for the thank-you step',
      [...atPayment, { type: 'credit-changed', hold: withCredit }, paying, sent, { type: 'booked', booked }],
      { step: 'done', hold: null, usedCredit: { code: 'CR-7K3M9QX2', amount: 100 } },
    ],
    [
      'keeps a finished booking if the hold expires late',
      [...atPayment, paying, sent, { type: 'booked', booked }, { type: 'hold-lost', problem }],
      { step: 'done' },
    ],
    [
      'says that the payment’s outcome is unknown',
      [...atPayment, paying, sent, { type: 'payment-unknown', problem }],
      { payment: 'unknown', busy: null },
    ],
    ['drops the hold when closed', [...atPayment, closed], { step: 'party', hold: null }],
    [
      'starts over after a booking',
      [...atPayment, paying, { type: 'booked', booked }, closed],
      { step: 'party', booked: null, guest: initialState(day).guest },
    ],
  ])('%s', (_, events, expected) => {
    expect(play(...events)).toMatchObject(expected)
  })

  it('keeps what the guest typed, no matter how they leave', () => {
    for (const way of [back, closed, { type: 'hold-lost', problem } as const]) {
      expect(play(...atPayment, way).guest.firstName).toBe('Maria')
      expect(play(...atPayment, way).choice.guests).toBe(2)
    }
  })

  it('clears only the error of the field being edited', () => {
    const rejected: BookingEvent = { type: 'guest-rejected', fieldErrors: { firstName: 'No.', email: 'No.' } }
    expect(play(...atPayment, rejected, typed).fieldErrors).toEqual({ firstName: undefined, email: 'No.' })
  })

  it.each<[string, BookingEvent[], boolean]>([
    ['a card not yet sent', [...atPayment, paying], false],
    ['a sent card', [...atPayment, paying, sent], true],
    ['an authorized card', [...atPayment, paying, sent, authorized, { type: 'failed', problem }], true],
    [
      'a payment whose outcome is unknown',
      [...atPayment, paying, { type: 'payment-unknown', problem }],
      true,
    ],
    ['a voided payment', [...atPayment, paying, sent, { type: 'hold-lost', problem }], false],
    ['a finished booking', [...atPayment, paying, sent, { type: 'booked', booked }], false],
  ])('returns whether a payment is unsettled: %s', (_, events, isOpen) => {
    expect(isPaymentOpen(play(...events))).toBe(isOpen)
  })

  it('allows closing and going back except while a payment request is pending', () => {
    expect(canClose(play(...atPayment))).toBe(true)
    expect(canClose(play(...atPayment, paying))).toBe(false)
    expect(canClose(play(...atPayment, paying, sent, { type: 'failed', problem }))).toBe(true)
    expect(canGoBack(play(...atPayment))).toBe(true)
    expect(canGoBack(play(...atPayment, paying))).toBe(false)
  })
})

it('a walk-up pays on the boat, unless the captain picks something else', () => {
  const left = day.departures.map((departure) => ({ ...departure, departed: true }))
  const at = { type: 'opened', time: 'am', trip: null } as const
  const walkUp = bookingReducer(initialState(day), {
    ...at,
    day: { ...day, status: 'past', departures: left },
  })
  expect(walkUp).toMatchObject({ plan: 'unpaid', choice: { time: 'am', tripType: 'Rockfish' } })
  expect(bookingReducer(initialState(day), { ...at, day }).plan).toBe('deposit')
})

describe('a resumed hold', () => {
  const guest = {
    ...emptyGuest(null),
    firstName: 'Maria',
    lastName: 'Example',
    phoneNumber: '+18315550100',
    email: 'm@example.com',
  }
  const own = { ...hold, seatsOpen: 4, guest: null, payment: 'none' as const, paid: null }
  const resumed = (change: Partial<ResumableHold>): BookingEvent => ({
    type: 'resumed',
    day,
    hold: { ...own, ...change },
  })

  it.each<[string, Partial<ResumableHold>, Partial<BookingState>]>([
    [
      'continues with the contact form',
      {},
      { step: 'guest', payment: 'none', givenTime: 'am', today: '2026-12-01' },
    ],
    [
      'continues with the payment if the contact form was saved',
      { guest },
      { step: 'payment', payment: 'none' },
    ],
    [
      'only checks the payment if it was started',
      { guest, payment: 'started', paid: 'full' },
      { step: 'payment', payment: 'unknown', plan: 'full', problem: PAYMENT_WAS_STARTED },
    ],
  ])('%s', (_, change, expected) => {
    expect(play(opened, resumed(change))).toMatchObject(expected)
  })

  it('shows its party in step 1, and keeps what was typed if nothing was saved', () => {
    const state = play(opened, typed, resumed({ private: true }), back)
    expect(state).toMatchObject({
      step: 'party',
      guest: { firstName: 'Maria' },
      choice: { time: 'am', tripType: 'Rockfish', guests: 2, privateCharter: true },
    })
  })
})

describe('a tab’s draft', () => {
  const choice = { time: 'am' as const, tripType: 'Rockfish' as const, guests: 3, privateCharter: false }
  const draft = { guest: { ...EMPTY_GUEST, firstName: 'Maria' }, party: { date: day.date, choice } }

  it('is restored after a reload', () => {
    expect(bookingReducer(initialState(day, draft), opened)).toMatchObject({ guest: draft.guest, choice })
  })

  it('keeps the choice only for its own day', () => {
    const other = { ...draft, party: { date: '2026-12-06', choice } }
    expect(bookingReducer(initialState(day, other), opened).choice.guests).toBeNull()
  })
})
