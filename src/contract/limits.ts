/**
 * The most characters that the contract takes of what people type. In a file without zod, so that a form can stop them there
 * without loading the shapes.
 */
export const MAX_CHARACTERS = {
  name: 80,
  email: 254,
  phone: 250,
  note: 2000,
  message: 5000,
  description: 4000,
} as const

/** Characters of a document's version, which clients send back as they got it. */
export const MAX_VERSION_LENGTH = 64

/** Characters of a password that is set, whoever sets it: on the site, in the CMS or in the environment. */
export const PASSWORD_LENGTH = { min: 10, max: 200 } as const

/** How long a session lasts: without being used, and altogether since the sign-in. */
export const SESSION_DAYS = { idle: 14, max: 90 } as const

/** Live holds of one IP address that need no proof of work; a family that shares an address with an attacker still gets one. */
export const MAX_FREE_HOLDS_PER_ADDRESS = 2

/** Calls of `POST /api/booking/hold` a minute that need no proof of work, of one address and of everyone. */
export const MAX_FREE_HOLD_CALLS = { perAddress: 30, together: 600, seconds: 60 } as const

/** Visitors' live holds on the whole site above which each further one needs a proof of work; the site settings can change it. */
export const DEFAULT_HOLD_PRESSURE = 12

/** Declined cards of one checkout; then the guest has to start over or call. */
export const MAX_DECLINES_PER_CHECKOUT = 5

/** Card attempts of one IP address an hour. A payment without held seats counts twice. */
export const MAX_PAYMENTS_PER_ADDRESS = { declines: 10, attempts: 20, seconds: 3600 } as const

/** Card attempts of all visitors together, in one server process. */
export const PAYMENT_BUDGET = { declines: 20, attempts: 120, seconds: 600 } as const

/** How long a proof of work may be used after its challenge was sent; a slow phone needs less than half a minute. */
export const PROOF_SECONDS = 120

/** Days after which a checkout that has ended loses its personal data, or is deleted if no money moved. */
export const CHECKOUT_KEPT_DAYS = 30
