/** Milliseconds for which a form says that it worked (specification section 9). */
export const SUCCESS_MS = 3000
