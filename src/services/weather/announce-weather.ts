import type { Where } from 'payload'
import { addDays, tripDateOf } from '@/domain/dates'
import type { CalendarEntry, Mail } from '@/payload-types'
import { findRows, readMatching } from '../database/read-rows'
import { type QueuedMail, queueMail } from '../mail/queue-mail'
import type { ServiceContext } from '../ports'
import { deleteUndone, endWaiting, readStranded, type Stranded, weatherCause } from './weather-entries'

/**
 * How long after an announcement another process can still queue its missing emails, even for a past day. It has to be
 * shorter than the time that the outbox keeps an email. Otherwise, the guests would get a second email.
 */
const FINISHED_WITHIN_MS = 7 * 24 * 3_600_000

/**
 * Announces the weather cancellations that can't be undone anymore, and queues an email for each of their parties.
 * Works from the stored entries and bookings, so if a process dies halfway, the next run continues, and a party
 * that has just booked gets an email, too.
 */
export async function announceWeather(context: ServiceContext): Promise<void> {
  const { payload } = context
  const now = context.now()
  const entries = await readUnfinished(context)
  for (const { id, announcement, announceAt } of entries) {
    if (announcement === 'waiting' && announceAt && new Date(announceAt) <= now)
      await endWaiting(context, id, 'announced')
    // Delete this entry now, because the process that undid it died before deleting it.
    if (announcement === 'undone') await deleteUndone(payload, id)
  }
  if (!entries.some(({ announcement }) => announcement)) return
  // Read all entries of these days, because an earlier entry may already have been announced to a party.
  const current = await readEntries(context, { startDate: { in: entries.map(({ startDate }) => startDate) } })
  const own = new Set(entries.map(({ id }) => id))
  const stranded = await readStranded(context, current)
  const due = stranded.filter(
    ({ booking, entry }) => own.has(entry.id) && entry.announcement === 'announced' && booking.email,
  )
  const mails = due.map(weatherMail)
  const causes = mails.map(({ cause }) => cause)
  const queued = new Set((await readMatching<Mail>(payload, 'mails', 'id', causes)).map(({ id }) => id))
  for (const mail of mails) if (!queued.has(mail.cause)) await queueMail(context, mail)
}

/**
 * Returns the weather entries whose parties may still need an email, and the ones to announce or delete. The entries to
 * announce or delete can be for any day, because the captain can cancel a past day and the servers may have been down.
 */
function readUnfinished(context: ServiceContext): Promise<CalendarEntry[]> {
  const now = context.now()
  return readEntries(context, {
    or: [
      { startDate: { greater_than_equal: addDays(tripDateOf(now), -1) } },
      { announcement: { in: ['waiting', 'undone'] } },
      { announceAt: { greater_than_equal: new Date(now.getTime() - FINISHED_WITHIN_MS).toISOString() } },
    ],
  })
}

function readEntries({ payload }: ServiceContext, which: Where): Promise<CalendarEntry[]> {
  const where: Where = { and: [{ type: { equals: 'weather' } }, which] }
  return findRows<CalendarEntry>(payload, 'calendar-entries', { where, sort: ['startDate', 'time'] })
}

const weatherMail = ({ booking, entry }: Stranded): QueuedMail => ({
  cause: weatherCause(booking, entry),
  kind: entry.reason ?? 'weather',
  booking: booking.id,
  to: booking.email ?? null,
  day: booking.date,
})
