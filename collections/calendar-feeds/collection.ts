import { internalCollection } from '@collections/access'
import { chosenId, timestampField } from '@collections/fields'
import type { CollectionConfig } from 'payload'

/**
 * Captains' calendar feeds. The id is the account's id. Deleting a feed, or setting a new `keyId`, revokes its
 * link.
 */
export const CalendarFeeds: CollectionConfig = {
  slug: 'calendar-feeds',
  ...internalCollection(),
  fields: [
    chosenId,
    timestampField('createdAt', 'Created'),
    // A random part of the link's key. The link itself isn't stored (src/services/calendar-feed/calendar-feed.ts).
    { name: 'keyId', type: 'text', required: true },
    { name: 'showsGuests', type: 'checkbox', required: true, defaultValue: false },
  ],
}
