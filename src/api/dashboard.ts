import { z } from 'zod'
import { waitingItems } from '@/contract/content/review'
import { type PayoutRow, payoutsQuery, payoutsResponse } from '@/contract/money/payout'
import { seasonQuery } from '@/contract/season'
import { readReviewList } from '@/services/audit/read-reviews'
import { countUnread } from '@/services/contact/inbox'
import { readWaitingFindings } from '@/services/findings/read-findings'
import { readWaitingMails } from '@/services/mail/waiting-mails'
import { readOwed } from '@/services/refunds/read-owed'
import { readWaitingRefunds } from '@/services/refunds/read-refunds'
import { exportBookings, exportCustomers } from '@/services/season-book/export-bookings'
import { exportLedger } from '@/services/season-book/export-ledger'
import { exportNewsletter } from '@/services/season-book/export-newsletter'
import { exportPayouts, type Payout, readPayouts } from '@/services/season-book/read-payouts'
import { route } from './route/route'

const waiting = route('get', '/dashboard/waiting', {
  caller: 'captain',
  summary:
    'What needs attention: payments and refunds to settle, refunds to start, unsent emails and unread messages',
  response: { shape: waitingItems },
  async handle({ context }) {
    const [needsReview, refunds, owed, findings, mails, unreadMessages] = await Promise.all([
      readReviewList(context),
      readWaitingRefunds(context),
      readOwed(context),
      readWaitingFindings(context),
      readWaitingMails(context),
      countUnread(context),
    ])
    return { needsReview, refunds, owed, findings, mails, unreadMessages }
  },
})

// The response format of the season book's downloads (docs/product-rules.md#season-book).
const CSV = { shape: z.string(), contentType: 'text/csv' } as const

const bookings = route('get', '/season/bookings', {
  caller: 'captain',
  summary: 'A year’s bookings as a CSV file, by the date of their trips',
  query: seasonQuery,
  response: CSV,
  handle: async ({ context, query: { year } }) =>
    csvResponse(`bookings-${year}`, await exportBookings(context, year)),
})

const ledger = route('get', '/season/ledger', {
  caller: 'captain',
  summary: 'A year’s ledger as a CSV file for double-entry bookkeeping',
  query: seasonQuery,
  response: CSV,
  handle: async ({ context, query: { year } }) =>
    csvResponse(`ledger-${year}`, await exportLedger(context, year)),
})

const customers = route('get', '/season/customers', {
  caller: 'captain',
  summary: 'A year’s customers as a CSV file, by last name',
  query: seasonQuery,
  response: CSV,
  handle: async ({ context, query: { year } }) =>
    csvResponse(`customers-${year}`, await exportCustomers(context, year)),
})

const newsletter = route('get', '/season/newsletter', {
  caller: 'captain',
  summary: 'Everyone who signed up for the newsletter, as a CSV file',
  response: CSV,
  handle: async ({ context }) => csvResponse('newsletter', await exportNewsletter(context)),
})

const payouts = route('get', '/season/payouts', {
  caller: 'captain',
  summary: 'What Square sent to the bank in a month, matched with the ledger',
  query: payoutsQuery,
  refusals: ['square-unavailable'],
  response: { shape: payoutsResponse },
  handle: async ({ context, query }) => ({
    Payouts: (await readPayouts(context, query.month)).map(presentPayout),
  }),
})

const payoutsFile = route('get', '/season/payouts-file', {
  caller: 'captain',
  summary: 'A month’s payouts as a CSV file, with a line for each payment, refund and fee',
  query: payoutsQuery,
  refusals: ['square-unavailable'],
  response: CSV,
  handle: async ({ context, query: { month } }) =>
    csvResponse(`payouts-${month}`, await exportPayouts(context, month)),
})

export const dashboardRoutes = [waiting, bookings, ledger, customers, newsletter, payouts, payoutsFile]

function presentPayout({ id, lines, ...payout }: Payout): PayoutRow {
  const mismatches = lines.flatMap(({ id: entryId, kind, match, grossCents, ledgerCents, ...square }) =>
    kind === 'square' || match === 'matched'
      ? []
      : { entryId, kind, grossCents, ledgerCents, squareId: square.refundId ?? square.paymentId },
  )
  return { ...payout, payoutId: id, mismatches }
}

/** Responds with a file that isn't cached, because it contains personal data. */
function csvResponse(name: string, text: string): Response {
  return new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}
