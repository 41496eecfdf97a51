import { z } from 'zod'
import { token } from './text'

/** Response from `GET`, `PUT` and `DELETE /api/calendar-feed`. */
export const calendarFeedResponse = z.object({
  /** The feed's link, or null if the captain has no feed. */
  Feed: z
    .object({
      /** The secret link. Anyone who has it can read the calendar. */
      url: z.url(),
      /** Whether the feed includes guests' names and phone numbers. */
      showsGuests: z.boolean(),
    })
    .nullable(),
})
export type CalendarFeed = NonNullable<z.infer<typeof calendarFeedResponse>['Feed']>

/** Request body for `PUT /api/calendar-feed`. */
export const calendarFeedRequest = z.object({ showsGuests: z.boolean() })

/** The query of `GET /api/calendar-feed/file`: `?key=`. */
export const calendarFeedQuery = z.object({ key: token(200) })
