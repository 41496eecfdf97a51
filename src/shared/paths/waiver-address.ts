/** Returns the path of the page where a party signs the waiver (docs/product-rules.md#waivers). */
export const waiverPath = (reference: string): string => `/waiver/${reference}`

/** Returns the path of a signed waiver's PDF. Only the captain can open it. */
export const waiverFilePath = (id: string): string => `/api/waiver/file?id=${encodeURIComponent(id)}`
