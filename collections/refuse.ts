import { Refusal } from '@/payload-overrides/refusal'

/** Rejects a change with an error whose message the CMS shows. Payload hides the messages of other errors. */
export function refuse(message: string, status: 400 | 403 = 400): never {
  throw new Refusal(message, status)
}

const MAX_USES = 5

/**
 * Rejects removing an item that's in use. Does nothing if `uses` is empty.
 *
 * @param uses descriptions of where the item is used, for the message
 */
export function refuseIfUsed(uses: readonly string[], message: string): void {
  if (uses.length === 0) return
  const more = uses.length > MAX_USES ? ` and ${uses.length - MAX_USES} more` : ''
  refuse(`${message} Used by: ${uses.slice(0, MAX_USES).join(', ')}${more}.`)
}
