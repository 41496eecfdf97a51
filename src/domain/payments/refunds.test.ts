import { describe, expect, it } from 'vitest'
import {
  canMoveRefund,
  LAST_CHECK_MS,
  leftToRefund,
  matchByHand,
  nextCheckMs,
  planRefund,
  REFUND_STATES,
  type Refundable,
  readRefundNote,
  refundNote,
  reservedForOwn,
} from './refunds'

const NOW = new Date('2026-11-22T18:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3_600_000)
const payment = (paymentId: string, capturedCents: number, days: number, refundedCents = 0): Refundable => ({
  paymentId,
  capturedCents,
  refundedCents,
  paidAt: daysAgo(days),
})

describe('planRefund', () => {
  const deposit = payment('deposit', 27_500, 30)
  const balance = payment('balance', 13_800, 2)
  it.each<[string, Refundable[], number, [string, number][], number]>([
    ['one payment, part of it', [deposit], 10_000, [['deposit', 10_000]], 0],
    ['one payment, all of it', [deposit], 27_500, [['deposit', 27_500]], 0],
    ['more than was paid by card', [deposit], 30_000, [['deposit', 27_500]], 2_500],
    ['the newest payment first', [deposit, balance], 13_800, [['balance', 13_800]], 0],
    [
      'then the next newest',
      [deposit, balance],
      13_801,
      [
        ['balance', 13_800],
        ['deposit', 1],
      ],
      0,
    ],
    ['what is left of a payment', [payment('p', 27_500, 1, 27_000)], 600, [['p', 500]], 100],
    ['a payment that is too old', [payment('p', 27_500, 365)], 600, [], 600],
    ['a payment on its last day', [payment('p', 27_500, 364.99)], 600, [['p', 600]], 0],
    ['no card payment', [], 5_000, [], 5_000],
    ['nothing', [deposit], 0, [], 0],
  ])('%s', (_, payments, amountCents, parts, restCents) => {
    expect(planRefund(payments, amountCents, NOW)).toEqual({
      parts: parts.map(([paymentId, cents]) => ({ paymentId, amountCents: cents })),
      restCents,
    })
  })

  it('never refunds more than a payment’s amount', () => {
    expect(leftToRefund(payment('p', 100, 1, 300), NOW)).toBe(0)
  })
})

describe('matchByHand', () => {
  const marks = (...amounts: number[]) =>
    amounts.map((amountCents, index) => ({ id: `mark-${index + 1}`, amountCents }))
  it.each([
    ['nothing was recorded by hand', { marks: marks(), boatCents: 0, paidCents: 500 }, [], 100],
    ['the same amount was', { marks: marks(100), boatCents: 0, paidCents: 400 }, [['mark-1', 100]], 0],
    ['part of it was', { marks: marks(60), boatCents: 0, paidCents: 440 }, [['mark-1', 60]], 40],
    ['more was', { marks: marks(250), boatCents: 0, paidCents: 250 }, [['mark-1', 100]], 0],
    [
      'it was in two parts',
      { marks: marks(60, 60), boatCents: 0, paidCents: 380 },
      [
        ['mark-2', 60],
        ['mark-1', 40],
      ],
      0,
    ],
    ['cash was returned', { marks: marks(60), boatCents: 200, paidCents: 440 }, [], 100],
    ['more than the cash was', { marks: marks(250), boatCents: 200, paidCents: 250 }, [['mark-1', 50]], 50],
    ['less is left than was refunded', { marks: marks(), boatCents: 0, paidCents: 70 }, [], 70],
  ] as const)('if %s', (_, facts, replaced, newCents) => {
    expect(matchByHand(100, facts)).toEqual({
      replaced: replaced.map(([id, amountCents]) => ({ id, amountCents })),
      newCents,
    })
  })
})

describe('reservedForOwn', () => {
  it.each([
    ['none of our refunds are open', { ownCents: 0, cardCents: 500 }, 0],
    ['the cards have enough for both', { ownCents: 400, cardCents: 500 }, 400],
    ['the cards have enough for part of ours', { ownCents: 450, cardCents: 500 }, 400],
    ['it leaves nothing on the cards', { ownCents: 450, cardCents: 100 }, 0],
    ['the books show less on the cards than it returned', { ownCents: 450, cardCents: 90 }, 0],
  ])('if %s', (_, facts, cents) => {
    expect(reservedForOwn(100, facts)).toBe(cents)
  })
})

describe('the states of a refund', () => {
  it.each([
    ['requested', ['pending', 'rejected']],
    ['pending', ['completed', 'rejected']],
    ['completed', []],
    ['rejected', []],
  ] as const)('%s can become %j', (from, expected) => {
    expect(REFUND_STATES.filter((to) => canMoveRefund(from, to))).toEqual(expected)
  })
})

describe('nextCheckMs', () => {
  it.each([
    [0, false, 30_000],
    [60_000, false, 60_000],
    [2 * 3_600_000, false, 300_000],
    [0, true, 30_000],
    [30 * 60_000, true, 300_000],
    [2 * 3_600_000, true, 2 * 3_600_000],
    [24 * 3_600_000, true, LAST_CHECK_MS],
  ])('after %d ms, pending: %s', (age, isPending, expected) => {
    expect(nextCheckMs(age, isPending)).toBe(expected)
  })
})

describe('the note at Square', () => {
  const ID = '0b1f6a1e-8a52-4a2b-9d0f-6f3c1f0a7d55'
  it.each([
    [refundNote('Canceled trip', ID), ID],
    [refundNote('Smaller party (by phone)', `${ID}-2`), `${ID}-2`],
    ['Returned goods', null],
    [null, null],
    [undefined, null],
    ['(refund x)', null],
  ])('%j names %j', (note, id) => {
    expect(readRefundNote(note)).toBe(id)
  })

  it('fits into 192 characters with the longest reason', () => {
    expect(refundNote('x'.repeat(80), `${ID}-99`).length).toBeLessThanOrEqual(192)
  })
})
