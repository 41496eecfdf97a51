import type { AvailabilityMonth } from '@/contract/availability'
import type { CaptainBooking } from '@/contract/booking'
import type { BoatDay } from '@/domain/seats'
import type { Booking, Checkout, Payment } from '@/payload-types'
import type { PaymentJson } from '../../simulators/square/wire'

/** The database rows, read past the product's services. */
export interface Books {
  bookings: Booking[]
  checkouts: Checkout[]
  payments: Payment[]
  boatDays: BoatDay[]
}

/** What the checks look at once everything is at rest. */
export interface Evidence {
  /** `GET /api/booking/all` as the captain, all dates. */
  captainsList: CaptainBooking[]
  /** `GET /api/availability`, for each server and month. */
  availability: { server: string; month: AvailabilityMonth }[]
  /** The Square simulator's payments. */
  squarePayments: PaymentJson[]
  books: Books
  /** When the books were read. */
  at: Date
}
