import type { PartyWaivers } from '@/contract/departures/waiver'
import type { Booking, Waiver } from '@/payload-types'
import { waiverFilePath } from '@/shared/paths/waiver-address'
import { readBooking } from '../bookings/read-bookings'
import { findById } from '../database/read-rows'
import { updateIf } from '../database/write-if-unchanged'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { findAllWaivers } from './read-waivers'

/** Returns a party's waivers for the captain, in the order of signing, including voided ones. */
export async function readPartyWaivers(
  context: ServiceContext,
  { id, partySize }: Pick<Booking, 'id' | 'partySize'>,
): Promise<PartyWaivers> {
  const waivers = await findAllWaivers(context, [id])
  return {
    partySize,
    Waivers: waivers.map((waiver) => ({
      _id: waiver.id,
      name: waiver.name,
      guardian: waiver.guardian ?? null,
      signedAt: waiver.createdAt,
      voided: waiver.voidedAt ? { at: waiver.voidedAt, by: waiver.voidedBy ?? null } : null,
      file: waiverFilePath(waiver.id),
    })),
  }
}

/**
 * Voids a signed waiver, but keeps it (docs/product-rules.md#waivers). Idempotent. Returns the party's waivers.
 *
 * @param by the captain's user name
 * @throws AppError `not-found`
 */
export async function voidWaiver(
  context: ServiceContext,
  id: string,
  by: string | null,
): Promise<PartyWaivers> {
  const { payload } = context
  const waiver = await findById<Waiver>(payload, 'waivers', id)
  const booking = waiver && (await readBooking(context, waiver.booking))
  if (!booking) throw new AppError('not-found')
  await updateIf(
    payload,
    'waivers',
    { and: [{ id: { equals: id } }, { voidedAt: { exists: false } }] },
    { voidedAt: context.now().toISOString(), voidedBy: by },
  )
  return readPartyWaivers(context, booking)
}
