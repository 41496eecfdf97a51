import type { CollectionSlug, GlobalSlug } from 'payload'
import type { DeckMarkRequest } from '@/contract/departures/deck'
import type { Role as AccountRole } from '@/contract/user'
import { inDays } from '../factories/booking'

export type Role = 'visitor' | AccountRole
export const ROLES = ['visitor', 'editor', 'captain', 'deckhand'] as const satisfies Role[]

/**
 * Who can do what (docs/product-rules.md#roles).
 * - `account`: everyone who can sign in.
 * - `own`: the captain has the right to every document, and an editor only to their own.
 * - `only own`: everyone has the right only to their own documents.
 * - `captain, not fixed`: the captain has the right to every document except the fixed ones, which always
 *   exist.
 */
export type Right = 'none' | 'captain' | 'captain, not fixed' | 'staff' | 'account' | 'own' | 'only own'

export interface Rights {
  create: Right
  read: Right
  update: Right
  delete: Right
  /** The right to read versions, if there are any. Restoring a version requires the right to update. */
  versions?: Right
  /** Whether none of Payload's routes serve this collection, not even for the captain. */
  closed?: true
}

const CONTENT: Rights = {
  create: 'staff',
  read: 'staff',
  update: 'staff',
  delete: 'staff',
  versions: 'staff',
}
const CAPTAINS: Rights = { create: 'captain', read: 'captain', update: 'captain', delete: 'captain' }
/** Collections that only services write to. */
const RECORDS: Rights = {
  create: 'none',
  read: 'captain',
  update: 'none',
  delete: 'none',
  closed: true,
}
const NO_RIGHTS: Rights = { create: 'none', read: 'none', update: 'none', delete: 'none', closed: true }

export const COLLECTION_RIGHTS: Record<CollectionSlug, Rights> = {
  bookings: { ...CAPTAINS, delete: 'none' },
  'booking-edits': RECORDS,
  'promo-codes': CAPTAINS,
  blocks: CAPTAINS,
  'calendar-entries': { ...CAPTAINS, delete: 'captain, not fixed' },
  pages: CONTENT,
  trips: CONTENT,
  'fish-reports': CONTENT,
  faqs: CONTENT,
  reviews: CONTENT,
  media: { create: 'staff', read: 'staff', update: 'staff', delete: 'staff' },
  messages: { ...CAPTAINS, create: 'none' },
  'newsletter-signups': { create: 'none', read: 'captain', update: 'none', delete: 'captain' },
  mailings: RECORDS,
  'boat-days': RECORDS,
  checkouts: RECORDS,
  payments: RECORDS,
  refunds: RECORDS,
  'balance-payments': RECORDS,
  credits: RECORDS,
  'promo-uses': RECORDS,
  'trips-done': RECORDS,
  'trip-logs': RECORDS,
  'check-ins': RECORDS,
  waivers: RECORDS,
  'waiver-versions': RECORDS,
  'kept-departures': RECORDS,
  'waitlist-entries': RECORDS,
  'gift-orders': RECORDS,
  findings: RECORDS,
  erasures: RECORDS,
  'compared-days': NO_RIGHTS,
  mails: { create: 'none', read: 'captain', update: 'none', delete: 'none' },
  users: { ...CAPTAINS, read: 'own' },
  'calendar-feeds': NO_RIGHTS,
  leases: NO_RIGHTS,
  'rate-limits': NO_RIGHTS,
  'content-changes': NO_RIGHTS,
  // These are Payload's own collections. The routes that we serve for them have rows below.
  'payload-kv': NO_RIGHTS,
  'payload-locked-documents': { create: 'account', read: 'account', update: 'account', delete: 'account' },
  'payload-preferences': { create: 'account', read: 'only own', update: 'only own', delete: 'only own' },
  'payload-migrations': {
    create: 'account',
    read: 'account',
    update: 'account',
    delete: 'account',
    closed: true,
  },
}

export const GLOBAL_RIGHTS: Record<GlobalSlug, Pick<Rights, 'read' | 'update' | 'versions'>> = {
  'email-templates': { read: 'captain', update: 'captain' },
  'site-settings': { read: 'staff', update: 'staff', versions: 'staff' },
  waiver: { read: 'staff', update: 'staff' },
}

