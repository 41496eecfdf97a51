import { randomUUID } from 'node:crypto'
import type { Booking } from '@/payload-types'
import { waiverPath } from '@/shared/paths/waiver-address'
import { languageOf, pathIn } from '@/shared/text/language'
import type { ServiceContext } from '../ports'
import { isSameSignature, signature } from '../signature'

type Keyed = Pick<Booking, 'id' | 'reference' | 'keyVersion'>
type Linked = Keyed & Pick<Booking, 'language'>
type Secret = Pick<ServiceContext, 'payload'>

/**
 * Returns the key of a party's waiver link. It opens the waiver, but not the booking, and it's revoked together with
 * the booking's own key (docs/decisions/0046-waivers.md).
 */
export function waiverKey({ payload }: Secret, { id, keyVersion }: Keyed): string {
  return signature(payload.secret, `waiver-key:${id}:${keyVersion}`)
}

/** Returns the path where the rest of a party signs. The key comes after `#`, so it isn't logged. */
export function waiverLinkPath(context: Secret, booking: Linked): string {
  const path = pathIn(languageOf(booking), waiverPath(booking.reference))
  return `${path}#key=${waiverKey(context, booking)}`
}

/**
 * The content of a browser's waiver cookie: the link's key, and a random id for the waivers that were signed in this
 * browser.
 */
export interface WaiverPass {
  key: string
  signer: string
}

/** Returns whether a pass opens a booking's waiver. */
export const isWaiverPass = (context: Secret, booking: Keyed, { key }: WaiverPass): boolean =>
  isSameSignature(waiverKey(context, booking), key)

export const newWaiverPass = (context: Secret, booking: Keyed): WaiverPass => ({
  key: waiverKey(context, booking),
  signer: randomUUID(),
})
