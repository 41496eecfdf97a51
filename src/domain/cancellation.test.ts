import { describe, expect, it } from 'vitest'
import {
  type CanceledBy,
  type Cancellation,
  type CancellationSettings,
  lastRefundDay,
  refundCents,
} from './cancellation'

const december = { paidCents: 27_500, tripDate: '2026-12-20' }
const SETTINGS: CancellationSettings = {
  cancellationDays: 14,
  cancellationFeePercent: 3,
  captainFeePercent: 3,
}
const refund = (
  by: CanceledBy,
  canceledOn: string,
  change: Partial<Cancellation & CancellationSettings> = {},
) => refundCents({ ...december, by, canceledOn, ...change }, { ...SETTINGS, ...change })

describe('refundCents', () => {
  it.each([
    ['2026-11-01', 26_675],
    ['2026-12-05', 26_675], // The guest cancels 15 days before the trip.
    ['2026-12-06', 26_675], // The guest cancels 14 days before the trip.
    ['2026-12-07', 0], // The guest cancels 13 days before the trip.
    ['2026-12-20', 0],
    ['2026-12-21', 0],
  ])('a guest who cancels the December 20 trip on %s gets %d cents', (canceledOn, cents) => {
    expect(refund('guest', canceledOn)).toBe(cents)
  })

  it.each([
    ['2026-02-22', '2026-03-08', 26_675], // The clocks go forward on the trip's day.
    ['2026-02-23', '2026-03-08', 0],
    ['2026-10-24', '2026-11-07', 26_675], // The clocks go back between the cancellation and the trip.
    ['2026-10-25', '2026-11-07', 0],
    ['2027-03-01', '2027-03-15', 26_675],
    ['2028-02-15', '2028-02-29', 26_675],
    ['2028-02-16', '2028-03-01', 26_675], // There's a leap day between the cancellation and the trip.
    ['2028-02-17', '2028-03-01', 0],
  ])('counts calendar days from %s to %s: %d cents', (canceledOn, tripDate, cents) => {
    expect(refund('guest', canceledOn, { tripDate })).toBe(cents)
  })

  it.each([
    ['captain', '2026-12-20', 26_675],
    ['captain', '2026-12-01', 26_675],
    ['weather', '2026-12-20', 26_675],
    ['weather', '2026-12-19', 26_675],
    ['no-show', '2026-12-20', 0],
    ['no-show', '2026-11-01', 0],
  ] as const)('canceled (%s) on %s: %d cents', (by, canceledOn, cents) => {
    expect(refund(by, canceledOn)).toBe(cents)
  })

  it.each([
    [13_750, 3, 13_337], // The fee of 412.5 cents is rounded up to 413.
    [16, 3, 15],
    [17, 3, 16],
    [27_500, 0, 27_500],
    [27_500, 2.5, 26_812], // The fee of 687.5 cents is rounded up to 688.
    [27_500, 100, 0],
    [0, 3, 0],
  ])('%d cents paid, fee %d%: %d cents', (paidCents, captainFeePercent, cents) => {
    expect(refund('captain', '2026-12-01', { paidCents, captainFeePercent })).toBe(cents)
  })

  it.each([
    ['guest', 26_125],
    ['captain', 27_500],
    ['weather', 27_500],
  ] as const)('uses the fee of a cancellation by the %s: %d cents', (by, cents) => {
    expect(refund(by, '2026-11-01', { cancellationFeePercent: 5, captainFeePercent: 0 })).toBe(cents)
  })

  it.each([
    [0, '2026-12-20', 26_675],
    [0, '2026-12-21', 0],
    [1, '2026-12-19', 26_675],
    [1, '2026-12-20', 0],
    [30, '2026-11-20', 26_675],
    [30, '2026-11-21', 0],
  ])('with %d days of notice, canceling on %s returns %d cents', (cancellationDays, canceledOn, cents) => {
    expect(refund('guest', canceledOn, { cancellationDays })).toBe(cents)
  })
})

describe('lastRefundDay', () => {
  it.each([
    ['2026-12-18', '2026-12-04'],
    ['2027-01-10', '2026-12-27'],
    ['2026-03-15', '2026-03-01'], // The clocks go forward between this day and the trip.
  ])('is the last day with a refund for a trip on %s: %s', (tripDate, last) => {
    expect(lastRefundDay(tripDate, SETTINGS)).toBe(last)
    expect(refund('guest', last, { tripDate })).toBeGreaterThan(0)
    expect(refund('guest', tripDate, { tripDate })).toBe(0)
  })
})
