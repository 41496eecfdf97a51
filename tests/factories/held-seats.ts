import type { HeldSeats } from '@/features/booking/booking-state'

/** Two seats on a Rockfish trip, held for ten minutes. */
export const HELD_SEATS: HeldSeats = {
  checkoutId: 'c1',
  date: '2026-12-05',
  time: 'am',
  tripType: 'Rockfish',
  partySize: 2,
  private: false,
  expiresAt: '2026-12-01T18:10:00.000Z',
  now: '2026-12-01T18:00:00.000Z',
  isOffer: false,
  totalAmount: 550,
  depositAmount: 275,
  promo: null,
  credit: null,
  deadlineMs: 600_000,
}
