import { z } from 'zod'
import { departureTime, tripDate } from './fields'
import { MAX_CHARACTERS } from './limits'
import { line } from './text'

/** Request body for the calls about one guest's data. The search text isn't in the URL, so it isn't logged. */
export const guestDataRequest = z.object({ who: line('An email or phone number', MAX_CHARACTERS.email) })

/** Response from `POST /api/guest/find`: what's stored about a guest. */
export const guestDataResponse = z.object({
  Guest: z.object({
    bookings: z.array(
      z.object({ reference: z.string(), date: tripDate, time: departureTime, name: z.string() }),
    ),
    /** Number of booking attempts that haven't been erased yet. */
    checkouts: z.int(),
    messages: z.int(),
    emails: z.int(),
    newsletter: z.boolean(),
    /** Number of places on waitlists. */
    waitlist: z.int(),
    /** Number of gift certificates that the guest bought or received. */
    gifts: z.int(),
    /** Why the data can't be erased now, or null if it can be. */
    refusal: z.string().nullable(),
  }),
})
export type GuestData = z.infer<typeof guestDataResponse>['Guest']

const rows = z.array(z.record(z.string(), z.unknown()))

/** Response from `POST /api/guest/export`: all data that's stored about a guest. */
export const guestExportResponse = z.object({
  Export: z.object({
    exportedAt: z.iso.datetime(),
    bookings: rows,
    checkouts: rows,
    messages: rows,
    emails: rows,
    newsletter: rows,
    waitlist: rows,
    gifts: rows,
  }),
})
export type GuestExport = z.infer<typeof guestExportResponse>['Export']

/** Response from `POST /api/guest/erase`. */
export const guestErasedResponse = z.object({ erased: z.literal(true) })
