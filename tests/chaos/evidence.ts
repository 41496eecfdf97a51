import type { AvailabilityMonth } from '@/contract/availability'
import type { CaptainBooking } from '@/contract/booking'
import type { BoatDay } from '@/domain/seats'
import type { Booking, Checkout, Payment } from '@/payload-types'
import type { PaymentJson } from '../../simulators/square/wire'

/** The rows of the database as they are, read past the product's services. */
export interface Books {
  bookings: Booking[]
  checkouts: Checkout[]
  payments: Payment[]
  boatDays: BoatDay[]
}

/** What is looked at when everything has come to rest. */
export interface Evidence {
  /** `GET /api/booking/all` as the captain, all dates. */
  captainsList: CaptainBooking[]
  /** `GET /api/availability`, of each server and month. */
  availability: { server: string; month: AvailabilityMonth }[]
  /** The Square simulator's ledger. */
  squarePayments: PaymentJson[]
  books: Books
  /** When the books were read. */
  at: Date
}
