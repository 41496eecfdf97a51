import { expect, it } from 'vitest'
import { type MatchedRow, matchPayoutEntry, type PayoutEntry, payoutFiguresOf } from './payouts'

const PAYMENT: PayoutEntry = {
  id: 'poe_1',
  kind: 'payment',
  type: 'CHARGE',
  paymentId: 'pay-1',
  refundId: null,
  grossCents: 27_500,
  netCents: 26_672,
}
const REFUND: PayoutEntry = {
  ...PAYMENT,
  kind: 'refund',
  type: 'REFUND',
  refundId: 'ref-1',
  grossCents: -10_000,
  netCents: -10_000,
}
const DISPUTE: PayoutEntry = { ...PAYMENT, kind: 'dispute', type: 'DISPUTE', grossCents: -27_500 }
const FEE: PayoutEntry = {
  ...PAYMENT,
  kind: 'square',
  type: 'DEPOSIT_FEE',
  paymentId: null,
  grossCents: -150,
  netCents: -150,
}

const row = (kind: string, amountCents: number, rest: Partial<MatchedRow> = {}): MatchedRow => ({
  kind,
  amountCents,
  squarePaymentId: 'pay-1',
  squareRefundId: null,
  ...rest,
})

it.each<[string, PayoutEntry, MatchedRow[], ReturnType<typeof matchPayoutEntry>]>([
  ['a payment', PAYMENT, [row('capture', 27_500)], { match: 'matched', ledgerCents: 27_500 }],
  [
    'a payment with another amount',
    PAYMENT,
    [row('capture', 20_000)],
    { match: 'different', ledgerCents: 20_000 },
  ],
  ['a payment that isn’t in the ledger', PAYMENT, [], { match: 'missing', ledgerCents: null }],
  [
    'a payment that was only authorized',
    PAYMENT,
    [row('authorization', 27_500)],
    { match: 'missing', ledgerCents: null },
  ],
  [
    'another payment',
    PAYMENT,
    [row('capture', 27_500, { squarePaymentId: 'pay-2' })],
    { match: 'missing', ledgerCents: null },
  ],
  [
    'a refund',
    REFUND,
    [row('capture', 27_500), row('refund', -10_000, { squareRefundId: 'ref-1' })],
    { match: 'matched', ledgerCents: -10_000 },
  ],
  [
    'another refund of the same payment',
    REFUND,
    [row('refund', -10_000, { squareRefundId: 'ref-2' })],
    { match: 'missing', ledgerCents: null },
  ],
  [
    'a lost dispute that the bank decided again',
    DISPUTE,
    [row('dispute', 27_500), row('dispute', -27_500)],
    { match: 'matched', ledgerCents: -27_500 },
  ],
  ['a fee', FEE, [row('capture', -150)], { match: 'not-ours', ledgerCents: null }],
])('matches %s', (_, entry, rows, match) => {
  expect(matchPayoutEntry(entry, rows)).toEqual(match)
})

it('what the bank got is what the guests paid, minus the fees', () => {
  const entries = [PAYMENT, REFUND, FEE]
  const bankCents = entries.reduce((sum, { netCents }) => sum + netCents, 0)
  expect(payoutFiguresOf(bankCents, entries)).toEqual({
    guestCents: 17_500,
    feeCents: 978,
    bankCents: 16_522,
  })
})
