import type { Where } from 'payload'
import type { SignWaiverRequest } from '@/contract/departures/waiver'
import { canSignWaiver, maxWaivers } from '@/domain/departures/waivers'
import type { Booking, Waiver } from '@/payload-types'
import { readBooking } from '../bookings/read-bookings'
import { insertIfAbsent } from '../database/write-if-unchanged'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { findAllWaivers, isInForce, type SignedRow } from './read-waivers'
import { keepWaiverText, readWaiverWithHash } from './waiver-text'

/** The data that the server has about the person who signs. */
export interface Signer {
  /** The browser's random id, or null for the guest who booked. */
  signer: string | null
  /** The signer's IP address. */
  address: string | null
  /** The user name of the crew member whose phone is used for signing, or null. */
  witness: string | null
}

/**
 * Stores a signed waiver exactly once, no matter how often it arrives (docs/product-rules.md#waivers). A party's
 * waivers are numbered, and each number can be used only once, so concurrent requests can't exceed the limit.
 *
 * @throws AppError `waiver-changed` if the text isn't the current one; `waiver-closed` if it's too late; `waivers-full`
 * if the party has reached its limit
 */
export async function signWaiver(
  context: ServiceContext,
  booking: Booking,
  { key, textHash, name, guardian, healthNote, strokes }: SignWaiverRequest,
  signer: Signer,
): Promise<void> {
  const { payload } = context
  const current = await readWaiverWithHash(context, textHash)
  if (!current) throw new AppError('waiver-changed')
  const now = context.now()
  // Store the text here as well. A CMS hook stores it on each save, but a restored backup may lack it.
  await keepWaiverText(payload, current.text, now)
  const createdAt = now.toISOString()
  const { date, time, tripType } = booking
  const data = {
    booking: booking.id,
    key,
    ...signer,
    date,
    time,
    tripType,
    textHash,
    name,
    guardian,
    healthNote: healthNote || null,
    strokes,
  }
  for (;;) {
    const signed = await findAllWaivers(context, [booking.id])
    if (signed.some((waiver) => waiver.key === key)) return
    if (!canSignWaiver(booking, now)) throw new AppError('waiver-closed')
    const id = freeId(booking, signed)
    if (!id) throw new AppError('waivers-full')
    const row: Waiver = { id, ...data, createdAt, updatedAt: createdAt }
    if (await insertIfAbsent(payload, 'waivers', row)) break
  }
  // Erase the new waiver if the guest's data was erased in the meantime.
  const after = await readBooking(context, booking.id)
  if (!after?.erasedAt) return
  const isThis: Where = { and: [{ booking: { equals: booking.id } }, { key: { equals: key } }] }
  await payload.db.deleteMany({ collection: 'waivers', where: isThis })
  throw new AppError('waiver-closed')
}

/**
 * Returns the first waiver id that the party hasn't used, or undefined. A voided waiver keeps its id, and the party gets
 * another one. An interrupted erasure can leave gaps.
 */
function freeId({ id, partySize }: Booking, signed: SignedRow[]): string | undefined {
  const voided = signed.filter((waiver) => !isInForce(waiver)).length
  const ids = Array.from({ length: maxWaivers(partySize) + voided }, (_, index) => `${id}:${index + 1}`)
  return ids.find((each) => !signed.some((waiver) => waiver.id === each))
}
