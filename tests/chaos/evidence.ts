import type { AvailabilityMonth } from '@/contract/availability'
import type { CaptainBooking } from '@/contract/booking'
import type { BoatDay } from '@/domain/seats'
import type { Booking, Checkout, Mail, Payment } from '@/payload-types'
import type { PaymentJson } from '../../simulators/square/wire'

/** The rows in the database, read without going through the product's services. */
export interface Books {
  bookings: Booking[]
  checkouts: Checkout[]
  payments: Payment[]
  boatDays: BoatDay[]
  mails: Mail[]
}

/** The data that the checks examine once the site is idle. */
export interface Evidence {
  /** The response from `GET /api/booking/all` for the captain and all dates. */
  captainsList: CaptainBooking[]
  /** The responses from `GET /api/availability` for each server and month. */
  availability: { server: string; month: AvailabilityMonth }[]
  squarePayments: PaymentJson[]
  books: Books
  /** When the checks read the books, on the site's clock. */
  at: Date
}
