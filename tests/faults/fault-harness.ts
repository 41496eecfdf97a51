import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { squareCardProcessor } from '@/adapters/square/card-processor'
import type { TripDate } from '@/domain/dates'
import type { Booking, Checkout } from '@/payload-types'
import { auditBooks } from '@/services/audit/audit-books'
import { finishAbandonedEdits } from '@/services/bookings/booking-edits'
import { sweepCheckouts } from '@/services/checkout/sweep-checkouts'
import { contextWithoutCards } from '@/services/context-without-cards'
import type { CardPort, ServiceContext } from '@/services/ports'
import { sweepRefunds } from '@/services/refunds/sweep-refunds'
import { readBody } from '../../simulators/http'
import { SIMULATOR_ACCOUNT } from '../../simulators/square/account'
import type { RequestFault } from '../../simulators/square/faults'
import { inDays } from '../concurrency/parties'
import { waitUntil } from '../fakes/wait-until'
import { openTestApp, SITE_URL, type TestApp, WEBHOOK_KEY } from '../int/test-app'

/**
 * How long the site waits for Square, in ms. It's enough on a busy machine, but short enough that tests can wait for
 * a timeout.
 */
export const DEADLINE_MS = 1500

/** The site in this process, with a simulated Square, short deadlines, and a clock that tests can advance. */
export interface FaultHarness extends TestApp {
  cards: CardPort
  /** Returns a service context whose clock is `minutes` ahead, or behind if `minutes` is negative. */
  ahead(minutes: number): ServiceContext
  /** Runs the sweeper with a clock that is `minutes` ahead. */
  sweep(minutes: number): Promise<void>
  /** Runs the refund sweeper with a clock that is `minutes` ahead. */
  sweepRefunds(minutes: number): Promise<void>
  /** Starts delivering Square's webhooks to this site. */
  receiveWebhooks(): void
  webhookUrl: string
  /** Returns a day that no other test uses. */
  freshDay(): TripDate
  readCheckout(id: string): Promise<Checkout>
  readBooking(id: string): Promise<Booking | null>
  /** Returns the statuses of a checkout's payments at Square, oldest first. */
  paymentsOf(checkoutId: string): string[]
}

/** Opens a harness. @param deadlineMs how long the site waits for a response from Square */
export async function openFaultHarness(deadlineMs = DEADLINE_MS): Promise<FaultHarness> {
  const harness = await openTestApp()
  const [{ env }, { handleApi }] = await Promise.all([import('@/env'), import('@/runtime/handle-api')])
  const { square: settings } = env()
  if (!settings) throw new Error('The test harness has no card processor')
  const site = await serveWebhooks(handleApi)
  const webhookUrl = `${site.url}/api/payment/webhook`
  const cards = squareCardProcessor({ ...settings, webhookUrl }, { deadlineMs })
  payWith(cards)
  const { payload, square } = harness
  const ahead = (minutes: number): ServiceContext => ({
    ...contextWithoutCards(payload),
    cards,
    now: () => new Date(Date.now() + minutes * 60_000),
  })
  let days = 5
  return {
    ...harness,
    cards,
    ahead,
    webhookUrl,
    sweep: async (minutes) => {
      await finishAbandonedEdits(ahead(minutes))
      expect(await sweepCheckouts(ahead(minutes), 'sweeper')).not.toBeNull()
    },
    sweepRefunds: async (minutes) => {
      await finishAbandonedEdits(ahead(minutes))
      expect(await sweepRefunds(ahead(minutes), 'sweeper')).not.toBeNull()
    },
    receiveWebhooks: () => square.webhooks.setTarget({ url: webhookUrl, signatureKey: WEBHOOK_KEY }),
    freshDay: () => inDays(days++),
    readCheckout: async (id) => {
      const checkout = await payload.db.findOne<Checkout>({
        collection: 'checkouts',
        where: { id: { equals: id } },
      })
      if (!checkout) throw new Error(`There’s no checkout ${id}`)
      return checkout
    },
    readBooking: (id) =>
      payload.db.findOne<Booking>({ collection: 'bookings', where: { id: { equals: id } } }),
    paymentsOf: (id) =>
      square
        .payments()
        .filter(({ reference_id }) => reference_id?.startsWith(`${id}:`))
        .map(({ status }) => status)
        .reverse(),
    close: async () => {
      await site.close()
      await harness.close()
    },
  }
}

