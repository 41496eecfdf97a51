import type { Waiver } from '@/payload-types'
import { findRows } from '../database/read-rows'
import { updateIf } from '../database/write-if-unchanged'
import type { ServiceContext } from '../ports'

/** The text that replaces an erased name. */
export const ERASED_NAME = '(erased)'

/**
 * Removes the personal data from a booking's signed waivers. Keeps the time of signing and the text's version.
 * Idempotent.
 */
export async function eraseWaivers({ payload }: ServiceContext, bookingId: string): Promise<void> {
  const rows = await findRows<Pick<Waiver, 'id'>>(payload, 'waivers', {
    where: { booking: { equals: bookingId } },
    select: { createdAt: true },
  })
  for (const { id } of rows)
    await updateIf(
      payload,
      'waivers',
      { id: { equals: id } },
      {
        name: ERASED_NAME,
        guardian: null,
        healthNote: null,
        strokes: null,
        address: null,
        witness: null,
        signer: null,
      },
    )
}
