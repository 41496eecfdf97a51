/** The globals that gtag.js reads. `dataLayer` holds the `arguments` object of each `gtag` call. */
interface TaggedWindow {
  dataLayer?: unknown[]
  [disabled: `ga-disable-${string}`]: boolean
}

declare global {
  interface Window extends TaggedWindow {}
}

/**
 * Enables the tags and tracks one page view with each.
 *
 * @param ids tag ids, such as G-XXXXXXX
 * @param page absolute URL, passed explicitly because gtag.js may read the queue after the visitor has left
 * the page
 */
export function trackView(ids: string[], page: string, target: TaggedWindow): void {
  const queue = (target.dataLayer ??= [])
  // gtag.js ignores arrays, so it has to be the `arguments` object.
  function gtag(..._call: unknown[]): void {
    queue.push(arguments)
  }
  gtag('js', new Date())
  for (const id of ids) {
    target[`ga-disable-${id}`] = false
    gtag('config', id, { page_location: page })
  }
}

/**
 * Disables the tags and drops unread calls. `ga-disable-<id>` is the library's own switch; it also stops
 * automatic events, such as URL changes and form submissions.
 */
export function disableTags(ids: string[], target: TaggedWindow): void {
  target.dataLayer?.splice(0)
  for (const id of ids) target[`ga-disable-${id}`] = true
}
