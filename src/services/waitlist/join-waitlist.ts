import type { Where } from 'payload'
import type { WaitlistGuest } from '@/contract/departures/waitlist'
import { emptyGuest } from '@/contract/guest'
import { MAX_IN_LINE, MAX_PLACES_EACH, offerExpiresAt } from '@/domain/departures/waitlist'
import { claimSeats } from '@/domain/seats'
import type { WaitlistEntry } from '@/payload-types'
import type { Language } from '@/shared/text/language'
import { readBoatDay } from '../calendar/change-boat-day'
import { claimOf, quoteSale, type Sale, type Seller } from '../checkout/quote-sale'
import { findRows } from '../database/read-rows'
import { insertIfAbsent, newVersion } from '../database/write-if-unchanged'
import { AppError } from '../errors'
import { queueMail } from '../mail/queue-mail'
import type { ServiceContext } from '../ports'
import { signature } from '../signature'
import { hasUsedOffer, IN_LINE, OPEN_STATES, readEntry, readLine, writeEntry } from './waitlist-rows'

/** How long a caller who's over the limit should wait. */
const WAIT_SECONDS = 3600

export interface Joining {
  sale: Sale
  guest: WaitlistGuest
  /** The language of the emails. English by default. */
  language?: Language
  /** An HMAC of the IP address, or null if it's unknown. */
  addressKey: string | null
  by: Seller
}

/**
 * Puts a guest on a departure's waitlist and queues the email with the link to leave it
 * (docs/product-rules.md#waitlist). An address that's already in line keeps its place and its party, because the
 * caller might be a stranger who knows the address. The response is the same in both cases.
 *
 * @throws AppError 409 if the day or the trip isn't sold, `waitlist-not-needed` if the party fits right now, or
 * `waitlist-full`; 429 `too-many-requests`
 */
export async function joinWaitlist(context: ServiceContext, joining: Joining): Promise<void> {
  const { sale, guest, language = 'en', addressKey, by } = joining
  const now = context.now()
  // Apply the rules for guests, because the waitlist is only for departures that guests can book online.
  const { sale: timed } = await quoteSale(context, sale, 'guest')
  const expiresAt = offerExpiresAt(sale.date, now)
  if (!expiresAt) throw new AppError('waitlist-full')
  const day = await readBoatDay(context.payload, sale.date)
  if (claimSeats(day, claimOf('waitlist', timed), expiresAt, now).ok)
    throw new AppError('waitlist-not-needed')
  const searchEmail = guest.email.toLowerCase()
  if (by === 'guest') await assertFewPlaces(context, { searchEmail, addressKey })
  const line = await readLine(context, sale.date)
  const open = line.filter(({ time, state }) => time === sale.time && OPEN_STATES.includes(state))
  if (open.length >= MAX_IN_LINE) throw new AppError('waitlist-full')

  const { privateCharter, ...seats } = sale
  const at = now.toISOString()
  const row = {
    ...seats,
    private: privateCharter,
    state: 'waiting' as const,
    joinedAt: at,
    ...emptyGuest(null),
    ...guest,
    language,
    searchEmail,
    addressKey,
    checkout: null,
    offerExpiresAt: null,
  }
  const used = line.filter(
    (entry) => entry.time === sale.time && entry.searchEmail === searchEmail && hasUsedOffer(entry),
  )
  const id = entryId(context, { ...sale, searchEmail }, used.length)
  const isNew = await insertIfAbsent(context.payload, 'waitlist-entries', {
    id,
    version: newVersion(),
    ...row,
    createdAt: at,
    updatedAt: at,
  })
  const known = isNew ? null : await readEntry(context, id)
  // The guest's offer has lapsed since the line was read, so start over with a new entry.
  if (known && hasUsedOffer(known)) return joinWaitlist(context, joining)
  const isBack = known && !OPEN_STATES.includes(known.state)
  const entry = isBack ? await writeEntry(context, known, row) : await readEntry(context, id)
  // If `entry` is null, another call has just changed it and queued its own email.
  if (entry) await queueJoinedMail(context, entry)
}

/** Queues the email about a new entry. If the process dies before this, repeating the call queues the email. */
async function queueJoinedMail(context: ServiceContext, { id, joinedAt, email }: WaitlistEntry) {
  await queueMail(context, {
    cause: `waitlist-joined:${id}:${Date.parse(joinedAt)}`,
    kind: 'waitlist-joined',
    booking: id,
    to: email ?? null,
  })
}

async function assertFewPlaces(
  { payload }: ServiceContext,
  { searchEmail, addressKey }: { searchEmail: string; addressKey: string | null },
): Promise<void> {
  const own: Where[] = [
    { searchEmail: { equals: searchEmail } },
    ...(addressKey ? [{ addressKey: { equals: addressKey } }] : []),
  ]
  const places = await findRows<WaitlistEntry>(payload, 'waitlist-entries', {
    where: { and: [IN_LINE, { or: own }] },
    limit: 2 * MAX_PLACES_EACH + 1,
  })
  const counts = [
    places.filter((place) => place.searchEmail === searchEmail).length,
    places.filter((place) => addressKey !== null && place.addressKey === addressKey).length,
  ]
  if (Math.max(...counts) >= MAX_PLACES_EACH)
    throw new AppError('too-many-requests', { details: { waitSeconds: WAIT_SECONDS } })
}

/**
 * Returns an entry's id. It's deterministic, so an address has one place per departure even with concurrent calls.
 *
 * @param used how many offers the address has let lapse
 */
const entryId = (
  { payload }: ServiceContext,
  { date, time, searchEmail }: Pick<Sale, 'date' | 'time'> & { searchEmail: string },
  used: number,
): string => signature(payload.secret, `waitlist:${date}:${time}:${used}:${searchEmail}`).slice(0, 22)