/**
 * A call, and its statuses for a visitor, an editor, the captain, and a deckhand if theirs differs from the editor's.
 * If a status is 0, that case isn't tested.
 */
export type Row = [method: string, path: string, statuses: Statuses, body?: unknown]
export type Statuses = [visitor: number, editor: number, captain: number, deckhand?: number]

const OPEN_TO_ALL: Row[2] = [200, 200, 200]
/**
 * The statuses of a call that only the captain may make: 401 without a session, 403 without the right, and 400 for an
 * empty body.
 */
const CAPTAINS_BODY: Row[2] = [401, 403, 400]
const CAPTAINS_ID: Row[2] = [401, 403, 404]
const markOf = (booking: string): DeckMarkRequest => ({
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  booking,
  date: inDays(90),
  time: 'am',
  after: null,
  wasNoShow: false,
  aboard: 1,
  noShow: false,
  at: '2026-01-01T14:00:00.000Z',
})

/** Rows for the contract's routes. Each route has at least one. */
export const CONTRACT: Row[] = [
  ['GET', '/availability?month=2026-12', OPEN_TO_ALL],
  ['GET', '/availability/next?month=2026-12', OPEN_TO_ALL],
  ['GET', '/day-card?date=2026-12-05', OPEN_TO_ALL],
  ['GET', '/block/all', OPEN_TO_ALL],
  ['POST', '/block/new', CAPTAINS_BODY],
  ['PUT', '/block/nothing', CAPTAINS_BODY],
  ['PUT', '/block/nothing', CAPTAINS_ID, { startDate: inDays(90), endDate: inDays(90) }],
  ['DELETE', '/block/nothing', CAPTAINS_ID],
  ['GET', '/booking/all', OPEN_TO_ALL],
  ['GET', '/booking/calendar', [404, 404, 404]],
  ['POST', '/booking/own/open', [400, 400, 400]],
  ['GET', '/booking/own?reference=HL-000000', [403, 403, 403]],
  ['PUT', '/booking/own', [400, 400, 400]],
  ['POST', '/booking/own/cancel', [400, 400, 400]],
  ['GET', '/booking/own/departures?reference=HL-000000', [403, 403, 403]],
  ['POST', '/booking/own/move', [400, 400, 400]],
  ['POST', '/booking/own/weather', [400, 400, 400]],
  ['GET', '/booking/own/calendar?reference=HL-000000', [403, 403, 403]],
  ['POST', '/booking/own/link', [400, 400, 400]],
  ['POST', '/booking/own/payment', [400, 400, 400]],
  ['GET', '/booking/hold', OPEN_TO_ALL],
  ['POST', '/booking/hold', [400, 400, 400]],
  ['PUT', '/booking/hold', [409, 409, 409]],
  ['POST', '/booking/hold/credit', [400, 400, 400]],
  ['DELETE', '/booking/hold', OPEN_TO_ALL],
  ['POST', '/booking/new', [400, 400, 400]],
  ['GET', '/booking/search?q=rosa', [401, 403, 200]],
  ['PUT', '/booking/nothing', CAPTAINS_ID],
  ['GET', '/booking/nothing/refund', CAPTAINS_ID],
  ['GET', '/booking/nothing/ledger', CAPTAINS_ID],
  ['GET', '/booking/nothing/timeline', CAPTAINS_ID],
  ['GET', '/booking/nothing/departures', CAPTAINS_ID],
  ['POST', '/booking/nothing/reversal', CAPTAINS_BODY],
  [
    'POST',
    '/booking/nothing/reversal',
    CAPTAINS_ID,
    { row: 'nothing', reason: 'Wrong party', version: 'first' },
  ],
  ['GET', '/booking/nothing/weather', CAPTAINS_ID],
  ['POST', '/booking/nothing/weather', CAPTAINS_BODY],
  [
    'POST',
    '/booking/nothing/weather',
    CAPTAINS_ID,
    { version: 'first', choice: { kind: 'refund', amount: 1 } },
  ],
  ['GET', '/weather/all', [401, 403, 200]],
  ['POST', '/booking/own/credit', [400, 400, 400]],
  ['GET', '/booking/nothing/credits', CAPTAINS_ID],
  ['POST', '/booking/nothing/credit', CAPTAINS_BODY],
  ['POST', '/booking/nothing/credit', CAPTAINS_ID, { amount: 1, version: 'first' }],
  ['POST', '/booking/nothing/credit-payment', CAPTAINS_BODY],
  ['POST', '/booking/nothing/credit-payment', CAPTAINS_ID, { code: 'CR-00000000', version: 'first' }],
  ['GET', '/booking/nothing/refunds', CAPTAINS_ID],
  ['GET', '/booking/nothing/payment-link', CAPTAINS_ID],
  ['POST', '/booking/nothing/payment', CAPTAINS_BODY],
  ['POST', '/booking/nothing/payment', CAPTAINS_ID, { amount: 1, method: 'cash', version: 'first' }],
  ['POST', '/booking/nothing/refund', CAPTAINS_BODY],
  [
    'POST',
    '/booking/nothing/refund',
    CAPTAINS_ID,
    { amount: 1, cardAmount: 0, reason: 'Wrong party', version: 'first' },
  ],
  ['POST', '/refund/nothing/retry', CAPTAINS_ID],
  ['POST', '/refund/nothing/by-hand', CAPTAINS_ID],
  ['POST', '/finding/nothing/check', CAPTAINS_ID],
  ['POST', '/finding/nothing/confirm', CAPTAINS_BODY],
  ['POST', '/finding/nothing/confirm', CAPTAINS_ID, { reason: 'Settled', version: 'first' }],
  ['POST', '/review/nothing/retry', CAPTAINS_ID],
  ['POST', '/review/nothing/void', CAPTAINS_ID],
  ['POST', '/review/nothing/refund', CAPTAINS_ID],
  ['POST', '/review/nothing/by-hand', CAPTAINS_BODY],
  ['POST', '/review/nothing/by-hand', CAPTAINS_ID, { as: 'charged', reason: 'Seen in Square' }],
  ...['find', 'export', 'erase'].map((call): Row => ['POST', `/guest/${call}`, CAPTAINS_BODY]),
  ['POST', '/guest/find', CAPTAINS_ID, { who: 'unknown@example.com' }],
  ['POST', '/guest/export', CAPTAINS_ID, { who: 'unknown@example.com' }],
  ['POST', '/guest/erase', [401, 403, 403], { who: 'unknown@example.com' }],
  ['GET', '/calendar/all', OPEN_TO_ALL],
  ['POST', '/calendar/new', CAPTAINS_BODY],
  ['PUT', '/calendar/fish-season', CAPTAINS_BODY],
  ['PUT', '/calendar/salmon', CAPTAINS_BODY],
  ['DELETE', '/calendar/nothing', CAPTAINS_ID],
  ['DELETE', '/calendar/fish-season', [401, 403, 403]],
  ['DELETE', '/calendar/salmon', [401, 403, 403]],
  ['GET', '/calendar-feed', [401, 403, 200]],
  ['PUT', '/calendar-feed', CAPTAINS_BODY],
  ['DELETE', '/calendar-feed', [401, 403, 200]],
  ['GET', '/calendar-feed/file?key=nothing', [404, 404, 404]],
  ['GET', `/deck?from=${inDays(90)}&to=${inDays(91)}`, [401, 403, 200, 200]],
  ['POST', '/deck/mark', [401, 403, 400, 400]],
  ['POST', '/deck/mark', [401, 403, 404, 404], markOf('nothing')],
  ['POST', '/deck/license', [401, 403, 400, 400]],
  ['GET', '/departure/done', [401, 403, 200]],
  ['PUT', '/departure/done', CAPTAINS_BODY],
  ['GET', '/departure/log?date=2026-12-05&time=am', CAPTAINS_ID],
  ['PUT', '/departure/log', CAPTAINS_BODY],
  ['GET', '/departure/short', [401, 403, 200]],
  ['POST', '/departure/short/run', CAPTAINS_BODY],
  ['GET', '/departure/short/moves?date=2026-12-05&time=am', [401, 403, 409]],
  ['POST', '/departure/short/merge', CAPTAINS_BODY],
  ['GET', '/fish_report/?page=1&limit=10', OPEN_TO_ALL],
  ['POST', '/fish_report/', [401, 403, 415]],
  ['PUT', '/fish_report/nothing', [401, 403, 415]],
  ['DELETE', '/fish_report/nothing', CAPTAINS_ID],
  // Without a photo network, the response is a 200 with an error body (docs/product-rules.md#photo-feed).
  ['GET', '/insta/feed', [200, 200, 200]],
  ['POST', '/payment/process-payment', [400, 400, 400]],
  ['POST', '/waiver/open', [400, 400, 400]],
  ['GET', '/waiver?reference=HL-000000', [403, 403, 403]],
  ['POST', '/waiver/sign', [400, 400, 400]],
  ['GET', '/booking/own/waiver?reference=HL-000000', [403, 403, 403]],
  ['POST', '/booking/own/waiver', [400, 400, 400]],
  ['GET', '/waiver/file?id=nothing', CAPTAINS_ID],
  ['GET', '/booking/nothing/waivers', CAPTAINS_ID],
  ['POST', '/waiver/void', CAPTAINS_ID, { id: 'nothing' }],
  ['POST', '/payment/webhook', [403, 403, 403]],
  ['POST', '/user/login', [400, 400, 400]],
  // contract.test.ts covers logging out with a session, which would end sessions that later rows need.
  ['POST', '/user/logout', [200, 0, 0]],
  ['GET', '/user/session', OPEN_TO_ALL],
  ['POST', '/user/password', [401, 400, 400]],
  ['POST', '/user/confirm', CAPTAINS_BODY],
  ['POST', '/user/forgot', [400, 400, 400]],
  ['POST', '/user/reset', [400, 400, 400]],
  ['GET', '/dashboard/waiting', [401, 403, 200]],
  ['GET', '/season/bookings?year=2026', [401, 403, 200]],
  ['GET', '/season/ledger?year=2026', [401, 403, 200]],
  ['GET', '/season/customers?year=2026', [401, 403, 200]],
  ['GET', '/season/newsletter', [401, 403, 200]],
  ['GET', '/season/payouts?month=2026-11', [401, 403, 200]],
  ['GET', '/season/payouts-file?month=2026-11', [401, 403, 200]],
  ['GET', '/staff/all', [401, 403, 200]],
  ['POST', '/staff/invite', CAPTAINS_BODY],
  ['PUT', '/staff/nothing', CAPTAINS_BODY],
  ['PUT', '/staff/nothing', CAPTAINS_ID, { disabled: true }],
  ['POST', '/staff/nothing/link', CAPTAINS_ID],
  ['POST', '/mail/nothing/send', CAPTAINS_ID],
  ['DELETE', '/mail/nothing', CAPTAINS_ID],
  ['GET', '/message/all', [401, 403, 200]],
  ['POST', '/message/new', [400, 400, 400]],
  ['PUT', '/message/nothing', CAPTAINS_BODY],
  ['PUT', '/message/nothing', CAPTAINS_ID, { read: true }],
  ['POST', '/newsletter/new', [400, 400, 400]],
  ['POST', '/gift/new', [400, 400, 400]],
  ['POST', '/gift/open', [400, 400, 400]],
  ['POST', '/gift/balance', [400, 400, 400]],
  ['POST', '/gift/pay-out', CAPTAINS_BODY],
  ['POST', '/mcp', OPEN_TO_ALL, { jsonrpc: '2.0', id: 1, method: 'ping' }],
  ['POST', '/booking/hold/resume', [400, 400, 400]],
  ['GET', '/newsletter/unsubscribe', [400, 400, 400]],
  ['POST', '/newsletter/unsubscribe?signup=nothing&key=nothing', [403, 403, 403]],
  ['POST', '/newsletter/confirm', [400, 400, 400]],
  ['GET', `/newsletter/mailing?day=${inDays(90)}`, [401, 403, 200]],
  ['POST', '/newsletter/mailing', CAPTAINS_BODY],
  ['GET', '/waitlist/trips?date=2026-12-05&time=am', OPEN_TO_ALL],
  ['POST', '/waitlist/new', [400, 400, 400]],
  ['POST', '/waitlist/open', [400, 400, 400]],
  ['POST', '/waitlist/open', [403, 403, 403], { key: 'nothing' }],
  ['POST', '/waitlist/leave', [400, 400, 400]],
  ['POST', '/waitlist/claim', [400, 400, 400]],
  ['GET', '/waitlist/all?date=2026-12-05', [401, 403, 200]],
  ['POST', '/waitlist/nothing/offer', CAPTAINS_ID],
  ['DELETE', '/waitlist/nothing', CAPTAINS_ID],
  ['GET', '/openapi.json', OPEN_TO_ALL],
]
