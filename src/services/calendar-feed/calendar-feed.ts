import { randomUUID } from 'node:crypto'
import type { CalendarFeed as CalendarFeedView } from '@/contract/calendar-feed'
import type { CalendarFeed, User } from '@/payload-types'
import { findById } from '../database/read-rows'
import { insertIfAbsent, updateIf } from '../database/write-if-unchanged'
import { AppError } from '../errors'
import type { ServiceContext } from '../ports'
import { isSameSignature, signature } from '../signature'

type Keyed = Pick<CalendarFeed, 'id' | 'keyId'>

/**
 * Returns a feed's secret: the account's id and a signature. A copy of the database isn't enough to create a valid
 * signature. The signature covers the password's salt, so changing the password also revokes the link.
 */
function feedKey(
  { payload }: Pick<ServiceContext, 'payload'>,
  { id, keyId }: Keyed,
  user: Pick<User, 'salt'> | null,
): string {
  return `${id}.${signature(payload.secret, `calendar-feed:${id}:${keyId}:${user?.salt ?? ''}`)}`
}

/** Returns a feed and its account. Each is null if it doesn't exist. */
async function findFeed({ payload }: ServiceContext, userId: string) {
  const [feed, user] = await Promise.all([
    findById<CalendarFeed>(payload, 'calendar-feeds', userId),
    findById<User>(payload, 'users', userId),
  ])
  return { feed, user }
}

/** Returns a captain's feed with its link, or null if there's none. */
export async function readOwnFeed(
  context: ServiceContext,
  userId: string,
  siteUrl: string,
): Promise<CalendarFeedView | null> {
  const { feed, user } = await findFeed(context, userId)
  if (!feed) return null
  const key = encodeURIComponent(feedKey(context, feed, user))
  return { url: `${siteUrl}/api/calendar-feed/file?key=${key}`, showsGuests: feed.showsGuests }
}

/** Creates a captain's feed, or changes what it shows. An existing link stays the same. */
export async function saveOwnFeed(
  { payload, now }: ServiceContext,
  userId: string,
  showsGuests: boolean,
): Promise<void> {
  const changed = await updateIf(payload, 'calendar-feeds', { id: { equals: userId } }, { showsGuests })
  if (changed) return
  const createdAt = now().toISOString()
  const row: CalendarFeed = {
    id: userId,
    keyId: randomUUID(),
    showsGuests,
    createdAt,
    updatedAt: createdAt,
  }
  await insertIfAbsent(payload, 'calendar-feeds', row)
}

/** Revokes a captain's link. A feed that's created later has a different link. */
export async function deleteOwnFeed({ payload }: ServiceContext, userId: string): Promise<void> {
  await payload.db.deleteMany({ collection: 'calendar-feeds', where: { id: { equals: userId } } })
}

/**
 * Returns the feed that a key opens.
 *
 * @throws AppError `not-found` if the key is wrong or revoked, or the account isn't an active captain's anymore
 */
export async function openFeed(context: ServiceContext, key: string): Promise<CalendarFeed> {
  const [id = ''] = key.split('.')
  const { feed, user } = await findFeed(context, id)
  // Compute a signature for unknown accounts, too, so that the response time doesn't reveal which accounts have a feed.
  const expected = feedKey(context, feed ?? { id, keyId: '' }, user)
  if (!isSameSignature(expected, key) || !feed) throw new AppError('not-found')
  if (user?.role !== 'captain' || user.disabled) throw new AppError('not-found')
  return feed
}
