import type { Row } from '../store/matches'
import { currentScope } from '../scheduler'
import type { Change } from './states'
import { fail } from './view'

/**
 * Checks that no write overwrites a change that its writer hasn't read, and that no insert replaces an existing row.
 */
export class LostUpdateChecks {
  /** For each request or sweeper, the version of each row that it last read or wrote. */
  readonly #seen = new WeakMap<object, Map<string, unknown>>()

  onRead(collection: string, { id, version }: Row): void {
    if (version !== undefined) this.#seenHere()?.set(`${collection}:${id}`, version)
  }

  /** @throws Violation */
  onWrite(collection: string, { before, after }: Change<Row>): void {
    const seen = this.#seenHere()
    if (!after || !seen) return
    const key = `${collection}:${after.id}`
    if (before && before.createdAt !== after.createdAt)
      fail(`${after.id} in ${collection} was inserted twice`)
    const isChanged = before && after.version !== undefined && after.version !== before.version
    if (isChanged && seen.get(key) !== before.version)
      fail(`A change of ${after.id} in ${collection} was lost: another process hadn't read it`)
    seen.set(key, after.version)
  }

  #seenHere(): Map<string, unknown> | null {
    const scope = currentScope()
    if (!scope?.process) return null
    const known = this.#seen.get(scope)
    if (known) return known
    const created = new Map<string, unknown>()
    this.#seen.set(scope, created)
    return created
  }
}
