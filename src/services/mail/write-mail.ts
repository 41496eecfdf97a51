import type { ReviewItem } from '@/contract/content/review'
import type { WaitingFinding } from '@/contract/money/finding'
import { canMove } from '@/domain/checkout-state'
import { tripDateOf } from '@/domain/dates'
import { departsAt } from '@/domain/departs-at'
import type { Cents } from '@/domain/money'
import type { SeasonRules } from '@/domain/season'
import type { Booking, CalendarEntry, Checkout, Mail, Refund } from '@/payload-types'
import type { UsedCredit } from '@/shared/format/credit-text'
import { dayCardText } from '@/shared/format/day-card-text'
import { composeMail } from '@/shared/mail/compose-mail'
import { type MailCredit, type MailFacts, type MailRefund, NO_FACTS } from '@/shared/mail/mail-facts'
import type { MailDue } from '@/shared/mail/mail-kind-info'
import { dueOf, isMailKind, MAIL_KINDS, type MailKind } from '@/shared/mail/mail-kinds'
import { renderHtml, renderText } from '@/shared/mail/render-mail'
import { languageOf } from '@/shared/text/language'
import { translator } from '@/shared/text/translator'
import { readReported } from '../balance/stuck-payments'
import { guestLink } from '../bookings/guest-link'
import { feePercentOfCanceled } from '../bookings/keep-of-canceled'
import { canChooseNewDate } from '../bookings/new-date'
import { paidOf } from '../bookings/present-booking'
import { readBooking } from '../bookings/read-bookings'
import { writeCalendarFile } from '../bookings/read-calendar-file'
import { readSeasonRules } from '../calendar/read-calendar'
import { readCheckout } from '../checkout/checkouts'
import { readSites } from '../content/read-site'
import { creditsFrom, readUsedCredits } from '../credits/read-credits'
import { readDayCard } from '../day-card/read-day-card'
import { readShortDepartures } from '../departures/short-departures'
import { readOpenFinding } from '../findings/read-findings'
import { writeConfirmation } from '../newsletter/confirm-signup'
import { writeOpenSeats } from '../newsletter/open-seats-mail'
import { readLedger } from '../payments/read-ledger'
import type { ServiceContext } from '../ports'
import { readRefund } from '../refunds/refund-rows'
import { findCover, weatherCause } from '../weather/weather-entries'
import { toMailBooking, toMailWaivers, toMailWeather } from './mail-booking'
import { storedContent, type Written } from './mail-content'
import { toMailFinding, toMailPayment, toMailRefusal } from './mail-payments'
import { shortMail } from './queue-due'
import { readReceived } from './read-received'
import { readReturned } from './read-returned'
import { isSailing, readSailing } from './read-sailing'
import { readSentBack } from './read-sent-back'
import { readMailSettings } from './read-templates'
import { isGiftKind, writeGiftMail } from './write-gift-mail'
import { isWaitlistKind, writeWaitlistMail } from './write-waitlist-mail'

const FINDING_KINDS: readonly MailKind[] = ['captain-finding', 'captain-dispute']

/** The kinds of email that say what was paid. */
const WITH_MONEY: readonly MailKind[] = ['receipt', 'changed', 'payment', 'captain-new']

/** The kinds of email that have a calendar file attached. */
const WITH_CALENDAR: readonly MailKind[] = ['receipt', 'changed', 'canceled', 'credit']

/**
 * Returns the content of a queued email, based on the current booking and the templates in the CMS. Returns a reason
 * not to send the email if it no longer applies, or if its cause isn't written yet. Later attempts reuse the first
 * attempt's content, unless the captain resends the email, or the guest's address or the booking's link has changed.
 */
