import { addDays, monthOf, type TripDate, tripDateOf } from '@/domain/dates'
import { openDepartures } from '@/domain/departures/open-departures'
import { canAnnounce } from '@/domain/departures/opened-seats'
import type { DepartureTime } from '@/domain/trips'
import type { Mail, Mailing, NewsletterSignup } from '@/payload-types'
import { composeMail } from '@/shared/mail/compose-mail'
import { type MailFacts, type MailSite, NO_FACTS } from '@/shared/mail/mail-facts'
import { renderHtml, renderText } from '@/shared/mail/render-mail'
import { type Language, languageOf } from '@/shared/text/language'
import { readAvailability } from '../calendar/read-availability'
import { readSite } from '../content/read-site'
import { findById } from '../database/read-rows'
import { readMailSettings } from '../mail/read-templates'
import type { ServiceContext } from '../ports'
import { offerSeats } from '../waitlist/offer-seats'
import { unsubscribeLink, wantsOpenings } from './subscription'

/** The mail kind for emails about open seats. */
export const OPEN_SEATS = 'open-seats'

/**
 * Returns the id of a subscriber's email about open seats. It contains the day of sending, so a subscriber gets at
 * most one per day.
 */
export const openSeatsMailId = (signupId: string, sentOn: TripDate): string =>
  `${OPEN_SEATS}:${signupId}:${sentOn}`

const signupIn = (mailId: string): string => mailId.split(':')[1] ?? ''

/** Returns a day's departures that guests can still book, soonest first. */
export async function openSeatsOn(context: ServiceContext, day: TripDate): Promise<MailFacts['openings']> {
  const { today, days } = await readAvailability(context, monthOf(day))
  const departures = openDepartures(
    days.filter(({ date }) => date === day),
    { today, lastDate: addDays(today, 400) },
  )
  return departures.map(({ time, trips, seatsOpen }) => ({ time, trips, seatsOpen }))
}

/**
 * Returns a day's departures that guests can book and that can still be announced. Offers seats to the waitlist first.
 */
export async function announceable(
  context: ServiceContext,
  date: TripDate,
  times: readonly DepartureTime[],
): Promise<DepartureTime[]> {
  const now = context.now()
  const inTime = times.filter((time) => canAnnounce(date, time, now))
  if (inTime.length === 0) return []
  await offerSeats(context, date)
  const openings = await openSeatsOn(context, date)
  return inTime.filter((time) => openings.some((opening) => opening.time === time))
}

interface OpenSeatsMail {
  language: Language
  day: TripDate
  openings: MailFacts['openings']
  site: MailSite
  siteUrl: string
  unsubscribeUrl: string
}

/** Returns the subject and text of an email about a day's open seats. */
export async function composeOpenSeats(context: ServiceContext, { day, ...facts }: OpenSeatsMail) {
  const settings = await readMailSettings(context)
  const composed = composeMail(OPEN_SEATS, settings.textsOf(OPEN_SEATS, facts.language), {
    ...NO_FACTS,
    ...facts,
    today: tripDateOf(context.now()),
    day,
  })
  return { subject: composed.subject, text: renderText(composed), html: renderHtml(composed) }
}

/** The reason for skipping an email that can still be sent the same day if other seats open up. */
export const SEATS_GONE = 'No seats are open that day anymore.'

/** Returns the email's content, or a reason not to send it. Called for each attempt, because seats fill up. */
export async function writeOpenSeats(context: ServiceContext, mail: Mail, siteUrl: string) {
  const signup = await findById<NewsletterSignup>(context.payload, 'newsletter-signups', signupIn(mail.id))
  if (!signup || !wantsOpenings(signup)) return { skip: 'They’ve unsubscribed.' }
  const language = languageOf(signup)
  const site = await readSite(context.payload, language)
  const day = mail.day ?? ''
  const openings = (await isStillOpen(context, mail, day)) ? await openSeatsOn(context, day) : []
  if (openings.length === 0) return { skip: SEATS_GONE }
  const unsubscribeUrl = unsubscribeLink(context, signup, siteUrl)
  const content = await composeOpenSeats(context, { language, day, openings, site, siteUrl, unsubscribeUrl })
  return { ...content, to: signup.email, calendar: null, replyTo: site.email, unsubscribeUrl }
}

/** Returns whether one of the departures that an automatic email announces can still be announced. */
async function isStillOpen(
  context: ServiceContext,
  { booking: mailingId }: Mail,
  day: TripDate,
): Promise<boolean> {
  const mailing = mailingId ? await findById<Mailing>(context.payload, 'mailings', mailingId) : null
  if (!mailing?.opened) return true
  return (await announceable(context, day, mailing.opened as DepartureTime[])).length > 0
}
