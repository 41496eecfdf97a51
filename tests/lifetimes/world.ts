import { expect } from 'vitest'
import { smtpMail } from '@/adapters/email/smtp-mail'
import type { Booking, Mail, Payment } from '@/payload-types'
import { sweepBalance } from '@/services/balance/sweep-balance'
import { guestLink } from '@/services/bookings/guest-link'
import { sweepCredits } from '@/services/credits/sweep-credits'
import { sendQueuedMails } from '@/services/mail/send-queued'
import { announceWeather } from '@/services/weather/announce-weather'
import { groupBy } from '../chaos/group-by'
import { inDays } from '../factories/booking'
import { type MailServer, type ReceivedMail, startMailServer } from '../fakes/mail-server'
import { type FaultHarness, openFaultHarness, payWith } from '../faults/fault-harness'
import { SITE_URL, type TestBrowser } from '../int/test-app'
import { type Days, type Lifetime, NO_BOOKING, NO_MAILS } from './lifetime'
import { makeMortal } from './mortal'

/** Returns the past day that a group's trips are moved to. It's recent enough that the captain still sees them. */
const LEFT_AT = (turn: number) => inDays(-1 - (turn % 20))

/**
 * How many minutes to advance the clock, step by step, until all pending work is due: a refund's last check, an email's
 * retries, an abandoned hold.
 */
const LATER_MINUTES = [3, 7, 12, 30, 65]
const SQUARE_SETTLES_MS = 5000

/** The first days for trips, in days from today: one too late to cancel for a refund, and one early enough. */
const [FIRST_NEAR, FIRST_FAR] = [4, 20]

/** How long to wait for a response. No fault hangs, so a longer wait only means that the machine is busy. */
const DEADLINE_MS = 20_000

/** Returns text that identifies an email and is the same for all copies of it. */
export const copyOf = ({ messageId, to }: ReceivedMail) => `${messageId} ${to}`

/** The site with a simulated Square and a mail server, and the helpers that lifetimes need. */
export interface World {
  harness: FaultHarness
  mailServer: MailServer
  captain: TestBrowser
  /**
   * Returns the days of the next group of lifetimes. Groups run one after another, and free their seats at the end.
   */
  nextDays(): Days
  newLifetime(number: number): Lifetime
  /** Moves bookings to other days without an edit, because the clock that the site's hooks use can't be set. */
  setDates(bookings: Booking[], dateOf: (booking: Booking) => string): Promise<void>
  /** Ends all faults, and lets the sweepers finish all pending work. */
  settle(): Promise<void>
  /** Returns a guest's booking. A guest has at most one. */
  findBooking(email: string): Promise<Booking | null>
  ledgerOf(bookingId: string): Promise<Payment[]>
  mailsOf(bookingId: string): Promise<Mail[]>
  /** Returns the emails with more copies than can be explained by replies that the mail server lost. */
  unexplainedCopies(): string[]
  /** Lets a guest whose booking got no response open its page with the link in the receipt. */
  openByLink(life: Lifetime, booking: Booking): Promise<void>
  close(): Promise<void>
}

export async function openWorld(): Promise<World> {
  const [harness, mailServer] = await Promise.all([openFaultHarness(DEADLINE_MS), startMailServer()])
  const { payload, square } = harness
  makeMortal(payload.db)
  payWith(makeMortal(harness.cards))
  const captain = await harness.browser().signIn()
  const delivery = {
    port: smtpMail({ url: mailServer.url, from: 'office@example.com', deadlineMs: DEADLINE_MS }),
    siteUrl: SITE_URL,
    random: () => 0.5,
  }
  const all = async <Row>(collection: 'bookings' | 'payments' | 'mails', field: string, value: string) =>
    (await payload.db.find<Row>({ collection, where: { [field]: { equals: value } }, pagination: false }))
      .docs
  let turn = 0
  return {
    harness,
    mailServer,
    captain,
    nextDays: () => {
      turn += 1
      const [near, far] = [FIRST_NEAR + (turn % 8), FIRST_FAR + ((2 * turn) % 100)]
      const early = [inDays(far), inDays(far + 1)]
      return {
        dates: [...early, inDays(near)],
        pastDate: LEFT_AT(turn),
        isEarly: (date) => early.includes(date),
      }
    },
    newLifetime: (number) => ({
      email: `guest${number}@example.com`,
      browser: harness.browser(),
      bookingId: null,
      reference: '',
      fates: [NO_BOOKING],
      mails: { ...NO_MAILS },
      unanswered: { ...NO_MAILS },
    }),
    setDates: async (bookings, dateOf) => {
      for (const booking of bookings)
        await payload.db.updateOne({
          collection: 'bookings',
          id: booking.id,
          data: { date: dateOf(booking) },
        })
    },
    settle: async () => {
      square.faults.clear()
      for (const minutes of LATER_MINUTES) {
        await payload.db.deleteMany({ collection: 'rate-limits', where: {} })
        square.clock.advance(SQUARE_SETTLES_MS)
        await harness.sweep(minutes)
        await harness.sweepRefunds(minutes)
        await sweepBalance(harness.ahead(minutes), 'sweeper')
        await sweepCredits(harness.ahead(minutes), 'sweeper')
        await announceWeather(harness.ahead(minutes))
        await sendQueuedMails(harness.ahead(minutes), delivery)
      }
    },
    findBooking: async (email) => {
      const bookings = await all<Booking>('bookings', 'email', email)
      expect(bookings.length).toBeLessThanOrEqual(1)
      return bookings[0] ?? null
    },
    ledgerOf: (bookingId) => all<Payment>('payments', 'booking', bookingId),
    mailsOf: (bookingId) => all<Mail>('mails', 'booking', bookingId),
    unexplainedCopies: () => {
      const { received, unanswered } = mailServer
      const [copies, lost] = [groupBy(received, copyOf), groupBy(unanswered, copyOf)]
      return [...copies.keys()].filter(
        (id) => (copies.get(id)?.length ?? 0) > 1 + (lost.get(id)?.length ?? 0),
      )
    },
    openByLink: async (life, booking) => {
      const key = guestLink(harness.ahead(0), booking, SITE_URL).split('#key=')[1]
      const { reference } = booking
      expect((await life.browser.post('/booking/own/open', { reference, key })).status).toBe(200)
      Object.assign(life, { bookingId: booking.id, reference })
    },
    close: async () => {
      await mailServer.close()
      await harness.close()
    },
  }
}