export async function writeMail(
  context: ServiceContext,
  mail: Mail,
  siteUrl: string,
): Promise<Written | { skip: string } | { isTooEarly: true }> {
  const { kind } = mail
  if (kind === 'open-seats') return writeOpenSeats(context, mail, siteUrl)
  if (kind === 'newsletter-again') return writeConfirmation(context, mail, siteUrl)
  const siteIn = await readSites(context.payload)
  const replyTo = isMailKind(kind) && isToGuest(kind) ? siteIn('en').email : null
  if (!isMailKind(kind)) return storedContent(mail, replyTo) ?? { skip: 'This email’s text is missing.' }
  const settings = await readMailSettings(context)
  if (!settings.isOn(kind)) return { skip: 'This email is turned off.' }
  if (isGiftKind(kind)) return writeGiftMail(context, mail, { kind, siteUrl, siteIn, settings })
  if (isWaitlistKind(kind)) return writeWaitlistMail(context, mail, { kind, siteUrl, siteIn, settings })
  const subject = await readSubject(context, kind, mail)
  // An email about a review is queued before the review is written, so wait for the review.
  if (kind === 'captain-attention' && subject.review && canMove(subject.review.state, 'needs-review'))
    return { isTooEarly: true }
  const language = isToGuest(kind) ? languageOf(subject.booking) : 'en'
  const reason = reasonToSkip(mail, kind, subject)
  if (reason !== null) return { skip: reason }
  const bookingUrl = subject.booking && isToGuest(kind) ? guestLink(context, subject.booking, siteUrl) : null
  const stored = storedContent(mail, replyTo)
  if (stored && (!isToGuest(kind) || isCurrent(stored, subject.booking, bookingUrl))) return stored
  const { booking, review, due, refund, finding, returned, credits, parties, cover } = subject
  const to = isToGuest(kind) ? booking?.email : (settings.captainEmail ?? siteIn('en').email)
  if (!to)
    return {
      skip: isToGuest(kind) ? 'The guest has no email address.' : 'There’s no address to send it to yet.',
    }
  const facts: MailFacts = {
    ...NO_FACTS,
    language,
    site: siteIn(language),
    siteUrl,
    today: tripDateOf(subject.now),
    booking: booking && toMailBooking(booking, subject.usedCredits),
    dayCard:
      booking && kind === 'reminder' ? dayCardText(readDayCard(booking.date), translator(language)) : null,
    waivers: booking && kind === 'reminder' ? await toMailWaivers(context, booking, siteUrl) : null,
    sentBackCents: subject.sentBackCents,
    keptFeePercent: subject.keptFeePercent,
    canChooseDate: kind === 'canceled' && booking !== null && (await canChooseNewDate(context, booking)),
    bookingUrl,
    payment: refund
      ? toMailRefusal(refund, booking ?? review)
      : finding
        ? toMailFinding(finding)
        : due
          ? { ...due, name: due.name ?? 'unknown' }
          : review && toMailPayment(review),
    refunds: returned,
    received: subject.received,
    credits,
    weather: booking && cover && (await toMailWeather(context, booking, cover)),
    day: mail.day ?? null,
    parties: parties.map((party) => toMailBooking(party)),
  }
  const composed = composeMail(kind, settings.textsOf(kind, language), facts)
  const hasFile = booking && WITH_CALENDAR.includes(kind)
  return {
    to,
    subject: composed.subject,
    text: renderText(composed),
    html: renderHtml(composed),
    calendar: hasFile ? await writeCalendarFile(context, booking, { site: siteIn(language), siteUrl }) : null,
    replyTo,
  }
}

/** Returns whether an email still has the guest's address and, if it has a link, a key that opens the booking. */
function isCurrent({ to, text }: Written, booking: Booking | null, bookingUrl: string | null): boolean {
  const hasLink = text.includes('#key=')
  return to === booking?.email && (!hasLink || (bookingUrl !== null && text.includes(bookingUrl)))
}

const isToGuest = (kind: MailKind) => MAIL_KINDS[kind].to === 'guest'

/** The current data for an email. */
interface Subject {
  booking: Booking | null
  review: Checkout | null
  /** A balance payment that wasn't settled. */
  due: ReviewItem | null
  /** The refund that may need attention. */
  refund: Refund | null
  /** The refunds to the guest's cards. */
  returned: MailRefund[]
  /** The money that became credits. */
  credits: MailCredit[]
  /** The credits that paid for the booking. Empty if the email doesn't say what was paid. */
  usedCredits: UsedCredit[]
  parties: Booking[]
  received: MailFacts['received']
  /** A mismatch with Square that needs attention. */
  finding: WaitingFinding | null
  /** The amount that was returned to the guest, for an email about a cancellation. */
  sentBackCents: Cents
  /** The cancellation fee's percentage, or null if what the business keeps isn't the fee. */
  keptFeePercent: number | null
  /** The weather entry that an email is about, unless the guest has already chosen. */
  cover: CalendarEntry | null
  /** The season rules for the trip date that the email is about. */
  rules: SeasonRules | null
  now: Date
}

