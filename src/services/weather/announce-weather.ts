import { addDays, tripDateOf } from '@/domain/dates'
import type { Mail } from '@/payload-types'
import { readMatching } from '../database/read-rows'
import { type QueuedMail, queueMail } from '../mail/queue-mail'
import type { ServiceContext } from '../ports'
import { endWaiting, readStranded, readWeatherEntries, type Stranded } from './weather-entries'

/**
 * Announces the weather cancellations that can't be undone anymore, and queues an email for each of their parties.
 * Works from the stored entries and bookings, so if a process dies halfway, the next run continues, and a party that
 * has only just booked gets an email too.
 */
export async function announceWeather(context: ServiceContext): Promise<void> {
  const { payload } = context
  const now = context.now()
  const entries = await readWeatherEntries(context, { from: addDays(tripDateOf(now), -1) })
  for (const { id, announcement, announceAt } of entries) {
    if (announcement === 'waiting' && announceAt && new Date(announceAt) <= now)
      await endWaiting(context, id, 'announced')
    // The process that undid this entry has died.
    if (announcement === 'undone')
      await payload.db.deleteOne({ collection: 'calendar-entries', where: { id: { equals: id } } })
  }
  if (!entries.some(({ announcement }) => announcement)) return
  const current = await readWeatherEntries(context, { from: addDays(tripDateOf(now), -1) })
  const stranded = await readStranded(context, current)
  const due = stranded.filter(({ booking, entry }) => entry.announcement === 'announced' && booking.email)
  const mails = due.map(weatherMail)
  const causes = mails.map(({ cause }) => cause)
  const queued = new Set((await readMatching<Mail>(payload, 'mails', 'id', causes)).map(({ id }) => id))
  for (const mail of mails) if (!queued.has(mail.cause)) await queueMail(context, mail)
}

/** The cause contains the time, because a day can be reopened and canceled again. */
const weatherMail = ({ booking: { id, email, date }, entry }: Stranded): QueuedMail => ({
  cause: `weather:${id}:${date}:${entry.announceAt}`,
  kind: 'weather',
  booking: id,
  to: email ?? null,
  day: date,
})
