import { describe, expect, it } from 'vitest'
import { journalOf, type LedgerEntry } from './double-entry'

const row = (
  kind: LedgerEntry['kind'],
  amountCents: number,
  more: Partial<LedgerEntry> = {},
): LedgerEntry => ({
  kind,
  amountCents,
  ...more,
})

describe('a ledger row as double-entry bookkeeping', () => {
  it.each<[string, LedgerEntry, [debit: string, credit: string, cents: number][]]>([
    ['a card payment', row('capture', 27_500), [['Square', 'Customer deposits', 27_500]]],
    [
      'a refund to a card',
      row('refund', -27_500, { squarePaymentId: 'p' }),
      [['Customer deposits', 'Square', 27_500]],
    ],
    ['a refund by hand', row('refund', -100), [['Customer deposits', 'Cash', 100]]],
    ['a refund by hand that was reversed', row('refund', 100), [['Cash', 'Customer deposits', 100]]],
    ['cash', row('cash', 5000), [['Cash', 'Customer deposits', 5000]]],
    ['cash that was recorded by mistake', row('cash', -5000), [['Customer deposits', 'Cash', 5000]]],
    ['a check', row('check', 5000), [['Checks', 'Customer deposits', 5000]]],
    ['a card on the boat', row('card-on-boat', 5000), [['Card reader', 'Customer deposits', 5000]]],
    ['another way', row('other', 5000), [['Other payments', 'Customer deposits', 5000]]],
    ['paid with a credit', row('credit', 5000), [['Guest credits', 'Customer deposits', 5000]]],
    ['back to its credit', row('credit', -5000), [['Customer deposits', 'Guest credits', 5000]]],
    ['became a credit', row('credited', -5000), [['Customer deposits', 'Guest credits', 5000]]],
    ['a lost dispute', row('dispute', -5000), [['Customer deposits', 'Square', 5000]]],
    ['a dispute that was won after all', row('dispute', 5000), [['Square', 'Customer deposits', 5000]]],
    [
      'a payment with a tip',
      row('cash', 5000, { tipCents: 700 }),
      [
        ['Cash', 'Customer deposits', 5000],
        ['Cash', 'Tips', 700],
      ],
    ],
    [
      'a payment with a tip that was reversed',
      row('cash', -5000, { tipCents: -700 }),
      [
        ['Customer deposits', 'Cash', 5000],
        ['Tips', 'Cash', 700],
      ],
    ],
    ['an authorization', row('authorization', 27_500), []],
    ['a void', row('void', 0), []],
    ['a refund that replaced an entry by hand', row('refund', 0), []],
  ])('%s', (_, ledgerRow, entries) => {
    expect(journalOf(ledgerRow)).toEqual(
      entries.map(([debit, credit, amountCents]) => ({ debit, credit, amountCents })),
    )
  })
})