async function readSubject(context: ServiceContext, kind: MailKind, mail: Mail): Promise<Subject> {
  const { booking: id, day } = mail
  const now = context.now()
  const isReview = kind === 'captain-attention'
  // If the refunded payment needs review, there may be only a checkout and no booking.
  const isRefund = kind === 'captain-refund'
  const due = isReview ? await readReported(context, causeIn(mail.id)) : null
  const rules = day ? await readSeasonRules(context.payload, { startDate: day, endDate: day }, now) : null
  const booking = id && !isReview ? await readBooking(context, id) : null
  return {
    booking,
    cover: (kind === 'weather' || kind === 'too-few') && booking ? await findCover(context, booking) : null,
    review: id && !due && (isReview || isRefund) ? await readCheckout(context, id) : null,
    due,
    refund: isRefund ? await readRefund(context, causeIn(mail.id)) : null,
    returned: id && kind === 'refund-sent' ? await readReturned(context, id, causeIn(mail.id)) : [],
    credits: id && (kind === 'credit' || kind === 'canceled') ? await readMailCredits(context, id) : [],
    usedCredits:
      booking && WITH_MONEY.includes(kind)
        ? await readUsedCredits(context, booking, await readLedger(context, booking.id))
        : [],
    parties: await partiesOf(context, kind, mail, rules),
    received: await readReceived(context, kind, mail),
    finding: FINDING_KINDS.includes(kind) ? await readOpenFinding(context, causeIn(mail.id)) : null,
    keptFeePercent:
      booking && (kind === 'canceled' || kind === 'refund-sent')
        ? await readFeePercent(context, booking)
        : null,
    // The email's cause ends with the id of the cancellation's row in the history.
    sentBackCents: booking?.cancel ? await readSentBack(context, booking, causeIn(mail.id)) : 0,
    rules,
    now,
  }
}

async function readMailCredits(context: ServiceContext, bookingId: string): Promise<MailCredit[]> {
  const credits = await creditsFrom(context, await readLedger(context, bookingId))
  return credits.map(({ guestCode, amountCents, leftCents }) => ({ code: guestCode, amountCents, leftCents }))
}

async function readFeePercent(context: ServiceContext, booking: Booking): Promise<number | null> {
  const settings = await context.payload.findGlobal({ slug: 'site-settings', depth: 0 })
  return feePercentOfCanceled(paidOf(booking), await readLedger(context, booking.id), settings)
}

/** Returns the parties that an email to the captain lists. */
async function partiesOf(
  context: ServiceContext,
  kind: MailKind,
  { id, day }: Mail,
  rules: SeasonRules | null,
): Promise<Booking[]> {
  if (kind === 'captain-tomorrow' && day && rules) return readSailing(context, day, rules)
  if (kind !== 'captain-short') return []
  const short = await readShortDepartures(context)
  return short.find((departure) => id === shortMail(departure).cause)?.parties ?? []
}

/** Returns an email's cause, which is the part of its id after the kind. */
const causeIn = (mailId: string) => mailId.slice(mailId.indexOf(':') + 1)

/** Returns why an email no longer applies, or null if it still does. */
function reasonToSkip({ id, day }: Mail, kind: MailKind, subject: Subject): string | null {
  const { booking, review, due, refund, finding, received, returned, credits, parties, cover, now } = subject
  const time = dueOf(kind)
  if (time) return reasonToSkipTrip(day, time, subject)
  switch (kind) {
    case 'captain-attention':
      return due || review?.state === 'needs-review' ? null : 'The payment has since been settled.'
    case 'captain-refund':
      return refund?.result === 'rejected' && !refund.settledAs ? null : 'The refund has since been settled.'
    case 'refund-sent':
      return booking && returned.length > 0 ? null : 'The refund isn’t in the ledger.'
    case 'captain-finding':
    case 'captain-dispute':
      return finding ? null : 'It has since been settled.'
    case 'credit':
      return booking && credits.length > 0 ? null : 'The booking’s payment isn’t a credit.'
    case 'captain-short':
      return parties.length > 0 ? null : 'The departure has enough guests now, or the captain has decided.'
    case 'captain-tomorrow':
      return parties.length > 0 && tripDateOf(now) < (day ?? '') ? null : 'No one is booked that day.'
    case 'canceled':
    case 'captain-canceled':
      return booking?.cancel ? null : 'The booking isn’t canceled anymore.'
    case 'weather':
    case 'too-few':
      // If the day was canceled again, a process that was paused may have queued an email about the earlier cancellation.
      if (booking && cover?.announcement === 'announced' && id === weatherCause(booking, cover)) return null
      return booking && cover && id !== weatherCause(booking, cover)
        ? 'The day was canceled again, so the guest gets a newer email.'
        : 'The guest has already chosen, or the boat is going out after all.'
    case 'changed':
      return booking && !booking.cancel ? null : 'The booking has since been canceled.'
    case 'payment':
      return booking && received ? null : 'The payment isn’t in the ledger.'
    default:
      return booking ? null : 'The booking doesn’t exist.'
  }
}

/** Returns why an email to all guests of a trip no longer applies to its party, or null if it still does. */
function reasonToSkipTrip(
  day: Mail['day'],
  { days }: MailDue,
  { booking, rules, now }: Subject,
): string | null {
  if (!booking || booking.cancel || booking.date !== day) return 'The booking has since changed.'
  if (rules && !isSailing(booking, rules)) return 'The boat isn’t going out that day.'
  if (days > 0) return booking.noShow ? 'The party didn’t show up.' : null
  return departsAt(booking.date, booking.time) <= now ? 'The boat had already left.' : null
}
