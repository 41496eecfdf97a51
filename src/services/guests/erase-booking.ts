import type { Where } from 'payload'
import { erasedGuest } from '@/contract/guest'
import type { Booking, Checkout } from '@/payload-types'
import { phoneDigits, searchKeysOf } from '../bookings/search-keys'
import { writeBooking } from '../bookings/write-booking'
import { findRows, readMatching } from '../database/read-rows'
import { newVersion, updateIf } from '../database/write-if-unchanged'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { eraseWaivers } from '../waivers/erase-waivers'
import type { GuestRows } from './find-guest'

const ERASED = '(erased)'

/**
 * Erases the guest's fields in a booking and its signed waivers. Also increases the key version, so that links in old
 * emails stop working.
 *
 * @throws AppError `edit-conflict` if the booking is being edited, or has changed since it was read
 */
export async function eraseBooking(context: ServiceContext, booking: Booking): Promise<void> {
  await eraseWaivers(context, booking.id)
  const guest = erasedGuest()
  const now = context.now().toISOString()
  const erased = await writeBooking(context, booking, {
    ...guest,
    ...searchKeysOf({ ...guest, reference: booking.reference }),
    captainNote: null,
    erasedAt: now,
    keyVersion: booking.keyVersion + 1,
    version: newVersion(),
    updatedAt: now,
  })
  if (!erased) throw new AppError('edit-conflict')
  // Erase the waivers again, because someone may have signed before the links stopped working.
  await eraseWaivers(context, booking.id)
}

/** The number of digits in a US number without its country code. */
const PHONE_DIGITS = 10

/**
 * Returns the strings that could identify the guest: names and email addresses, normalized by {@link wordsIn}, and the
 * last digits of phone numbers.
 */
export function stringsOf({
  bookings = [],
  checkouts = [],
  gifts = [],
}: Partial<Pick<GuestRows, 'bookings' | 'checkouts' | 'gifts'>>): string[] {
  const all = [...bookings, ...checkouts].flatMap(({ firstName, lastName, email, phoneNumber }) => [
    ...[firstName, lastName, email].map((text) => wordsIn(text ?? '')),
    phoneDigits(phoneNumber ?? '').slice(-PHONE_DIGITS),
  ])
  // Look for whole names only, because a certificate can be for “Mom and Dad”.
  const named = gifts
    .flatMap(({ buyerName, buyerEmail, recipientName, recipientEmail }) => [
      buyerName,
      buyerEmail,
      recipientName,
      recipientEmail,
    ])
    .map((text) => wordsIn(text ?? ''))
  return [...new Set([...all, ...named])].filter(({ length }) => length > 1)
}

/** Returns whether the text contains one of the strings: a name as whole words, or a phone number in any format. */
export function isAbout(strings: string[], text: string | null | undefined): boolean {
  const padded = ` ${wordsIn(text ?? '')} `
  const numbers = text?.replaceAll(/(?<=\d)[\s().+/\p{Pd}]+(?=\d)/gu, '') ?? ''
  return strings.some(
    (string) =>
      padded.includes(` ${string} `) ||
      (string.includes('@') && padded.includes(string)) ||
      (isPhone(string) && numbers.includes(string)),
  )
}

/** Returns whether a string is long enough for a phone number. Fewer digits could be an amount or a date. */
const isPhone = (string: string) => /^\d{7,}$/.test(string)

/**
 * Returns the words of a string in lower case, separated by spaces. Keeps the punctuation inside email addresses, but
 * not the period at the end of a sentence.
 */
function wordsIn(text: string): string {
  const words = text.toLowerCase().replaceAll(/[^\p{L}\p{N}@.+_-]+/gu, ' ')
  return words.replaceAll(/(?<![^ ])[@.+_-]+|[@.+_-]+(?![^ ])/g, '').trim()
}

/**
 * Removes reasons that name the guest. Keeps the amounts.
 *
 * @param ids of the guest's bookings, checkouts and gift orders
 */
export async function eraseReasons(context: ServiceContext, ids: string[], strings: string[]): Promise<void> {
  if (ids.length === 0) return
  for (const collection of ['payments', 'refunds', 'findings'] as const) {
    const where: Where = { and: [{ booking: { in: ids } }, { reason: { exists: true } }] }
    const rows = await findRows<{ id: string; reason: string }>(context.payload, collection, { where })
    for (const { id, reason } of rows)
      if (isAbout(strings, reason))
        await updateIf(context.payload, collection, { id: { equals: id } }, { reason: ERASED })
  }
  // Old checkouts can't be found by the guest's fields anymore, but they have their bookings' ids.
  const checkouts = await readMatching<Checkout>(context.payload, 'checkouts', 'id', ids)
  for (const { id, reason, settledReason } of checkouts) {
    const changes = {
      ...(isAbout(strings, reason) && { reason: ERASED }),
      ...(isAbout(strings, settledReason) && { settledReason: ERASED }),
    }
    if (Object.keys(changes).length > 0)
      await updateIf(context.payload, 'checkouts', { id: { equals: id } }, changes)
  }
}
