// This module doesn't import zod, so forms can import it without loading the schemas.

import { MAX_PHONE_INPUT } from '../shared/format/telephone-link'

/** Maximum number of characters in text that people type. */
export const MAX_CHARACTERS = {
  name: 80,
  email: 254,
  phone: MAX_PHONE_INPUT,
  note: 2000,
  message: 5000,
  description: 4000,
  catches: 300,
  healthNote: 200,
  giftMessage: 300,
  conditions: 120,
  search: 100,
} as const

export const MAX_VERSION_LENGTH = 64

export const PASSWORD_LENGTH = { min: 10, max: 200 } as const

/** For this many minutes after entering the password, the captain can send money back. */
export const CONFIRMED_MINUTES = 15

/** A session ends `idle` days after its last use, or `max` days after the sign-in, whichever is first. */
export const SESSION_DAYS = { idle: 14, max: 90 } as const

/** The largest amount that the API accepts. */
export const MAX_DOLLARS = 100_000

/** Number of live holds that an IP address can have without a proof of work. */
export const MAX_FREE_HOLDS_PER_ADDRESS = 2

/** Number of calls to `POST /api/booking/hold` without a proof of work, per IP address and in total. */
export const MAX_FREE_HOLD_CALLS = { perAddress: 30, together: 600, seconds: 60 } as const

/** The number of live holds above which each new hold needs a proof of work. A site setting overrides this number. */
export const DEFAULT_HOLD_PRESSURE = 12

/** Maximum number of declined cards per checkout. After that, the guest has to start over or call. */
export const MAX_DECLINES_PER_CHECKOUT = 5

/** Maximum card attempts and declines per IP address. A payment without held seats counts twice. */
export const MAX_PAYMENTS_PER_ADDRESS = { declines: 10, attempts: 20, seconds: 3600 } as const

/** Maximum card attempts and declines for all visitors together, per server process. */
export const PAYMENT_BUDGET = { declines: 20, attempts: 120, seconds: 600 } as const

/** How long a proof-of-work challenge is valid. A slow phone solves it in less than half a minute. */
export const PROOF_SECONDS = 120

/** Days until an ended checkout loses its personal data, or is deleted if no money moved. */
export const CHECKOUT_KEPT_DAYS = 30

/**
 * Days until a guest's hold that ended without a payment attempt is deleted. It's short, because visitors can make hundreds
 * of holds a minute.
 */
export const UNPAID_HOLD_KEPT_DAYS = 1

/** The maximum number of days of notice for a refund (a site setting). */
export const MAX_CANCELLATION_DAYS = 365

/** The maximum number of years to keep guests' personal data (a site setting). */
export const MAX_KEEP_YEARS = 20

/** Default and maximum number of fish reports per page. */
export const REPORTS_A_PAGE = 10
export const MAX_REPORTS_A_PAGE = 50

/** How often guests can correct or move one booking. Each move sends an email to an address that the guest chooses. */
export const MAX_OWN_CHANGES = { perHour: 20 } as const

/** Number of contact messages that the dashboard shows at first, and at most. */
export const LISTED_MESSAGES = { first: 5, max: 200 } as const

/** Number of bookings that a search on the dashboard shows. */
export const MAX_FOUND_BOOKINGS = 20

/** Maximum number of images per fish report, and maximum size of an image file in bytes. */
export const MAX_REPORT_IMAGES = 6
export const MAX_IMAGE_BYTES = 15 * 1024 * 1024

/** Maximum number of salmon days in a request: one for each day of a leap year. */
export const MAX_SALMON_DAYS = 366
