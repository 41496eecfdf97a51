import type { SimulatorClock } from './clock'
import { notFound } from './errors'
import { randomId, type SquareState } from './state'
import type { MoneyJson, PayoutEntryJson, PayoutJson } from './wire'

interface PayoutOptions {
  clock: SimulatorClock
  state: SquareState
  /** How long money stays in the Square account, in ms on the simulator's clock. */
  payoutMs: number
}

const DAY_MS = 24 * 3_600_000
/**
 * Returns Square's fee for an online payment in the US: 2.9% plus 30 cents. Square keeps it if the payment is refunded.
 */
const feeOf = (cents: number): number => Math.round(cents * 0.029) + 30

const usd = (amount: number): MoneyJson => ({ amount, currency: 'USD' })

type Movement = Pick<
  PayoutEntryJson,
  'id' | 'effective_at' | 'type' | 'type_charge_details' | 'type_refund_details' | 'type_dispute_details'
> & { cents: number; feeCents: number }

/** Sends the money in the Square account to the seller's bank, in batches. */
export class PayoutStore {
  constructor(private readonly options: PayoutOptions) {}

  /** Returns all payouts. First pays out any money that's due, so no timer is needed. */
  newestFirst(): PayoutJson[] {
    this.#payOutDue()
    const today = this.options.clock.now().toISOString().slice(0, 10)
    return [...this.options.state.payouts.values()]
      .map((payout) => ({
        ...payout,
        status: payout.arrival_date <= today ? ('PAID' as const) : payout.status,
      }))
      .reverse()
  }

  /** @throws SquareApiError NOT_FOUND */
  entriesOf(id: string): PayoutEntryJson[] {
    const entries = this.options.state.payoutEntries.get(id)
    if (!entries) throw notFound(`Could not find payout with id: ${id}`, 'payout_id')
    return structuredClone(entries)
  }

  /** Pays out the account's whole balance once its oldest money has been there for `payoutMs`. */
  #payOutDue(): void {
    const { clock, state, payoutMs } = this.options
    const waiting = movements(state).filter(({ id }) => !state.paidOut.has(id))
    const now = clock.now().getTime()
    if (!waiting.some((each) => now - Date.parse(each.effective_at) >= payoutMs)) return
    const at = new Date(now).toISOString()
    const id = `po_${randomId(24)}`
    const entries = waiting.map(({ cents, feeCents, ...entry }): PayoutEntryJson => {
      state.paidOut.set(entry.id, true)
      return {
        ...entry,
        payout_id: id,
        gross_amount_money: usd(cents),
        fee_amount_money: usd(feeCents),
        net_amount_money: usd(cents - feeCents),
      }
    })
    state.payoutEntries.set(id, entries)
    state.payouts.set(id, {
      id,
      status: 'SENT',
      location_id: state.payments.values().next().value?.location_id ?? '',
      created_at: at,
      updated_at: at,
      amount_money: usd(entries.reduce((sum, entry) => sum + entry.net_amount_money.amount, 0)),
      destination: { type: 'BANK_ACCOUNT', id: 'bact:simulated' },
      version: 1,
      type: 'BATCH',
      payout_fee: [],
      arrival_date: new Date(now + DAY_MS).toISOString().slice(0, 10),
      end_to_end_id: randomId(22),
    })
  }
}

/** Returns every charge, refund and dispute that has moved money into or out of the account. */
function movements({ payments, refunds, disputes }: SquareState): Movement[] {
  return [
    ...[...payments.values()]
      .filter(({ status }) => status === 'COMPLETED')
      .map(({ id, total_money: { amount }, updated_at, card_details }) => ({
        id: `poe_${id}`,
        type: 'CHARGE' as const,
        effective_at: card_details.card_payment_timeline.captured_at ?? updated_at,
        cents: amount,
        feeCents: feeOf(amount),
        type_charge_details: { payment_id: id },
      })),
    ...[...refunds.values()]
      .filter(({ status }) => status === 'COMPLETED')
      .map(({ id, payment_id, amount_money: { amount }, updated_at }) => ({
        id: `poe_${id}`,
        type: 'REFUND' as const,
        effective_at: updated_at,
        cents: -amount,
        feeCents: 0,
        type_refund_details: { payment_id, refund_id: id },
      })),
    ...[...disputes.values()]
      .filter(({ state }) => state === 'LOST' || state === 'ACCEPTED')
      .map(({ id, disputed_payment: { payment_id }, amount_money: { amount }, updated_at }) => ({
        id: `poe_${id}`,
        type: 'DISPUTE' as const,
        effective_at: updated_at,
        cents: -amount,
        feeCents: 0,
        type_dispute_details: { payment_id, dispute_id: id },
      })),
  ]
}
