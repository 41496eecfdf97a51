/** React's production and development messages in place of a server error's own. */
const HIDDEN = /^(Minified React error #441\b|An error occurred in the Server Components render)/

/**
 * Returns whether React has replaced a server error's message and stack. In production, such an error only
 * has a `digest`, which finds it in the server's log.
 */
export function isHiddenServerError({ message, digest }: Error & { digest?: string }): boolean {
  return digest !== undefined && HIDDEN.test(message)
}
