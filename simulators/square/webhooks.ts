import { createHmac, randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { SIMULATOR_ACCOUNT } from './account'
import type { SimulatorClock } from './clock'
import type { RandomFaults } from './faults'
import type { DisputeJson, PaymentJson, RefundJson } from './wire'

/** Where to send events. The signature covers this URL, so the receiver must verify it with the same URL. */
export interface WebhookTarget {
  url: string
  signatureKey: string
}

export type WebhookEvent =
  | { type: 'payment.created' | 'payment.updated'; payment: PaymentJson }
  | { type: 'refund.created' | 'refund.updated'; refund: RefundJson }
  | { type: 'dispute.created' | 'dispute.state.updated'; dispute: DisputeJson }

interface Delivery {
  eventId: string
  type: WebhookEvent['type']
  body: string
  status: number | null
  error: string | null
}

/** The delay of an event that's sent along with a reply, so that the reply arrives first. */
const ASYNC_DELAY_MS = 20
/** Square retries for a day. Three retries within two seconds are enough to cover a receiver's restart. */
const RETRY_DELAYS_MS = [250, 500, 1000]
const DELIVERY_TIMEOUT_MS = 5000

/** Returns Square's signature header: a base64-encoded HMAC-SHA256 of the webhook URL and the raw body. */
export function signWebhook(target: WebhookTarget, body: string): string {
  return createHmac('sha256', target.signatureKey)
    .update(target.url + body)
    .digest('base64')
}

/** Sends events to one target. Drops them if there is no target. */
export class Webhooks {
  #target: WebhookTarget | undefined
  #deliveries: Delivery[] = []
  #beforeReply: Promise<void>[] = []
  readonly #running = new Set<Promise<void>>()
  readonly #closing = new AbortController()

  constructor(
    target: WebhookTarget | undefined,
    private readonly clock: SimulatorClock,
    private readonly faults: RandomFaults,
  ) {
    this.#target = target
    // Every pending event adds a listener, and there can be hundreds, so turn off Node's warning about a
    // listener leak.
    setMaxListeners(0, this.#closing.signal)
  }

  emit(event: WebhookEvent): void {
    const target = this.#target
    if (!target) return
    const fault = this.faults.take('webhook')
    if (fault === 'drop') return
    const eventId = randomUUID()
    const signatureKey = fault === 'forged' ? 'not the key' : target.signatureKey
    const send = () => this.#deliver({ ...target, signatureKey }, event, eventId)
    if (fault === 'before-reply') {
      const sending = send()
      this.#beforeReply.push(sending)
      this.#track(sending)
      return
    }
    // With the fault 'twice', send the event again with the same event_id, as Square sometimes does.
    const delayMs = typeof fault === 'object' && fault ? fault.delayMs : ASYNC_DELAY_MS
    for (let copies = fault === 'twice' ? 2 : 1; copies > 0; copies -= 1) {
      this.#track(this.#sleep(delayMs).then(send))
    }
  }

  /** Resolves when all 'before-reply' events have been delivered or have failed. */
  async beforeReply(): Promise<void> {
    await Promise.all(this.#beforeReply.splice(0))
  }

  /** Resolves when no event or retry is pending. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  deliveries(): Delivery[] {
    return structuredClone(this.#deliveries)
  }

  setTarget(target: WebhookTarget | undefined): void {
    this.#target = target
  }

  clear(): void {
    this.#deliveries = []
  }

  close(): void {
    this.#closing.abort()
  }

  async #deliver(target: WebhookTarget, event: WebhookEvent, eventId: string): Promise<void> {
    const body = JSON.stringify(this.#toJson(event, eventId))
    for (const retryDelayMs of [...RETRY_DELAYS_MS, null]) {
      let status: number | null = null
      let error: string | null = null
      try {
        status = await this.#post(target, body)
      } catch (cause) {
        error = String(cause)
      }
      if (this.#closing.signal.aborted) return
      this.#deliveries.push({ eventId, type: event.type, body, status, error })
      // If the receiver refused the signature, don't retry, so that a forged event is recorded only once.
      const isDone = status !== null && (status < 300 || status === 401 || status === 403)
      if (isDone || retryDelayMs === null) return
      await this.#sleep(retryDelayMs)
    }
  }

  async #post(target: WebhookTarget, body: string): Promise<number> {
    const response = await fetch(target.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'x-square-hmacsha256-signature': signWebhook(target, body),
        'square-environment': 'Sandbox',
      },
      body,
      signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(DELIVERY_TIMEOUT_MS)]),
    })
    await response.arrayBuffer()
    return response.status
  }

  #toJson(event: WebhookEvent, eventId: string) {
    const [type, id, object] =
      'payment' in event
        ? ['payment', event.payment.id, { payment: event.payment }]
        : 'refund' in event
          ? ['refund', event.refund.id, { refund: event.refund }]
          : ['dispute', event.dispute.id, { dispute: event.dispute }]
    return {
      merchant_id: SIMULATOR_ACCOUNT.merchantId,
      type: event.type,
      event_id: eventId,
      created_at: this.clock.now().toISOString(),
      data: { type, id, object },
    }
  }

  #track(work: Promise<void>): void {
    this.#running.add(work)
    void work.finally(() => this.#running.delete(work))
  }

  async #sleep(milliseconds: number): Promise<void> {
    const { signal } = this.#closing
    await setTimeout(milliseconds, undefined, { signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
  }
}
