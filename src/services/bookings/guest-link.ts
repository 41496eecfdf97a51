import type { Booking } from '@/payload-types'
import { bookingPath, paymentPath } from '@/shared/paths/booking-address'
import { languageOf, pathIn } from '@/shared/text/language'
import type { ServiceContext } from '../ports'
import { isSameSignature, signature } from '../signature'

type Keyed = Pick<Booking, 'id' | 'reference' | 'keyVersion'>
type Linked = Keyed & Pick<Booking, 'language'>

/**
 * Returns the key of a booking's links. It's computed, not stored, so that every email can contain it. Increasing the
 * booking's key version revokes the key (docs/product-rules.md#the-guests-booking).
 */
export function guestKey({ payload }: Pick<ServiceContext, 'payload'>, { id, keyVersion }: Keyed): string {
  return signature(payload.secret, `booking-key:${id}:${keyVersion}`)
}

/** Returns whether a key opens a booking. */
export function isGuestKey(context: Pick<ServiceContext, 'payload'>, booking: Keyed, key: string): boolean {
  return isSameSignature(guestKey(context, booking), key)
}

/**
 * Returns the link to a booking's page, in the booking's language. The key comes after `#`, which browsers don't send,
 * so it isn't logged.
 */
export function guestLink(
  context: Pick<ServiceContext, 'payload'>,
  booking: Linked,
  siteUrl: string,
): string {
  const path = pathIn(languageOf(booking), bookingPath(booking.reference))
  return `${siteUrl}${path}#key=${guestKey(context, booking)}`
}

/**
 * Returns the link to a booking's balance, for example for a QR code. It contains the same key as a {@link
 * guestLink}.
 */
export function paymentLink(
  context: Pick<ServiceContext, 'payload'>,
  booking: Linked,
  siteUrl: string,
): string {
  const path = pathIn(languageOf(booking), paymentPath(booking.reference))
  return `${siteUrl}${path}#key=${guestKey(context, booking)}`
}
