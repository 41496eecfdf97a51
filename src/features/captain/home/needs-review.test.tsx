import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ReviewItem } from '@/contract/content/review'
import { NeedsReview } from './needs-review'

const ITEM: ReviewItem = {
  checkoutId: 'payment',
  isBalance: true,
  reference: 'HL-7K3M9Q',
  date: null,
  time: null,
  name: 'Gail Example',
  email: null,
  phoneNumber: null,
  squarePaymentId: 'square-payment',
  reason: 'The card may or may not have been charged.',
  amountCents: 27_500,
  hasBooking: false,
  isCharged: false,
  isRefunding: false,
}

it.each([
  ['HL-7K3M9Q', 'Square payment square-payment. Booking HL-7K3M9Q'],
  ['', 'Square payment square-payment. '],
])('names the booking of a payment that needs attention, if it has one: “%s”', (reference, ending) => {
  const html = renderToStaticMarkup(
    <NeedsReview items={[{ ...ITEM, reference }]} refunds={[]} findings={[]} />,
  )
  expect(html.replaceAll(/<[^>]*>/g, '').endsWith(ending)).toBe(true)
})
