import type { Row } from '../store/matches'
import type { Change } from './states'

/** The fields that describe a row's state, except ids and times. */
const FIELDS = ['state', 'partySize', 'private', 'cancel', 'paid', 'paidCents', 'noShow', 'kind', 'settledAs']
const MORE_FIELDS = ['leftCents', 'announcement', 'attempt', 'by']
/** Fields that contain lists of items with states. */
const LISTS = ['claims', 'entries', 'openRefunds', 'openPayments']
const ALL_FIELDS = [...FIELDS, ...MORE_FIELDS]
/** The limit for hashes. It's low enough that the sum of two hashes is still exact. */
const MODULUS = 2 ** 52

/**
 * Counts the distinct states of a run. A state is the set of all rows, reduced to the fields that describe what
 * happened to them. Its hash is the sum of the rows' hashes, so it can be updated in constant time after a write.
 */
export class DistinctStates {
  readonly seen = new Set<number>()
  #sum = 0

  note(collection: string, { before, after }: Change<Row>): void {
    if (before) this.#sum = (this.#sum + MODULUS - hashOf(collection, before)) % MODULUS
    if (after) this.#sum = (this.#sum + hashOf(collection, after)) % MODULUS
  }

  afterStep(): void {
    this.seen.add(this.#sum)
  }
}

function hashOf(collection: string, row: Row): number {
  let text = collection + JSON.stringify(ALL_FIELDS.map((field) => row[field]))
  text += row.editLock === undefined || row.editLock === 'none' ? '' : '|locked'
  for (const list of LISTS) {
    const items = row[list]
    if (Array.isArray(items)) text += items.map(wordOf).sort().join()
  }
  return hash(text)
}

const wordOf = ({ status, state, time, partySize, amountCents }: Record<string, unknown>): string =>
  JSON.stringify([status, state, time, partySize, amountCents])

/** Returns a 52-bit hash, made of two FNV-1a hashes with different seeds. */
function hash(text: string): number {
  let [one, other] = [0x811c9dc5, 0x01234567]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ code, 0x85ebca6b)
  }
  return (one >>> 0) * 2 ** 20 + ((other >>> 12) & 0xfffff)
}
