import { randomUUID } from 'node:crypto'
import type { Refund } from '@/payload-types'
import { derivedId } from '../balance/balance-rows'
import type { EditWork } from '../bookings/edit-lock'
import type { ServiceContext } from '../ports'
import type { Money } from './change-ledger'
import { openRefundsOf } from './open-refunds'
import { readRefundsOf } from './refund-rows'

/** Returns ids for refunds that are requested together. All ids are derived from the first. */
export function idsOfRequest(count: number): string[] {
  const first = randomUUID()
  return Array.from({ length: count }, (_, index) => idInRequest(first, index))
}

const idInRequest = (first: string, index: number) => (index === 0 ? first : derivedId(`${first}:${index}`))

/**
 * Returns the ids of the refunds that were requested together with a refund, including its own.
 *
 * @param ids the ids of all of the booking's refunds
 */
export function requestedWith(id: string, ids: readonly string[]): string[] {
  const requests = ids.map((first) =>
    ids.map((_, index) => idInRequest(first, index)).filter((each) => ids.includes(each)),
  )
  return (
    requests.filter((all) => all.includes(id)).toSorted((one, other) => other.length - one.length)[0] ?? [id]
  )
}

/**
 * Returns the guest's email about a refund that was completed or rejected. If other refunds were requested with it,
 * there's a single email about all completed ones, once the last one has ended (docs/product-rules.md#refunds). The
 * booking's conditional write decides which one is last.
 *
 * @param rowId the id of the ledger row if the refund was completed and the row is new
 */
export async function mailsAtEnd(
  context: ServiceContext,
  { booking }: Pick<Money, 'booking'>,
  { end, rowId }: { end: string; rowId: string | null },
): Promise<EditWork['mails']> {
  const refunds = await readRefundsOf(context, booking.id)
  const openIds = openRefundsOf(booking).map(({ id }) => id)
  const request = requestedWith(end, [...new Set([end, ...openIds, ...refunds.map(({ id }) => id)])])
  if (request.length === 1) return rowId === null ? [] : [refundSent(rowId)]
  const isLast = !openIds.some((id) => id !== end && request.includes(id))
  const [first = end] = request
  return isLast && completedOf(request, refunds).length > 0 ? [refundSent(first)] : []
}

/** Returns the guest's email about refunds. Its cause contains the id of a ledger row, or of a request's first refund. */
export const refundSent = (id: string) => ({ cause: `refund-sent:${id}`, kind: 'refund-sent' as const })

/** Returns the completed refunds of the request that an email is about. */
export async function readSentTogether(
  context: ServiceContext,
  bookingId: string,
  first: string,
): Promise<Refund[]> {
  const refunds = await readRefundsOf(context, bookingId)
  return completedOf(
    requestedWith(
      first,
      refunds.map(({ id }) => id),
    ),
    refunds,
  )
}

/**
 * Returns the completed refunds with these ids. A refund that Square first rejected isn't included, even if Square
 * completes it later, because it then has its own email.
 */
const completedOf = (ids: readonly string[], refunds: readonly Refund[]): Refund[] =>
  refunds.filter(({ id, result }) => ids.includes(id) && result === 'completed')
