import type { Where } from 'payload'
import type {
  Booking,
  Checkout,
  Finding,
  GiftOrder,
  Mail,
  Message,
  NewsletterSignup,
  Refund,
  WaitlistEntry,
} from '@/payload-types'
import { findRows, readInPages, readMatching } from '../database/read-rows'
import type { ServiceContext } from '../ports'
import { type GuestKey, isGuest } from './guest-key'

const PAGE = 200

/** All rows that are stored about a guest. */
export interface GuestRows {
  bookings: Booking[]
  checkouts: Checkout[]
  messages: Message[]
  mails: Mail[]
  signups: NewsletterSignup[]
  waitlist: WaitlistEntry[]
  /** Gift certificates that the guest bought or received. */
  gifts: GiftOrder[]
  /** The refunds and findings of the guest's bookings and gift certificates, which may not be settled yet. */
  refunds: Refund[]
  findings: Finding[]
}

/**
 * Reads all rows that are stored about a guest. Includes messages, newsletter signups, waitlist entries and emails with
 * the email address of one of the guest's bookings. A booking that was found by email doesn't lead to other bookings
 * with its phone number, because families share phone numbers.
 */
export async function findGuest(context: ServiceContext, key: GuestKey): Promise<GuestRows> {
  const { payload } = context
  const bookings = await findRows<Booking>(payload, 'bookings', {
    where: key.email ? { searchEmail: { equals: key.email } } : { searchPhone: { equals: key.phone } },
    sort: ['date', 'time'],
  })
  const bookingIds = bookings.map(({ id }) => id)
  // Read only newer checkouts, because older ones no longer contain personal data.
  const young = { forgetAt: { exists: true } }
  const checkouts = await readAll<Checkout>(
    context,
    'checkouts',
    young,
    (checkout) =>
      bookingIds.includes(checkout.id) || isGuest(key, { ...checkout, phone: checkout.phoneNumber }),
  )
  const ids = [...new Set([...bookingIds, ...checkouts.map(({ id }) => id)])]
  const emails = new Set(
    [key.email, ...bookings.map(({ email }) => email?.toLowerCase())].filter((email) => email !== undefined),
  )
  const isTheirs = (email: string | null | undefined) => emails.has(email?.toLowerCase() ?? '')
  const gifts = await readAll<GiftOrder>(
    context,
    'gift-orders',
    {},
    ({ buyerEmail, recipientEmail }) => isTheirs(buyerEmail) || isTheirs(recipientEmail),
  )
  const waitlist = await readAll<WaitlistEntry>(
    context,
    'waitlist-entries',
    {},
    ({ email, phoneNumber: phone }) => isTheirs(email) || isGuest(key, { email, phone }),
  )
  // Include gift orders, because an email to the other person about a gift certificate also names the guest.
  const owners = [...ids, ...gifts.map(({ id }) => id)]
  // Include the waitlist, because an email that offers seats has no address until it's written.
  const causes = new Set([...owners, ...waitlist.map(({ id }) => id)])
  const [messages, mails, signups, refunds, findings] = await Promise.all([
    readAll<Message>(context, 'messages', {}, (each) => isTheirs(each.email) || isGuest(key, each)),
    readAll<Mail>(context, 'mails', {}, ({ booking, to }) => isTheirs(to) || causes.has(booking ?? '')),
    readMatching<NewsletterSignup>(payload, 'newsletter-signups', 'email', emails),
    readMatching<Refund>(payload, 'refunds', 'booking', owners),
    readMatching<Finding>(payload, 'findings', 'booking', owners),
  ])
  return { bookings, checkouts, messages, mails, signups, waitlist, gifts, refunds, findings }
}

/** Returns whether nothing is stored about a guest. */
export function isUnknown(guest: GuestRows): boolean {
  return Object.values(guest).every(({ length }) => length === 0)
}

/**
 * Reads a whole collection and returns the matching rows. The columns have no index, because they're searched only a
 * few times a year.
 */
async function readAll<Row extends { id: string }>(
  { payload }: ServiceContext,
  collection: 'checkouts' | 'messages' | 'mails' | 'waitlist-entries' | 'gift-orders',
  where: Where,
  matches: (row: Row) => boolean,
): Promise<Row[]> {
  const found: Row[] = []
  for await (const rows of readInPages<Row>(payload, collection, { pageSize: PAGE, where }))
    found.push(...rows.filter(matches))
  return found
}
