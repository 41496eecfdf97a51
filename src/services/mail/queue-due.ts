import { addDays, type TripDate, tripDateOf } from '@/domain/dates'
import { departsAt, hourOf, instantAt } from '@/domain/departs-at'
import type { SeasonRules } from '@/domain/season'
import type { Booking, Mail } from '@/payload-types'
import { dueOf, MAIL_KIND_NAMES, type MailKind } from '@/shared/mail/mail-kinds'
import { readSeasonRules } from '../calendar/read-calendar'
import { isSampleGuest } from '../dashboard/go-live-list'
import { readMatching } from '../database/read-rows'
import { readShortDepartures } from '../departures/short-departures'
import type { ServiceContext } from '../ports'
import { type QueuedMail, queueMail } from './queue-mail'
import { readSailing } from './read-sailing'
import { readMailSettings } from './read-templates'

/** The kinds of email that all guests of a trip get. */
const TRIP_KINDS = MAIL_KIND_NAMES.flatMap((kind) => {
  const due = dueOf(kind)
  return due ? [{ kind, ...due }] : []
})
const DAYS = TRIP_KINDS.map(({ days }) => days)

/**
 * Queues the emails that are due at a certain time: those to all guests of a trip, such as reminders and thank-yous,
 * and the captain's list of tomorrow's parties. Each is queued once, even if several processes run this.
 */
export async function queueDueMails(context: ServiceContext): Promise<void> {
  const settings = await readMailSettings(context)
  const { isOn, listHour } = settings
  const now = context.now()
  const hour = hourOf(now)
  const today = tripDateOf(now)
  const span = { startDate: addDays(today, -Math.max(...DAYS)), endDate: addDays(today, -Math.min(...DAYS)) }
  const sailing = sailingReader(context, await readSeasonRules(context.payload, span, now))
  const due: QueuedMail[] = []

  for (const { kind, days, hour: setting } of TRIP_KINDS) {
    if (!isOn(kind) || hour < settings[setting]) continue
    const day = addDays(today, -days)
    const parties = (await sailing(day)).filter(isReachable)
    // Guests who booked after the hour of a reminder don't get one, because their receipt has just arrived.
    const from = instantAt(today, settings[setting])
    const guests = parties.filter((party) => (days > 0 ? wasAboard(party) : new Date(party.createdAt) < from))
    due.push(...guests.map((booking) => mailAbout(kind, booking, day)))
  }
  const tomorrow = addDays(today, 1)
  if (isOn('captain-tomorrow') && hour >= listHour && (await sailing(tomorrow)).length > 0)
    due.push({ cause: `captain-tomorrow:${tomorrow}`, kind: 'captain-tomorrow', day: tomorrow })
  if (isOn('captain-short')) due.push(...(await readShortDepartures(context)).map(shortMail))
  for (const mail of await unqueued(context, due)) await queueMail(context, mail)
}

/** Returns a function that reads the bookings that sail on a day. It reads each day only once. */
function sailingReader(context: ServiceContext, rules: SeasonRules): (day: TripDate) => Promise<Booking[]> {
  const known = new Map<TripDate, Promise<Booking[]>>()
  return (day) => {
    const read = known.get(day) ?? readSailing(context, day, rules)
    known.set(day, read)
    return read
  }
}

/** Returns whether a party booked before the departure and showed up. Walk-ups are entered after it. */
const wasAboard = ({ createdAt, date, time, noShow }: Booking) =>
  !noShow && new Date(createdAt) < departsAt(date, time)

/** Returns the email that asks the captain about a short departure. It's queued once for each departure. */
export const shortMail = ({ date, time }: Pick<Booking, 'date' | 'time'>): QueuedMail => ({
  cause: `captain-short:${date}:${time}`,
  kind: 'captain-short',
  day: date,
})

/** Returns whether a booking's guest has an email address and isn't made up for the sample site. */
const isReachable = (booking: Booking) => Boolean(booking.email) && !isSampleGuest(booking)

const mailAbout = (kind: MailKind, { id, email }: Booking, day: TripDate): QueuedMail => ({
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
