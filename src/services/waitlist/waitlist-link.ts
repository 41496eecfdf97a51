import type { WaitlistEntry } from '@/payload-types'
import { addressOfCalendar } from '@/shared/paths/calendar-address'
import { languageOf, pathIn } from '@/shared/text/language'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { isSameSignature, signature } from '../signature'
import { readEntry } from './waitlist-rows'

type Secret = { payload: Pick<ServiceContext['payload'], 'secret'> }

/** Returns the key of a waitlist entry's links. It's computed, not stored, so that every email can contain it. */
export function waitlistKey({ payload }: Secret, id: string): string {
  return `${id}.${signature(payload.secret, `waitlist-key:${id}`)}`
}

/** Returns the link to a guest's place on the waitlist. The key comes after `#`, so it isn't logged. */
export function waitlistLink(
  context: Secret,
  entry: Pick<WaitlistEntry, 'id' | 'language'>,
  siteUrl: string,
): string {
  return `${siteUrl}${pathIn(languageOf(entry), '/waitlist')}#key=${waitlistKey(context, entry.id)}`
}

/** Returns the link that opens the booking dialog with the seats offered to an entry. */
export function offerLink(
  context: Secret,
  entry: Pick<WaitlistEntry, 'id' | 'date' | 'time' | 'tripType' | 'language'>,
  siteUrl: string,
): string {
  const { id, tripType, date, time } = entry
  const path = pathIn(languageOf(entry), addressOfCalendar({ trip: tripType, day: date, time }))
  return `${siteUrl}${path}#offer=${waitlistKey(context, id)}`
}

/**
 * Returns the entry that a link's key opens.
 *
 * @throws AppError `waitlist-over` if the key is wrong or the entry is gone
 */
export async function openEntry(context: ServiceContext, key: string): Promise<WaitlistEntry> {
  const id = key.slice(0, Math.max(0, key.indexOf('.')))
  if (!isSameSignature(waitlistKey(context, id), key)) throw new AppError('waitlist-over')
  const entry = await readEntry(context, id)
  if (!entry) throw new AppError('waitlist-over')
  return entry
}
