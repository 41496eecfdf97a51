import { addDays, type TripDate, tripDateOf } from '@/domain/dates'
import { departsAt, hourOf, instantAt } from '@/domain/departs-at'
import type { Booking, Mail } from '@/payload-types'
import { readSeasonRules } from '../calendar/read-calendar'
import { isSampleGuest } from '../dashboard/go-live-list'
import { readMatching } from '../database/read-rows'
import { readShortDepartures } from '../departures/short-departures'
import type { ServiceContext } from '../ports'
import { type QueuedMail, queueMail } from './queue-mail'
import { readSailing } from './read-sailing'
import { readMailSettings } from './read-templates'

/**
 * Queues the emails that are due at a certain time: the guests' reminders, the captain's list of tomorrow's parties,
 * and the thank-yous for yesterday's trips. Each is queued once, even if several processes run this.
 */
export async function queueDueMails(context: ServiceContext): Promise<void> {
  const { isOn, reminderHour, listHour, thanksHour } = await readMailSettings(context)
  const now = context.now()
  const hour = hourOf(now)
  const today = tripDateOf(now)
  const [tomorrow, yesterday] = [addDays(today, 1), addDays(today, -1)]
  const rules = await readSeasonRules(context.payload, { startDate: yesterday, endDate: tomorrow }, now)
  const due: QueuedMail[] = []

  const isReminding = isOn('reminder') && hour >= reminderHour
  const isListing = isOn('captain-tomorrow') && hour >= listHour
  const coming = isReminding || isListing ? await readSailing(context, tomorrow, rules) : []
  if (isReminding) {
    // Guests who booked after this time get no reminder, because their receipt has just arrived.
    const from = instantAt(today, reminderHour)
    const reminded = coming.filter((booking) => isReachable(booking) && new Date(booking.createdAt) < from)
    due.push(...reminded.map((booking) => mailAbout('reminder', booking, tomorrow)))
  }
  if (isListing && coming.length > 0)
    due.push({ cause: `captain-tomorrow:${tomorrow}`, kind: 'captain-tomorrow', day: tomorrow })
  if (isOn('thanks') && hour >= thanksHour) {
    const aboard = (await readSailing(context, yesterday, rules)).filter(isReachable)
    // Skip walk-ups, who are entered after the departure, and no-shows, who didn't take the trip.
    const booked = aboard.filter(
      ({ createdAt, date, time, noShow }) => !noShow && new Date(createdAt) < departsAt(date, time),
    )
    due.push(...booked.map((booking) => mailAbout('thanks', booking, yesterday)))
  }
  if (isOn('captain-short')) due.push(...(await readShortDepartures(context)).map(shortMail))
  for (const mail of await unqueued(context, due)) await queueMail(context, mail)
}

/** Returns the email that asks the captain about a short departure. It's queued once for each departure. */
export const shortMail = ({ date, time }: Pick<Booking, 'date' | 'time'>): QueuedMail => ({
  cause: `captain-short:${date}:${time}`,
  kind: 'captain-short',
  day: date,
})

/** Returns whether a booking's guest has an email address and isn't made up for the sample site. */
const isReachable = (booking: Booking) => Boolean(booking.email) && !isSampleGuest(booking)

const mailAbout = (kind: 'reminder' | 'thanks', { id, email }: Booking, day: TripDate): QueuedMail => ({
  cause: `${kind}:${id}:${day}`,
  kind,
  booking: id,
  to: email ?? null,
  day,
})

/** Returns the emails that aren't queued yet, so that a run doesn't try to insert the others again. */
async function unqueued(context: ServiceContext, due: QueuedMail[]): Promise<QueuedMail[]> {
  const causes = due.map(({ cause }) => cause)
  const queued = await readMatching<Mail>(context.payload, 'mails', 'id', causes)
  const known = new Set(queued.map(({ id }) => id))
  return due.filter(({ cause }) => !known.has(cause))
}
