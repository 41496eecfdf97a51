import type { MailDue, MailKindInfo } from './mail-kind-info'
import { PLACEHOLDERS, type Placeholder } from './placeholders'

const OF_A_GIFT: readonly Placeholder[] = ['amount', 'buyer', 'recipient', 'brand']
const NAMES = Object.keys(PLACEHOLDERS) as Placeholder[]
const OF_A_BOOKING = NAMES.filter((name) => name === 'brand' || !OF_A_GIFT.includes(name))
const OF_THE_WAITLIST = ['firstName', 'lastName', 'trip', 'date', 'time', 'guests', 'brand'] as const

/** The kinds of email that the server sends, with their default texts. */
export const MAIL_KINDS = {
  receipt: {
    label: 'Receipt',
    to: 'guest',
    when: 'Right after booking, with a calendar file.',
    placeholders: OF_A_BOOKING,
    subject: 'You’re booked: {trip}, {date}',
    opening: 'Hi {firstName},\n\nYou’re booked with {brand}. Here’s the plan.',
    closing: 'Save this email: the link above opens your booking.\n\nSee you at the dock.',
  },
  changed: {
    label: 'Booking changed',
    to: 'guest',
    when: 'When the trip, the departure or the party changes, with a new calendar file.',
    placeholders: OF_A_BOOKING,
    subject: 'Your trip has changed: {trip}, {date}',
    opening: 'Hi {firstName},\n\nYour booking has changed. Here’s how it stands now.',
    closing: 'If that isn’t what you expected, reply to this email or give us a call.',
  },
  canceled: {
    label: 'Booking canceled',
    to: 'guest',
    when: 'When the booking is canceled, with a calendar file that removes the trip.',
    placeholders: OF_A_BOOKING,
    subject: 'Canceled: {trip}, {date}',
    opening:
      'Hi {firstName},\n\nYour {trip} trip on {date} at {time} is canceled, and you don’t need to do anything.',
    closing:
      'If you didn’t expect this, reply to this email or give us a call. We’d like to have you aboard another day.',
  },
  payment: {
    label: 'Payment received',
    to: 'guest',
    when: 'When the guest has paid all or part of the balance online, or you’ve recorded a payment in person.',
    placeholders: OF_A_BOOKING,
    subject: 'Payment received: {trip}, {date}',
    opening: 'Hi {firstName},\n\nThanks, we’ve received your payment.',
    closing: 'Keep this email as your receipt.',
  },
  'refund-sent': {
    label: 'Refund sent',
    to: 'guest',
    when: 'When a refund to the guest’s card has been sent.',
    placeholders: OF_A_BOOKING,
    subject: 'Your refund: {trip}, {date}',
    opening: 'Hi {firstName},\n\nWe’ve sent your refund. Your bank can take up to a week to show it.',
    closing: 'Questions about it? Reply to this email or give us a call.',
  },
  credit: {
    label: 'Credit',
    to: 'guest',
    when: 'When the payment for a canceled trip becomes a credit, with a calendar file that removes the trip.',
    placeholders: OF_A_BOOKING,
    subject: 'Your credit: {trip}, {date}',
    opening:
      'Hi {firstName},\n\nWe’ve kept your payment for {trip} on {date} as a credit. Use it for another trip whenever you like.',
    closing:
      'To use it, book another trip and enter the code when you pay. A credit doesn’t expire, and what you don’t use stays on it. Keep this email: anyone with the code can use the credit.',
  },
  weather: {
    label: 'Canceled for weather',
    to: 'guest',
    when: 'Two minutes after you cancel a day or a departure for weather. Your message about the weather comes first.',
    placeholders: OF_A_BOOKING,
    subject: 'Canceled for weather: {trip}, {date}',
    opening:
      'Hi {firstName},\n\nWe’re not going out on {date} at {time}, so your {trip} trip is canceled. We’re sorry.',
    closing: 'Want to talk about it? Reply to this email or give us a call.',
  },
  'too-few': {
    label: 'Canceled, too few guests',
    to: 'guest',
    when: 'Two minutes after you cancel a departure because too few seats are booked. Your message comes first.',
    placeholders: OF_A_BOOKING,
    subject: 'Canceled: {trip}, {date}',
    opening:
      'Hi {firstName},\n\nToo few seats were booked for {trip} on {date} at {time}, so the boat isn’t going out. We’re sorry.',
    closing: 'Want to talk about it? Reply to this email or give us a call.',
  },
  link: {
    label: 'Booking link',
    to: 'guest',
    when: 'When the guest asks for a new link.',
    placeholders: OF_A_BOOKING,
    subject: 'Your booking {reference}',
    opening: 'Hi {firstName},\n\nHere’s the link to your booking. Earlier links no longer work.',
    closing: 'If you didn’t ask for this, you can ignore it.',
  },
  'waitlist-joined': {
    label: 'On the waitlist',
    to: 'guest',
    when: 'When a guest joins the waitlist of a full departure.',
    placeholders: OF_THE_WAITLIST,
    subject: 'You’re on the waitlist: {trip}, {date}',
    opening:
      'Hi {firstName},\n\nYou’re on the waitlist for {trip} on {date} at {time}. If seats open up, we’ll hold them for you and email you right away.',
    closing:
      'An offer is held for two hours, and then the next party gets it, so keep an eye on your email. Plans changed? You can leave the waitlist with the link above.',
  },
  'waitlist-offer': {
    label: 'Seats for the waitlist',
    to: 'guest',
    when: 'When seats open up and it’s the guest’s turn.',
    placeholders: OF_THE_WAITLIST,
    subject: 'Seats opened up: {trip}, {date}',
    opening:
      'Hi {firstName},\n\nIt’s your turn: seats opened up for {trip} on {date} at {time}, and we’re holding them for you.',
    closing:
      'You haven’t been charged. If you don’t book in time, the next party on the waitlist gets the seats.',
  },
  gift: {
    label: 'Gift certificate',
    to: 'guest',
    when: 'Right after the purchase, if the buyer chose email.',
    placeholders: OF_A_GIFT,
    subject: '{buyer} sent you a day on the water',
    opening:
      'Hi {recipient},\n\n{buyer} got you a gift certificate for {amount} with {brand}. Pick a trip and a day, and we’ll bring the boat.',
    closing:
      'To use it, book a trip and enter the code on the payment step. It doesn’t expire, and what you don’t use stays on it. Keep this email: anyone with the code can use the certificate.',
  },
  'gift-receipt': {
    label: 'Gift certificate receipt',
    to: 'guest',
    when: 'Right after the purchase, to the buyer.',
    placeholders: OF_A_GIFT,
    subject: 'Your gift certificate for {recipient}',
    opening:
      'Hi {buyer},\n\nThanks. We charged {amount} to your card for a gift certificate for {recipient}.',
    closing:
      'Open the certificate to print it or to save it as a PDF. It doesn’t expire. Keep this email as your receipt.',
  },
  reminder: {
    label: 'Reminder',
    to: 'guest',
    when: 'The day before the trip.',
    due: { days: -1, hour: 'reminderHour' },
    placeholders: OF_A_BOOKING,
    subject: 'Tomorrow: {trip} at {time}',
    opening:
      'Hi {firstName},\n\nWe leave tomorrow at {time}. Be at the dock by {checkIn}. The boat leaves on time; fish don’t wait, and neither do we.',
    closing:
      'Bring layers, because it’s colder out there than it looks from the parking lot. You’ll also want a hat, sunglasses, sunscreen, lunch and water, in something soft that fits under a bench. If you get seasick, take something tonight and again before you board. Once we’re out there, it’s too late.\n\nCan’t make it? Call us today, not tomorrow at the dock.',
  },
  thanks: {
    label: 'Thank-you',
    to: 'guest',
    when: 'The day after the trip.',
    due: { days: 1, hour: 'thanksHour' },
    placeholders: OF_A_BOOKING,
    subject: 'Thanks for coming out with us',
    opening:
      'Hi {firstName},\n\nThanks for coming out with us on {date}. The deck’s been hosed down, and you’re welcome back on it anytime.',
    closing:
      'Did you get a good picture? Reply and send it along. If something wasn’t right, reply and tell us that, too.',
  },
  'captain-new': {
    label: 'New booking',
    to: 'captain',
    when: 'When a guest books.',
    placeholders: OF_A_BOOKING,
    subject: 'New booking: {trip}, {date} at {time}, {guests}',
    opening: '{firstName} {lastName} booked {trip} on {date} at {time}.',
    closing: '',
  },
  'captain-canceled': {
    label: 'Canceled by the guest',
    to: 'captain',
    when: 'When a guest cancels.',
    placeholders: OF_A_BOOKING,
    subject: 'Canceled by the guest: {trip}, {date} at {time}, {guests}',
    opening:
      '{firstName} {lastName} canceled {trip} on {date} at {time}. The seats are open again, and anyone on the waitlist is asked first.',
    closing: '',
  },
  'captain-attention': {
    label: 'Payment needs attention',
    to: 'captain',
    when: 'When the site can’t settle a payment.',
    placeholders: ['brand'],
    subject: 'A payment needs your attention',
    opening: 'The site couldn’t settle this payment on its own. It’s on your dashboard, too.',
    closing: '',
  },
  'captain-refund': {
    label: 'Refund rejected',
    to: 'captain',
    when: 'When Square rejects a refund.',
    placeholders: OF_A_BOOKING,
    subject: 'A refund needs your attention',
    opening:
      'This refund didn’t go through. Try it again, or return the money by hand and record that. It’s on your dashboard, too.',
    closing: '',
  },
  'captain-finding': {
    label: 'Mismatch with Square',
    to: 'captain',
    when: 'When Square and the books disagree about a payment or a refund.',
    placeholders: OF_A_BOOKING,
    subject: 'Square and your books disagree',
    opening:
      'The nightly comparison with Square found a mismatch. It’s on your dashboard, where you can check it again or settle it.',
    closing: '',
  },
  'captain-dispute': {
    label: 'Dispute',
    to: 'captain',
    when: 'When a guest disputes a payment with their bank.',
    placeholders: OF_A_BOOKING,
    subject: 'A guest disputed a payment',
    opening:
      'A guest asked their bank to return a payment. You can respond only in Square, and only until the deadline shown there.',
    closing: '',
  },
  'open-seats': {
    label: 'Open seats',
    to: 'subscriber',
    when: 'When a full departure has seats again, and when you send it from a day on the dashboard.',
    placeholders: ['date', 'brand'],
    subject: 'Open seats: {date}',
    opening: 'We have open seats on {date}. First come, first served.',
    closing: '',
  },
  'newsletter-again': {
    label: 'Newsletter confirmation',
    to: 'subscriber',
    when: 'When someone who has unsubscribed signs up again.',
    placeholders: ['brand'],
    subject: 'Confirm your newsletter signup',
    opening:
      'Someone signed up for the {brand} newsletter with this address. You unsubscribed before, so we want to make sure it was you.',
    closing: 'If it wasn’t you, ignore this email. You won’t get the newsletter.',
  },
  'captain-short': {
    label: 'Too few guests',
    to: 'captain',
    when: '48 hours before a departure that has fewer guests than the boat needs.',
    placeholders: ['date', 'brand'],
    subject: 'Too few guests on {date}: run it anyway?',
    opening:
      'A departure on {date} still has fewer seats booked than the boat needs. On your dashboard, you can run it anyway, move the guests to another departure, or cancel it.',
    closing: '',
  },
  'captain-tomorrow': {
    label: 'Tomorrow’s list',
    to: 'captain',
    when: 'The evening before each day with bookings.',
    placeholders: ['date', 'brand'],
    subject: 'Tomorrow, {date}: who’s coming',
    opening: 'Here’s who’s coming tomorrow.',
    closing: '',
  },
} as const satisfies Record<string, MailKindInfo>

export type MailKind = keyof typeof MAIL_KINDS

export const MAIL_KIND_NAMES = Object.keys(MAIL_KINDS) as MailKind[]

/** Returns when a kind of email is due, or undefined if it isn't sent at a set time after or before a trip. */
export const dueOf = (kind: MailKind): MailDue | undefined => {
  const info: MailKindInfo = MAIL_KINDS[kind]
  return info.due
}

export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(MAIL_KINDS, kind)

/**
 * Returns the name of a kind's field in the CMS. Field names can't contain hyphens, so `captain-new` becomes
 * `captainNew`.
 */
export const templateName = (kind: MailKind): string =>
  kind.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Emails that can't be turned off, because guests have asked for them. */
export const ALWAYS_ON: readonly MailKind[] = [
  'link',
  'waitlist-offer',
  'gift',
  'gift-receipt',
  'newsletter-again',
]
