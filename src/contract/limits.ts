// This module doesn't import zod, so that forms don't load the schemas.

import { MAX_PHONE_INPUT } from '../shared/format/telephone-link'

/** Characters of what people type. */
export const MAX_CHARACTERS = {
  name: 80,
  email: 254,
  phone: MAX_PHONE_INPUT,
  note: 2000,
  message: 5000,
  description: 4000,
} as const

/** Characters of a document's version. */
export const MAX_VERSION_LENGTH = 64

/** Characters of a new password on the site, in the CMS, and in the environment. */
export const PASSWORD_LENGTH = { min: 10, max: 200 } as const

/** When a session ends: days since its last use, and days since the sign-in. */
export const SESSION_DAYS = { idle: 14, max: 90 } as const

/** The largest amount that the API accepts. */
export const MAX_DOLLARS = 100_000

/** Live holds per IP address without a proof of work. */
export const MAX_FREE_HOLDS_PER_ADDRESS = 2

/** Calls of `POST /api/booking/hold` without a proof of work, per IP address and together. */
export const MAX_FREE_HOLD_CALLS = { perAddress: 30, together: 600, seconds: 60 } as const

/** Visitors' live holds above which a new one needs a proof of work. A site setting overrides it. */
export const DEFAULT_HOLD_PRESSURE = 12

/** Declined cards per checkout. After that many, the guest has to start over or call. */
export const MAX_DECLINES_PER_CHECKOUT = 5

/** Card attempts and declines per IP address. A payment without held seats counts twice. */
export const MAX_PAYMENTS_PER_ADDRESS = { declines: 10, attempts: 20, seconds: 3600 } as const

/** Card attempts and declines of all visitors together, per server process. */
export const PAYMENT_BUDGET = { declines: 20, attempts: 120, seconds: 600 } as const

/** How long a proof-of-work challenge is valid. A slow phone solves it in less than half a minute. */
export const PROOF_SECONDS = 120

/** Days after which an ended checkout loses its personal data, or is deleted if no money moved. */
export const CHECKOUT_KEPT_DAYS = 30

/** Fish reports per page by default, and at most. */
export const REPORTS_A_PAGE = 10
export const MAX_REPORTS_A_PAGE = 50

/** Images per fish report, and the size of an image file in bytes. */
export const MAX_REPORT_IMAGES = 6
export const MAX_IMAGE_BYTES = 15 * 1024 * 1024

/** The days of a leap year. */
export const MAX_SALMON_DAYS = 366
