import { expect, it } from 'vitest'
import { cancellationTerms } from './cancellation-terms'

it('states the fee from the site settings', () => {
  expect(cancellationTerms({ cancellationFeePercent: 3 })).toBe(
    'Cancel at least 14 days before your trip and you’ll get a refund minus a 3% fee. After that there’s no refund, and if you don’t show up, the full price is due. If we cancel, you can choose another date or a refund minus a 3% fee.',
  )
})

it('promises a full refund if there’s no fee', () => {
  const terms = cancellationTerms({ cancellationFeePercent: 0 })
  expect(terms).toContain('you’ll get a full refund.')
  expect(terms).toContain('another date or a full refund.')
  expect(terms).not.toContain('%')
})
