import type { AvailabilityDay } from '@/contract/availability'
import { mapGuest } from '@/contract/guest'
import { tripDateOf } from '@/domain/dates'
import {
  type BookingEvent,
  type BookingState,
  type BookingStep,
  EMPTY_GUEST,
  type HeldSeats,
  type Problem,
} from './booking-state'
import type { UsedCredit } from '@/shared/format/credit-text'
import type { Draft } from './draft'
import { lostPartProblem, PAYMENT_IS_OPEN, PAYMENT_WAS_STARTED } from './problems'
import { fitChoice, isWalkUp, lostPart, type PartyChoice } from './steps/party-choice'

const NO_CHOICE: PartyChoice = { time: null, tripType: null, guests: null, privateCharter: false }
const NO_DRAFT: Draft = { guest: EMPTY_GUEST, party: null }

const PREVIOUS: Partial<Record<BookingStep, BookingStep>> = { guest: 'party', payment: 'guest' }

/** Returns the state of a dialog that hasn't been opened. */
export function initialState(day: AvailabilityDay, { guest, party }: Draft = NO_DRAFT): BookingState {
  return {
    step: 'party',
    day,
    choice: party?.date === day.date ? party.choice : NO_CHOICE,
    givenTime: null,
    guest,
    noEmail: false,
    fieldErrors: {},
    rejections: 0,
    plan: 'deposit',
    custom: { price: '', charge: '' },
    customErrors: {},
    creditError: null,
    hold: null,
    lastCheckoutId: null,
    today: null,
    busy: null,
    checking: false,
    payment: 'none',
    cardEntry: 0,
    refusals: 0,
    problem: null,
    booked: null,
    usedCredit: null,
  }
}

/** Returns whether a card was sent but its booking isn't written yet. */
export function isPaymentOpen(state: Pick<BookingState, 'payment'>): boolean {
  return state.payment !== 'none'
}

/** Returns whether a payment might be in progress. If so, don't release the seats or change the form. */
export function isPaymentUnderWay(state: Pick<BookingState, 'payment' | 'busy'>): boolean {
  return isPaymentOpen(state) || state.busy === 'paying'
}

/** Returns whether Back leads to the previous step. */
export function canGoBack(state: BookingState): boolean {
  return PREVIOUS[state.step] !== undefined && state.busy === null && !isPaymentOpen(state)
}

/** Returns whether the dialog can close. It can't while a payment request is pending. */
export function canClose(state: BookingState): boolean {
  return state.busy !== 'paying'
}

/** Returns the next state. Ignores events that don't fit the current state, for example a late response. */
export function bookingReducer(state: BookingState, event: BookingEvent): BookingState {
  switch (event.type) {
    case 'opened':
      return open(state, event)
    case 'resumed':
      return resume(state, event)
    case 'closed':
      return close(state)
    case 'day-refreshed':
      return isChoosing(state) ? refreshDay(state, event.day) : state
    case 'choice-changed':
      return { ...state, choice: fitChoice(state.day, { ...state.choice, ...event.change }), problem: null }
    case 'guest-edited':
      return {
        ...state,
        guest: { ...state.guest, [event.field]: event.value },
        fieldErrors: { ...state.fieldErrors, [event.field]: undefined },
      }
    case 'no-email-changed':
      return {
        ...state,
        noEmail: event.noEmail,
        fieldErrors: { ...state.fieldErrors, email: undefined },
      }
    case 'guest-rejected':
      return {
        ...state,
        step: 'guest',
        busy: null,
        payment: 'none',
        fieldErrors: event.fieldErrors,
        rejections: state.rejections + 1,
        problem: null,
      }
    case 'plan-chosen':
      if (isPaymentUnderWay(state)) return state
      return { ...state, plan: event.plan, customErrors: {}, problem: null }
    case 'custom-edited':
      if (isPaymentUnderWay(state)) return state
      return {
        ...state,
        custom: { ...state.custom, [event.field]: event.value },
        customErrors: { ...state.customErrors, [event.field]: undefined },
      }
    case 'custom-rejected':
      return { ...state, busy: null, customErrors: event.customErrors, problem: null }
    case 'credit-changed':
      // Keep showing the problem, because it's why the credit was refreshed.
      if (state.step !== 'payment' || isPaymentOpen(state)) return state
      return { ...state, ...heldBy(event.hold), busy: null, creditError: null }
    case 'credit-rejected':
      return { ...state, busy: null, creditError: event.creditError, problem: null }
    case 'started':
      return {
        ...state,
        busy: event.busy,
        checking: false,
        creditError: null,
        // While an unknown payment is checked, keep saying so.
        problem: state.payment === 'unknown' ? state.problem : null,
      }
    case 'checking':
      return { ...state, checking: state.busy !== null }
    case 'seats-held':
      return { ...state, ...heldBy(event.hold), step: 'guest', busy: null, problem: null }
    case 'guest-saved':
      return {
        ...state,
        ...heldBy(event.hold),
        step: 'payment',
        busy: null,
        fieldErrors: {},
        problem: null,
      }
    case 'failed':
      return fail(state, event.problem)
    case 'hold-lost':
      if (state.step === 'done') return state
      return { ...state, step: 'party', hold: null, busy: null, payment: 'none', problem: event.problem }
    case 'hold-released':
      return { ...state, hold: null }
    case 'sheet-closed':
      return { ...state, busy: null }
    case 'payment-sent':
      return { ...state, payment: 'sent' }
    case 'payment-authorized':
      return { ...state, payment: 'authorized' }
    case 'payment-refused':
      return {
        ...state,
        busy: null,
        payment: 'none',
        cardEntry: state.cardEntry + (event.newCard ? 1 : 0),
        refusals: state.refusals + 1,
        problem: event.problem,
      }
    case 'payment-unknown':
      return { ...state, busy: null, payment: 'unknown', problem: event.problem }
    case 'booked':
      return {
        ...state,
        step: 'done',
        busy: null,
        payment: 'none',
        hold: null,
        problem: null,
        booked: event.booked,
        usedCredit: usedCreditOf(state),
      }
    case 'went-back':
      return goBack(state)
  }
}

