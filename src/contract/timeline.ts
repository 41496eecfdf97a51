import { z } from 'zod'

/** Response from `GET /api/booking/{id}/timeline`: what happened to the booking, oldest first. */
export const timelineResponse = z.object({
  Timeline: z.object({
    Entries: z.array(
      z.object({
        at: z.iso.datetime(),
        /** What happened, in one or two sentences for the captain. */
        text: z.string(),
      }),
    ),
  }),
})
export type TimelineEntry = z.infer<typeof timelineResponse>['Timeline']['Entries'][number]
