import { jsonReply, type Reply, textReply } from '../http'
import { parseDuration, type SimulatorClock } from './clock'
import { parseFault } from './faults'
import type { PaymentBook } from './payments'
import type { RandomFaults } from './random-faults'
import type { RefundBook } from './refunds'
import type { Webhooks } from './webhooks'

export interface ControlOptions {
  clock: SimulatorClock
  faults: RandomFaults
  payments: PaymentBook
  refunds: RefundBook
  webhooks: Webhooks
  /** Settles refunds and expires payments that are due. */
  tick: () => void
  reset: () => void
}

/**
 * Handles the control endpoints below `/simulator/`, for other processes: `POST faults { endpoint, fault,
 * times? }`, `POST random-faults { share, seed }`, `GET random-faults`, `POST clock { advance: 'PT10M' }`,
 * `POST webhook { url, signatureKey }`, `POST reset`, `GET payments`, `GET refunds`, `GET deliveries`.
 * Returns null for any other path.
 */
export function handleControl(
  options: ControlOptions,
  method: string,
  path: string,
  body: unknown,
): Reply | null {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  switch (`${method} ${path}`) {
    case 'POST /simulator/faults':
      return setFault(options.faults, body)
    case 'POST /simulator/random-faults':
      return setShare(options.faults, fields)
    case 'GET /simulator/random-faults':
      return jsonReply(200, options.faults.counts())
    case 'POST /simulator/clock':
      return advanceClock(options, fields)
    case 'POST /simulator/webhook':
      return setWebhook(options.webhooks, fields)
    case 'POST /simulator/reset':
      options.reset()
      return jsonReply(200, {})
    case 'GET /simulator/payments':
      return jsonReply(200, { payments: options.payments.all() })
    case 'GET /simulator/refunds':
      return jsonReply(200, { refunds: options.refunds.all() })
    case 'GET /simulator/deliveries':
      return jsonReply(200, { deliveries: options.webhooks.deliveries() })
    default:
      return null
  }
}

function setFault(faults: RandomFaults, body: unknown): Reply {
  const parsed = parseFault(body)
  if (!parsed) return badRequest('Expected { endpoint, fault, times? }: see simulators/square/faults.ts')
  faults.next(parsed.endpoint, parsed.fault, parsed.times)
  return jsonReply(200, parsed)
}

function setShare(faults: RandomFaults, { share, seed }: Record<string, unknown>): Reply {
  const isShare = typeof share === 'number' && share >= 0 && share <= 1
  if (!isShare || !Number.isInteger(seed))
    return badRequest('Expected { share, seed }: 0 to 1, and an integer')
  faults.setShare(share, seed as number)
  return jsonReply(200, { share })
}

function advanceClock({ clock, tick }: ControlOptions, { advance }: Record<string, unknown>): Reply {
  const milliseconds = typeof advance === 'string' ? parseDuration(advance) : null
  if (milliseconds === null) return badRequest("Expected { advance }: an ISO 8601 duration such as 'PT10M'")
  clock.advance(milliseconds)
  tick()
  return jsonReply(200, { now: clock.now().toISOString() })
}

function setWebhook(webhooks: Webhooks, { url, signatureKey }: Record<string, unknown>): Reply {
  if (typeof url !== 'string' || typeof signatureKey !== 'string')
    return badRequest('Expected { url, signatureKey }')
  webhooks.setTarget({ url, signatureKey })
  return jsonReply(200, { url })
}

function badRequest(text: string): Reply {
  return textReply(400, 'text/plain; charset=utf-8', text)
}
