/** How long a success message is shown (docs/product-rules.md#limits). */
export const SUCCESS_MS = 3000
