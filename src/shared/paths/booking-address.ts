/** Returns the path of a booking's page (docs/product-rules.md#the-guests-booking). */
export const bookingPath = (reference: string): string => `/booking/${reference}`
