import { HOLD_MINUTES } from '@/domain/checkout-state'
import { departureLabel } from '@/domain/trips'
import { shortDate } from '@/shared/format/date-words'
import type { AskedDeparture, Problem } from './booking-state'
import type { LostPart } from './steps/party-choice'

export const HOLD_EXPIRED = `Your ${HOLD_MINUTES}-minute hold has expired`

export const TIME_IS_UP: Problem = {
  code: 'expired',
  title: HOLD_EXPIRED,
  text: 'Your seats were released so others can book them. You haven’t been charged. Everything you typed is still here. Choose your seats again to continue.',
  canRetry: false,
}

export const PAYMENT_UNDONE: Problem = {
  code: 'payment-required',
  title: 'Your payment didn’t go through',
  text: 'You haven’t been charged. Everything you typed is still here. Choose your seats again to continue.',
  canRetry: false,
}

/**
 * Shown if the user goes back before a payment is settled, because going back could be mistaken for canceling
 * the payment.
 */
export const PAYMENT_IS_OPEN: Problem = {
  code: 'payment-unknown',
  title: 'Please stay on this page',
  text: 'We don’t know yet whether your payment went through. Use the button below to check. You won’t be charged twice. To leave anyway, tap the X.',
  canRetry: true,
}

/**
 * The problem to show while a payment is checked because its hold was resumed after the card was sent, for example
 * after a crash.
 */
export const PAYMENT_WAS_STARTED: Problem = {
  code: 'payment-unknown',
  title: 'Please don’t pay again',
  text: 'You started paying before this page was closed or reloaded. We’re checking whether you’re booked. You won’t be charged twice.',
  canRetry: true,
}

/** The problem to show if the user comes back to this tab and the seats are no longer on hold. */
export const HOLD_ENDED_ELSEWHERE: Problem = {
  code: 'expired',
  title: 'Those seats aren’t on hold anymore',
  text: 'They were booked or released in another tab. Nothing was charged here, and everything you typed is still here. To book more, choose your seats again.',
  canRetry: false,
}

/** Error codes for `lostPartProblem`. */
const LOST_CODES = {
  departure: 'sold-out',
  trip: 'other-trip',
  charter: 'boat-not-empty',
  guests: 'sold-out',
} as const

/** Returns the problem to show if other bookings make part of the choice unavailable before the seats are held. */
export function lostPartProblem(lost: LostPart, { date, time }: AskedDeparture): Problem {
  const name = time ? `${departureLabel(time)} on ${shortDate(date)}` : 'That departure'
  const problem = { code: LOST_CODES[lost], canRetry: false, lost }
  switch (lost) {
    case 'departure':
      return {
        ...problem,
        title: `${name} can’t be booked anymore`,
        text: 'It filled up or closed while you were choosing. Here’s what’s still open that day. Please choose again.',
      }
    case 'trip':
      return {
        ...problem,
        title: 'That trip isn’t available anymore',
        text: `The first party to book a departure picks the trip, and someone else just booked ${name}. Please choose again.`,
      }
    case 'charter':
      return {
        ...problem,
        title: 'The whole boat isn’t available anymore',
        text: `Someone else just booked seats for ${name}. Choose your number of guests again, or close this window and pick another day.`,
      }
    case 'guests':
      return {
        ...problem,
        title: 'There are fewer seats left now',
        text: `Someone else just booked seats for ${name}. Please choose your number of guests again.`,
      }
  }
}
