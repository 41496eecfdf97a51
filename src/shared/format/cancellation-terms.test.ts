import { describe, expect, it } from 'vitest'
import { english } from '../text/translate'
import { cancellationTerms } from './cancellation-terms'

const threePercent = { cancellationDays: 14, cancellationFeePercent: 3, captainFeePercent: 3 }
const noFee = { ...threePercent, cancellationFeePercent: 0, captainFeePercent: 0 }
const oneDay = { ...threePercent, cancellationDays: 1 }

describe('cancellationTerms', () => {
  it('states the fee from the site settings', () => {
    expect(cancellationTerms(threePercent, null, english)).toBe(
      'Cancel at least 14 days before your trip and you’ll get a refund minus a 3% fee. After that there’s no refund. A no-show isn’t refunded, and the balance is still due. If we cancel, you can choose another date or a refund minus a 3% fee.',
    )
  })

  it('promises a full refund if there is no fee', () => {
    const terms = cancellationTerms(noFee, null, english)
    expect(terms).toContain('you’ll get a full refund.')
    expect(terms).toContain('another date or a full refund.')
    expect(terms).not.toContain('%')
  })

  it('states a different fee for cancellations by the captain', () => {
    const terms = cancellationTerms({ ...threePercent, captainFeePercent: 0 }, null, english)
    expect(terms).toContain('you’ll get a refund minus a 3% fee.')
    expect(terms).toContain('another date or a full refund.')
  })
})

it('states the days of notice from the site settings', () => {
  expect(cancellationTerms({ ...threePercent, cancellationDays: 30 }, null, english)).toContain(
    'Cancel at least 30 days before',
  )
  expect(cancellationTerms(oneDay, null, english)).toContain('Cancel at least 1 day before your trip')
  expect(cancellationTerms({ ...threePercent, cancellationDays: 0 }, null, english)).toContain(
    'Cancel before departure and',
  )
})

describe('cancellationTerms of one booking', () => {
  const deposit = { tripDate: '2026-12-18', today: '2026-11-22', paidCents: 41_250 }

  it.each([
    [
      'a deposit',
      deposit,
      threePercent,
      'Cancel by Fri, Dec 4, and you’ll get $400.12 back, after the 3% fee of $12.38.',
    ],
    ['the last day', { ...deposit, today: '2026-12-04' }, threePercent, 'Cancel by Fri, Dec 4, and'],
    [
      'a day later',
      { ...deposit, today: '2026-12-05' },
      threePercent,
      'This trip is less than 14 days away, so it can’t be refunded if you cancel.',
    ],
    [
      'a month’s notice',
      deposit,
      { ...threePercent, cancellationDays: 30 },
      'This trip is less than 30 days away, so it can’t be refunded if you cancel.',
    ],
    ['a day’s notice', deposit, oneDay, 'Cancel by Thu, Dec 17, and you’ll get $400.12 back'],
    ['no fee', deposit, noFee, 'Free to cancel until Fri, Dec 4: you’d get $412.50 back.'],
    ['nothing paid', { ...deposit, paidCents: 0 }, threePercent, 'Free to cancel until Fri, Dec 4.'],
    [
      'another year',
      { ...deposit, tripDate: '2027-04-24' },
      threePercent,
      'Cancel by Sat, Apr 10, 2027, and you’ll get $400.12 back',
    ],
  ])('%s', (_, booking, site, sentence) => {
    expect(cancellationTerms(site, booking, english)).toContain(sentence)
    expect(cancellationTerms(site, booking, english)).toContain(
      'A no-show isn’t refunded, and the balance is still due.',
    )
  })
})
