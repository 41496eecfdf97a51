// Every API call in this file throws a CaptainCallError on failure.
import { captainCall } from '@/api-client/captain-call'
import { type CalendarFeed, calendarFeedResponse } from '@/contract/calendar-feed'

/** The URL of the captain's feed, which is also the cache key. */
export const FEED_PATH = '/api/calendar-feed'

export async function readFeed(path: string): Promise<CalendarFeed | null> {
  return (await captainCall({ method: 'GET', path, shape: calendarFeedResponse })).Feed
}

/** Creates the feed's link, or changes what the feed shows. */
export async function saveFeed(showsGuests: boolean): Promise<CalendarFeed | null> {
  const body = { showsGuests }
  return (await captainCall({ method: 'PUT', path: FEED_PATH, body, shape: calendarFeedResponse })).Feed
}

/** Revokes the feed's link. */
export async function deleteFeed(): Promise<CalendarFeed | null> {
  return (await captainCall({ method: 'DELETE', path: FEED_PATH, shape: calendarFeedResponse })).Feed
}
