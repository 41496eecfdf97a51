import { createHmac, randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { SimulatorClock } from './clock'
import type { Faults } from './faults'
import type { PaymentJson, RefundJson } from './wire'

/**
 * The receiver of events. The URL is part of the signature, so it must match the one that the receiver
 * verifies with.
 */
export interface WebhookTarget {
  url: string
  signatureKey: string
}

export type WebhookEvent =
  | { type: 'payment.created' | 'payment.updated'; payment: PaymentJson }
  | { type: 'refund.created' | 'refund.updated'; refund: RefundJson }

/** One delivery attempt, with the receiver's status or the error. */
export interface Delivery {
  eventId: string
  type: WebhookEvent['type']
  body: string
  status: number | null
  error: string | null
}

export interface Webhooks {
  emit(event: WebhookEvent): void
  /** Resolves when all 'before-reply' events have been delivered or have failed. */
  beforeReply(): Promise<void>
  /** Resolves when no event or retry is pending. */
  settled(): Promise<void>
  /** All attempts, oldest first. */
  deliveries(): Delivery[]
  setTarget(target: WebhookTarget | undefined): void
  clear(): void
  close(): void
}

export interface WebhookOptions {
  target: WebhookTarget | undefined
  clock: SimulatorClock
  faults: Faults
  merchantId: string
}

/** Long enough for a reply that is sent at the same time to arrive first. */
const ASYNC_DELAY_MS = 20
/**
 * Square retries for a day; three retries within two seconds are enough to cover a restart of the receiver.
 */
const RETRY_DELAYS_MS = [250, 500, 1000]
const DELIVERY_TIMEOUT_MS = 5000

/** Returns Square's signature header: base64 of HMAC-SHA256 over the notification URL and the raw body. */
export function signWebhook(target: WebhookTarget, body: string): string {
  return createHmac('sha256', target.signatureKey)
    .update(target.url + body)
    .digest('base64')
}

/** Sends events to one target. Without a target, they are dropped. */
export function createWebhooks(options: WebhookOptions): Webhooks {
  let { target } = options
  let attempts: Delivery[] = []
  let immediate: Promise<void>[] = []
  const running = new Set<Promise<void>>()
  const closing = new AbortController()
  // Every pending event adds a listener, and there may be hundreds.
  setMaxListeners(0, closing.signal)

  async function post(to: WebhookTarget, body: string, signature: string): Promise<number> {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(DELIVERY_TIMEOUT_MS)])
    const response = await fetch(to.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'x-square-hmacsha256-signature': signature,
        'square-environment': 'Sandbox',
      },
      body,
      signal,
    })
    await response.arrayBuffer()
    return response.status
  }

  async function deliver(to: WebhookTarget, event: WebhookEvent, eventId: string, signer: WebhookTarget) {
    const body = JSON.stringify(toEventJson(event, eventId, options))
    for (const retryDelayMs of [...RETRY_DELAYS_MS, null]) {
      let status: number | null = null
      let error: string | null = null
      try {
        status = await post(to, body, signWebhook(signer, body))
      } catch (cause) {
        error = String(cause)
      }
      if (closing.signal.aborted) return
      attempts.push({ eventId, type: event.type, body, status, error })
      // Don't retry a refused signature, so that a forged event counts once.
      const delivered = status !== null && (status < 300 || status === 401 || status === 403)
      if (delivered || retryDelayMs === null) return
      await sleep(retryDelayMs, closing.signal)
    }
  }

  function track(work: Promise<void>): void {
    running.add(work)
    void work.finally(() => running.delete(work))
  }

  return {
    emit(event) {
      if (!target) return
      const to = target
      const fault = options.faults.take('webhook')
      if (fault === 'drop') return
      const eventId = randomUUID()
      const signer = fault === 'forged' ? { ...to, signatureKey: 'not the key' } : to
      const send = () => deliver(to, event, eventId, signer)
      if (fault === 'before-reply') {
        const work = send()
        immediate.push(work)
        track(work)
        return
      }
      // Square may deliver an event more than once, with the same event_id.
      const copies = fault === 'twice' ? 2 : 1
      for (let copy = 0; copy < copies; copy += 1) track(sleep(ASYNC_DELAY_MS, closing.signal).then(send))
    },
    async beforeReply() {
      const waiting = immediate
      immediate = []
      await Promise.all(waiting)
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
    deliveries: () => structuredClone(attempts),
    setTarget: (next) => {
      target = next
    },
    clear: () => {
      attempts = []
    },
    close: () => closing.abort(),
  }
}

function toEventJson(event: WebhookEvent, eventId: string, options: WebhookOptions) {
  const [type, id, object] =
    'payment' in event
      ? ['payment', event.payment.id, { payment: event.payment }]
      : ['refund', event.refund.id, { refund: event.refund }]
  return {
    merchant_id: options.merchantId,
    type: event.type,
    event_id: eventId,
    created_at: options.clock.now().toISOString(),
    data: { type, id, object },
  }
}

/** Waits, but returns at once if the simulator closes. */
async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}