/** Replaces the card processor used by this process's routes. Null turns online payment off. */
export function payWith(cards: CardPort | null): void {
  Object.assign(globalThis, { sixpackCards: cards })
}

/** Returns the checkout's id from the token in a response. */
export const checkoutIdOf = (answer: { body: Record<string, unknown> }): string =>
  String(answer.body.checkoutId).split('.')[0] ?? ''

/** Checks that the books agree with one another and with Square. Returns the audit. */
export async function expectCleanAudit(harness: FaultHarness) {
  const audit = await auditBooks({ ...harness.ahead(0), now: () => harness.square.clock.now() })
  expect(audit).toMatchObject({ disagreements: [], processor: 'compared' })
  return audit
}

/** Ends all faults and webhooks, and checks that the books agree. Call it after each test. */
export async function endFaults(harness: FaultHarness): Promise<void> {
  harness.square.faults.clear()
  harness.square.webhooks.setTarget(undefined)
  await expectCleanAudit(harness)
}

const nameOf = (fault: RequestFault) => (typeof fault === 'string' ? fault : JSON.stringify(fault))

/** Adds names to faults, for parameterized tests. */
export const named = (faults: RequestFault[]) => faults.map((fault) => ({ name: nameOf(fault), fault }))

/** All the ways in which a response from Square can be missing or unusable. */
export const LOST_ANSWERS = named([
  'reset-before',
  'hang-before',
  'reset-after',
  'hang-after',
  'truncate',
  { status: 429 },
  { status: 500 },
  { status: 503, when: 'after' },
])

/**
 * Checks what must be true after every fault: the audit finds nothing except the expected reviews, every
 * captured payment that wasn't refunded has exactly one active booking, and no other card authorization is
 * open.
 *
 * @param inReview the ids of all checkouts that need review
 */
export async function expectBooksToAgree(harness: FaultHarness, inReview: string[] = []): Promise<void> {
  const audit = await expectCleanAudit(harness)
  const reviewed = audit.needsReview.map((sentence) => sentence.split(' ')[1])
  expect(new Set(reviewed)).toEqual(new Set(inReview))
  const captured: string[] = []
  for (const { status, reference_id = '', refund_ids } of harness.square.payments()) {
    const [checkoutId = ''] = reference_id.split(':')
    if (inReview.includes(checkoutId)) continue
    expect(status).not.toBe('APPROVED')
    if (status !== 'COMPLETED' || refund_ids) continue
    captured.push(checkoutId)
    expect(await harness.readBooking(checkoutId)).toMatchObject({ cancel: false })
  }
  expect(new Set(captured).size).toBe(captured.length)
}

/** Refunds a payment as if someone had done it in Square's dashboard. */
export async function refundAtSquare(harness: FaultHarness, paymentId: string, cents: number): Promise<void> {
  const response = await fetch(`${harness.square.url}/v2/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SIMULATOR_ACCOUNT.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      idempotency_key: randomUUID(),
      payment_id: paymentId,
      amount_money: { amount: cents, currency: 'USD' },
    }),
  })
  if (!response.ok) throw new Error(await response.text())
  const { refund } = (await response.json()) as { refund: { id: string } }
  await waitUntil('Square has refunded it', () =>
    harness.square.refunds().some(({ id, status }) => id === refund.id && status === 'COMPLETED'),
  )
}

type HandleApi = (request: Request) => Promise<Response>

/** Serves the webhook route over HTTP, because the Square simulator needs a URL. */
async function serveWebhooks(handleApi: HandleApi): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const answer = async () => {
      const body = await readBody(request)
      const headers = Object.entries(request.headers).map(
        ([name, value]) => [name, String(value)] as [string, string],
      )
      const method = request.method ?? 'POST'
      return handleApi(new Request(SITE_URL + request.url, { method, headers, body: new Uint8Array(body) }))
    }
    answer().then(
      async (reply) => response.writeHead(reply.status).end(await reply.text()),
      (error: unknown) => response.writeHead(599).end(String(error)),
    )
  })
  // As in the simulators, let only clients close idle connections, so that no delivery is lost.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
