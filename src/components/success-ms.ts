/** How long success messages are shown, in milliseconds (docs/product-rules.md#limits). */
export const SUCCESS_MS = 3000