/** Returns the credit that the chosen payment plan uses. The captain's own plans don't use any. */
export function usedCreditOf({ hold, plan }: BookingState): UsedCredit | null {
  const isPriced = plan === 'deposit' || plan === 'full'
  return hold?.credit && isPriced ? { code: hold.credit.code, amount: hold.credit.usedAmount } : null
}

/**
 * Shows a problem. If the day was refreshed during the hold request, also fits the choice to the new data.
 */
function fail(state: BookingState, problem: Problem): BookingState {
  const failed = { ...state, busy: null, problem }
  return isChoosing(failed) ? refreshDay(failed, failed.day) : failed
}

/** Returns whether to apply a day refresh. During a hold, it would count the visitor's own seats as taken. */
function isChoosing(state: BookingState): boolean {
  return state.step === 'party' && state.hold === null
}

/**
 * Updates the choice to match the refreshed day. If part of the choice is no longer available, shows a problem and
 * clears the number of guests, so that the user has to confirm a different departure or price.
 */
function refreshDay(state: BookingState, day: AvailabilityDay): BookingState {
  // If a hold request got no response, seats that are missing now might be this visitor's own.
  const isHoldUncertain = state.busy !== null || state.problem?.code === 'network'
  if (state.choice === NO_CHOICE || isHoldUncertain) return { ...state, day }
  const choice = fitChoice(day, state.choice)
  // Choices dropped because the user picked another day weren't taken by other guests.
  const lost = day.date === state.day.date ? lostPart(state.choice, choice) : null
  if (!lost) return { ...state, day, choice }
  const cleared = fitChoice(day, { ...choice, guests: 0, privateCharter: false })
  return {
    ...state,
    day,
    choice: cleared,
    givenTime: lost === 'departure' ? null : state.givenTime,
    problem: isFinal(state.problem)
      ? state.problem
      : lostPartProblem(lost, { date: day.date, time: state.choice.time }),
  }
}

/**
 * Returns whether to keep showing a problem when part of the choice is lost. If the problem is only an
 * earlier loss or an offer to retry, the new loss replaces it.
 */
function isFinal(problem: Problem | null): boolean {
  return problem !== null && !problem.canRetry && !problem.lost
}

function goBack(state: BookingState): BookingState {
  if (state.busy !== null) return state
  if (isPaymentOpen(state)) return { ...state, problem: PAYMENT_IS_OPEN }
  const previous = PREVIOUS[state.step]
  return previous ? { ...state, step: previous, problem: null } : state
}

function open(state: BookingState, event: Extract<BookingEvent, { type: 'opened' }>): BookingState {
  // Keep showing the booking that's being paid for until its payment is settled.
  if (isPaymentUnderWay(state)) return state
  const wanted = {
    ...state.choice,
    time: event.time ?? state.choice.time,
    tripType: event.trip ?? state.choice.tripType,
  }
  const choice = fitChoice(event.day, wanted)
  const givenTime = choice.time === event.time ? event.time : null
  const plan = isWalkUp(event.day, choice.time) ? 'unpaid' : state.plan
  return { ...state, day: event.day, choice, givenTime, plan, problem: null }
}

/**
 * Resumes this browser's hold at the contact step, or at the payment step if the contact form was already
 * saved.
 */
function resume(
  state: BookingState,
  { day, hold }: Extract<BookingEvent, { type: 'resumed' }>,
): BookingState {
  if (isPaymentUnderWay(state)) return state
  const { guest, payment, paid } = hold
  const isStarted = payment === 'started'
  return {
    ...state,
    ...heldBy(hold),
    day,
    choice: {
      time: hold.time,
      tripType: hold.tripType,
      guests: hold.partySize,
      privateCharter: hold.private,
    },
    givenTime: hold.time,
    guest: guest ? mapGuest((_field, name) => guest[name] ?? '') : state.guest,
    step: isStarted || guest ? 'payment' : 'guest',
    plan: paid ?? state.plan,
    busy: null,
    fieldErrors: {},
    payment: isStarted ? 'unknown' : 'none',
    problem: isStarted ? PAYMENT_WAS_STARTED : null,
  }
}

function heldBy(hold: HeldSeats): Pick<BookingState, 'hold' | 'lastCheckoutId' | 'today'> {
  return { hold, lastCheckoutId: hold.checkoutId, today: tripDateOf(new Date(hold.now)) }
}

function close(state: BookingState): BookingState {
  if (isPaymentUnderWay(state)) return state
  if (state.step === 'done') return { ...initialState(state.day), cardEntry: state.cardEntry }
  return { ...state, step: 'party', hold: null, givenTime: null, busy: null, problem: null }
}
