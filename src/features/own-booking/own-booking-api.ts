import type { Wallet } from '@/contract/money/payment'
import { type ApiFailure, callApi, failureText } from '@/api-client/call-api'
import { callWithProof } from '@/api-client/call-with-proof'
import { movesResponse } from '@/contract/booking'
import type { ErrorCode } from '@/contract/errors'
import type { GuestFieldName } from '@/contract/guest'
import { ownBookingResponse } from '@/contract/own-booking'
import { messageResponse } from '@/contract/user'
import type { WeatherChoiceInput } from '@/contract/weather'
import type { DepartureTime } from '@/domain/trips'

const PATH = '/api/booking/own'
const query = (reference: string) => `?reference=${encodeURIComponent(reference)}`

export const ownCalendarPath = (reference: string) => `${PATH}/calendar${query(reference)}`

interface Seen {
  reference: string
  version: string
}

/** Opens the booking with a link's key, or with this browser's cookie if there's no key. */
export const openOwnBooking = (reference: string, key: string | null) =>
  key === null
    ? callApi({ method: 'GET', path: `${PATH}${query(reference)}`, shape: ownBookingResponse })
    : callApi({
        method: 'POST',
        path: `${PATH}/open`,
        body: { reference, key },
        shape: ownBookingResponse,
      })

export const changeOwnGuest = ({ reference, version }: Seen, guest: Record<GuestFieldName, string | null>) =>
  callApi({
    method: 'PUT',
    path: PATH,
    body: { reference, version, guest },
    shape: ownBookingResponse,
  })

/** Cancels the booking with the refund that the guest was shown, in dollars. */
export const cancelOwnBooking = ({ reference, version }: Seen, refundAmount: number) =>
  callApi({
    method: 'POST',
    path: `${PATH}/cancel`,
    body: { reference, version, refundAmount },
    shape: ownBookingResponse,
  })

export const readOwnMoves = (reference: string) =>
  callApi({ method: 'GET', path: `${PATH}/departures${query(reference)}`, shape: movesResponse })

export const moveOwnBooking = (
  { reference, version }: Seen,
  { date, time }: { date: string; time: DepartureTime },
) =>
  callApi({
    method: 'POST',
    path: `${PATH}/move`,
    body: { reference, version, date, time },
    shape: ownBookingResponse,
  })

/** Pays all or part of the balance, in dollars. Solves a proof of work if the server requires one. */
export const payOwnBalance = (
  reference: string,
  payment: { key: string; sourceId: string; wallet?: Wallet; amount: number },
) =>
  callWithProof(
    { method: 'POST', path: `${PATH}/payment`, body: { reference, ...payment }, shape: ownBookingResponse },
    { onCheck: () => undefined },
  )

/** Pays as much of the balance as possible with a credit. */
export const payWithOwnCredit = ({ reference, version }: Seen, code: string) =>
  callApi({
    method: 'POST',
    path: `${PATH}/credit`,
    body: { reference, version, code },
    shape: ownBookingResponse,
  })

/** Chooses a new date, a credit or a refund after a weather cancellation. Amounts are in dollars. */
export const chooseAfterWeather = ({ reference, version }: Seen, choice: WeatherChoiceInput) =>
  callApi({
    method: 'POST',
    path: `${PATH}/weather`,
    body: { reference, version, choice },
    shape: ownBookingResponse,
  })

export const requestLink = (email: string) =>
  callApi({ method: 'POST', path: `${PATH}/link`, body: { email }, shape: messageResponse })

/** Error codes after which the booking has to be reloaded, because the page is stale. */
const STALE: readonly ErrorCode[] = [
  'edit-conflict',
  'refund-changed',
  'booking-closed',
  'link-expired',
  'balance-changed',
  'credit-not-due',
  'weather-choice',
  'weather-chosen',
  'weather-pending',
]

export const isStale = (failure: ApiFailure): boolean =>
  failure.kind === 'refused' && STALE.includes(failure.code)

/** Returns an error's message. After a lost response, the message says that the change may have been saved. */
export const problemText = (failure: ApiFailure): string =>
  failure.kind === 'network'
    ? 'We couldn’t reach the server, so your change may not have been saved. Check your connection and try again.'
    : // These forms have no field named `code`, so show that field's message as the main one.
      (failure.kind === 'refused' && failure.fields.code) || failureText(failure)
