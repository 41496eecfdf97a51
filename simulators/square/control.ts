import { asObject, jsonReply, type Reply, textReply } from '../http'
import { parseDuration, type SimulatorClock } from './clock'
import type { DisputeStore } from './disputes'
import { parseFault, type RandomFaults } from './faults'
import type { PaymentStore } from './payments'
import type { RefundStore } from './refunds'
import type { Webhooks } from './webhooks'

/**
 * Handles the control endpoints that other processes call, all below `/simulator/`: `POST faults { endpoint, fault,
 * times? }`, `POST random-faults { share, seed }`, `GET random-faults`, `POST clock { advance: 'PT10M' }`, `POST
 * webhook { url, signatureKey }`, `POST dispute { paymentId }`, `POST dispute-state { id, state }`, `POST reset`, `GET
 * payments`, `GET refunds` and `GET deliveries`.
 * Returns null for any other path.
 */
export function handleControl(
  call: string,
  body: unknown,
  simulator: {
    clock: SimulatorClock
    faults: RandomFaults
    payments: PaymentStore
    refunds: RefundStore
    disputes: DisputeStore
    webhooks: Webhooks
    reset: () => void
  },
): Reply | null {
  const { clock, faults, webhooks } = simulator
  const fields = asObject(body)
  switch (call) {
    case 'POST /simulator/faults': {
      const request = parseFault(body)
      if (!request) return badRequest('Expected { endpoint, fault, times? }: see simulators/square/faults.ts')
      faults.next(request.endpoint, request.fault, request.times)
      return jsonReply(200, request)
    }
    case 'POST /simulator/random-faults': {
      const { share, seed } = fields
      const isShare = typeof share === 'number' && share >= 0 && share <= 1
      if (!isShare || !Number.isInteger(seed))
        return badRequest('Expected { share, seed }: a number from 0 to 1, and an integer')
      faults.setShare(share, seed as number)
      return jsonReply(200, { share })
    }
    case 'GET /simulator/random-faults':
      return jsonReply(200, faults.counts())
    case 'POST /simulator/clock': {
      const milliseconds = typeof fields.advance === 'string' ? parseDuration(fields.advance) : null
      if (milliseconds === null) return badRequest("Expected { advance }: an ISO 8601 duration like 'PT10M'")
      clock.advance(milliseconds)
      return jsonReply(200, { now: clock.now().toISOString() })
    }
    case 'POST /simulator/webhook': {
      const { url, signatureKey } = fields
      if (typeof url !== 'string' || typeof signatureKey !== 'string')
        return badRequest('Expected { url, signatureKey }')
      webhooks.setTarget({ url, signatureKey })
      return jsonReply(200, { url })
    }
    case 'POST /simulator/dispute':
      return jsonReply(200, { dispute: simulator.disputes.open(String(fields.paymentId)) })
    case 'POST /simulator/dispute-state': {
      const state = fields.state as Parameters<DisputeStore['move']>[1]
      return jsonReply(200, { dispute: simulator.disputes.move(String(fields.id), state) })
    }
    case 'POST /simulator/reset':
      simulator.reset()
      return jsonReply(200, {})
    case 'GET /simulator/payments':
      return jsonReply(200, { payments: simulator.payments.newestFirst() })
    case 'GET /simulator/refunds':
      return jsonReply(200, { refunds: simulator.refunds.newestFirst() })
    case 'GET /simulator/deliveries':
      return jsonReply(200, { deliveries: webhooks.deliveries() })
    default:
      return null
  }
}

function badRequest(text: string): Reply {
  return textReply(400, 'text/plain; charset=utf-8', text)
}
