/** Returns the path of a booking's page (docs/product-rules.md#the-guests-booking). */
export const bookingPath = (reference: string): string => `/booking/${reference}`

/** Returns the path of the page for paying a booking's balance (docs/product-rules.md#paying-the-balance). */
export const paymentPath = (reference: string): string => `/payment?booking=${encodeURIComponent(reference)}`
