import { SquareApiError } from '../../../simulators/square/errors'
import { actTimes, type Stage } from './stage'

type Payment = ReturnType<Stage['square']['payments']['get']>

/** Returns the id of the booking or checkout that a payment is for, or null. */
export function bookingOfPayment(
  { store }: Pick<Stage, 'store'>,
  { reference_id = '' }: Payment,
): string | null {
  const [id = '', part] = reference_id.split(':')
  if (part !== 'b') return id
  const booking = store.rows('balance-payments').get(id)?.booking
  return typeof booking === 'string' ? booking : null
}

function pick(stage: Stage, status: Payment['status']): Payment | null {
  const found = [...stage.square.state.payments.values()].filter((payment) => payment.status === status)
  return found.length === 0 ? null : stage.random.pick(found)
}

/** Records that a booking's money was moved outside the site. */
function touch(stage: Stage, payment: Payment): void {
  stage.world.isMovedAtSquare = true
  const id = bookingOfPayment(stage, payment)
  if (id !== null) stage.promises.movedAtSquare.add(id)
}

const ACTS = {
  /** Refunds part of a payment in Square's dashboard, as the captain. */
  refundAtSquare(stage: Stage) {
    const payment = pick(stage, 'COMPLETED')
    if (!payment) return
    touch(stage, payment)
    const amount = Math.ceil(payment.total_money.amount * stage.random.pick([0.25, 1]))
    const amount_money = { amount, currency: 'USD' }
    stage.square.refunds.create({ amount_money, payment_id: payment.id, reason: 'At the dock' })
    stage.world.scheduler.tell(`refunds ${amount} cents at Square`)
  },
  /** Disputes a payment with the bank, as a guest. */
  dispute(stage: Stage) {
    const payment = pick(stage, 'COMPLETED')
    // A payment can be disputed only once.
    const disputes = [...stage.square.state.disputes.values()]
    if (!payment || disputes.some((each) => each.disputed_payment.payment_id === payment.id)) return
    touch(stage, payment)
    stage.square.disputes.open(payment.id)
    stage.world.scheduler.tell('disputes a payment')
  },
  /** Decides a dispute, as the bank. */
  decide(stage: Stage) {
    const open = [...stage.square.state.disputes.values()].filter(
      ({ state }) => state === 'EVIDENCE_REQUIRED',
    )
    if (open.length === 0) return
    const state = stage.random.pick(['WON', 'LOST', 'ACCEPTED'] as const)
    stage.square.disputes.move(stage.random.pick(open).id, state)
    stage.world.scheduler.tell(`decides a dispute: ${state}`)
  },
  /** Drops an authorization, as Square or the captain. */
  cancelAtSquare(stage: Stage) {
    const payment = pick(stage, 'APPROVED')
    if (!payment) return
    touch(stage, payment)
    stage.square.payments.cancel(payment.id)
    stage.world.scheduler.tell('cancels an authorization at Square')
  },
}

const WEIGHTS: Record<keyof typeof ACTS, number> = {
  refundAtSquare: 2,
  dispute: 2,
  decide: 2,
  cancelAtSquare: 2,
}

/** Kills servers at random moments. New ones are started after a while. */
export function crashServers(stage: Stage, count: number, onCrash: () => void): Promise<void> {
  return actTimes(stage, count, {
    weights: { crash: 1 },
    act: async (_, { world, random }) => {
      if (world.processes.length === 0) return
      world.scheduler.kill(random.pick(world.processes))
      onCrash()
    },
  })
}

/** The acts that a seed can leave out. */
export const ACTS_AT_SQUARE = Object.keys(ACTS)

/** Simulates events at Square that the site doesn't cause. */
export function actAtSquare(stage: Stage, count: number): Promise<void> {
  return actTimes(stage, count, {
    weights: WEIGHTS,
    act: async (name, own) => {
      try {
        ACTS[name](own)
      } catch (error) {
        // Ignore the error, because Square would refuse this, too.
        if (!(error instanceof SquareApiError)) throw error
      }
    },
  })
}
