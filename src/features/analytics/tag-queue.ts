/** What the tags' library reads: calls of `gtag`, each as its arguments. */
interface TaggedWindow {
  dataLayer?: unknown[]
  [disabled: `ga-disable-${string}`]: boolean
}

declare global {
  interface Window extends TaggedWindow {}
}

/**
 * Switches the tags on and lets each count one view of a page.
 *
 * @param ids of the tags, like G-XXXXXXX.
 * @param page absolute address of the page that is viewed; the library may read the queue only after the visitor has left it.
 */
export function countView(ids: string[], page: string, target: TaggedWindow): void {
  const queue = (target.dataLayer ??= [])
  // The library takes `arguments` for a call and ignores an array.
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
 * Switches the tags off: what they have not read yet they never will, and what they watch by themselves (changes of the
 * address, forms) they do not send. `ga-disable` is the library's own switch.
 */
export function silenceTags(ids: string[], target: TaggedWindow): void {
  target.dataLayer?.splice(0)
  for (const id of ids) target[`ga-disable-${id}`] = true
}
