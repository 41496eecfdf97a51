/** React's message in place of the server's, as it reads in production and in full. */
const HIDDEN = /^(Minified React error #441\b|An error occurred in the Server Components render)/

/**
 * Whether an error stands for one of the server that is not told (decision 23): in production it comes with a reference
 * only, under a message and a stack that are React's own and say nothing.
 */
export function isHiddenServerError({ message, digest }: Error & { digest?: string }): boolean {
  return digest !== undefined && HIDDEN.test(message)
}
