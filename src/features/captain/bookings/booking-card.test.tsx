import { renderToStaticMarkup } from 'react-dom/server'
import { SWRConfig } from 'swr'
import { expect, it, vi } from 'vitest'
import type { ReviewItem } from '@/contract/content/review'
import { captainBooking } from '../../../../tests/factories/captain-booking'
import { WAITING_PATH } from '../shared/captain-api'
import { BookingCard } from './booking-card'

vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }))

const booking = captainBooking()

const unsettled: ReviewItem = {
  checkoutId: booking._id,
  isBalance: false,
  reference: booking.reference,
  date: booking.date,
  time: booking.time,
  name: 'Robin Sample',
  email: booking.email,
  phoneNumber: booking.phoneNumber,
  squarePaymentId: 'square-1',
  reason: 'Square didn’t answer.',
  amountCents: 27_500,
  hasBooking: true,
  isCharged: false,
  isRefunding: false,
}

function readCard(needsReview: ReviewItem[], isOff = false): string {
  const fallback = {
    [WAITING_PATH]: { needsReview, refunds: [], owed: [], findings: [], mails: [], unreadMessages: 0 },
  }
  const html = renderToStaticMarkup(
    <SWRConfig value={{ fallback }}>
      <BookingCard booking={booking} isOff={isOff} />
    </SWRConfig>,
  )
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#x27;/g, "'")
    .replaceAll(/\s+/g, ' ')
}

it('says that a payment isn’t settled, with its id at Square, instead of calling it paid', () => {
  const card = readCard([unsettled])
  expect(card).toContain('Payment not settled')
  expect(card).toContain('The $275 payment hasn’t settled. Square didn’t answer. Square payment square-1.')
  expect(card).not.toContain('Deposit paid')
})

it('says what’s paid if another booking’s payment isn’t settled', () => {
  const card = readCard([{ ...unsettled, checkoutId: 'another' }])
  expect(card).toContain('Deposit paid')
  expect(card).not.toContain('settled')
})

it('doesn’t ask for a balance while the guest can still choose after a weather cancellation', () => {
  expect(readCard([])).toMatch(/\$275 due on the boat.*Mark \$275 paid/)
  const card = readCard([], true)
  expect(card).toContain('$275 of $550')
  expect(card).not.toMatch(/due on the boat|Mark/)
})
