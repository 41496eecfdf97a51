interface TaggedWindow {
  /** The `arguments` of each `gtag` call. */
  dataLayer?: unknown[]
  [disabled: `ga-disable-${string}`]: boolean
}

declare global {
  interface Window extends TaggedWindow {}
}

/**
 * Enables the tags and sends a page view to each one.
 *
 * @param page the page's absolute URL. It's passed along because gtag.js might not read the queue until the visitor has
 *   left the page.
 */
export function trackView(ids: string[], page: string, target: TaggedWindow): void {
  const queue = (target.dataLayer ??= [])
  // Use `arguments`, because gtag.js doesn't accept arrays.
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
 * Disables the tags and drops the calls that gtag.js hasn't read. gtag.js checks `ga-disable-<id>` before it
 * sends anything, including automatic events such as URL changes and form submissions.
 */
export function disableTags(ids: string[], target: TaggedWindow): void {
  target.dataLayer?.splice(0)
  for (const id of ids) target[`ga-disable-${id}`] = true
}
