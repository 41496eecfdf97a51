/** The messages that React shows instead of a server error's own message. */
const HIDDEN = /^(Minified React error #441\b|An error occurred in the Server Components render)/

/**
 * Returns whether React replaced a server error's message and stack, which it does in production. The
 * server's log also has the error's `digest`.
 */
export function isHiddenServerError({ message, digest }: Error & { digest?: string }): boolean {
  return digest !== undefined && HIDDEN.test(message)
}
