/** A call and its response, as its client saw them. */
export interface Operation<State> {
  /** In words, for the message. */
  what: string
  calledAt: number
  /** Null if the client got no response: the call may have taken effect at any time, or never. */
  returnedAt: number | null
  /** Returns the state after the call, or null if the response isn't possible in this state. */
  apply: (state: State) => State | null
}

export interface Verdict {
  isLinearizable: boolean
  /** If it isn't, the calls that couldn't be explained after the longest order that was found. */
  stuck: string[]
}

/**
 * Returns whether calls to one object have an order that explains their responses: one call after another, each at
 * some instant between its call and its response. The search is Wing and Gong's, and remembers which calls were placed
 * in which state, as in Lowe's "Testing for linearizability" (2017).
 *
 * @param keyOf returns the same text for the same state
 */
export function checkLinearizable<State>(
  operations: readonly Operation<State>[],
  initial: State,
  keyOf: (state: State) => string,
): Verdict {
  const isPlaced = operations.map(() => false)
  const seen = new Set<string>()
  let left = operations.filter(({ returnedAt }) => returnedAt !== null).length
  let fewestLeft = Number.POSITIVE_INFINITY
  let stuck: string[] = []

  const search = (state: State): boolean => {
    if (left === 0) return true
    const key = `${isPlaced.map(Number).join('')} ${keyOf(state)}`
    if (seen.has(key)) return false
    seen.add(key)
    if (left < fewestLeft) {
      fewestLeft = left
      stuck = operations
        .filter((each, index) => !isPlaced[index] && each.returnedAt !== null)
        .map(({ what }) => what)
    }
    // A call that began after another one's response can't come before it.
    const latest = Math.min(
      ...operations.map(({ returnedAt }, index) => (isPlaced[index] ? Infinity : (returnedAt ?? Infinity))),
    )
    return operations.some((operation, index) => {
      if (isPlaced[index] || operation.calledAt > latest) return false
      const next = operation.apply(state)
      if (next === null) return false
      const isAnswered = Number(operation.returnedAt !== null)
      isPlaced[index] = true
      left -= isAnswered
      if (search(next)) return true
      isPlaced[index] = false
      left += isAnswered
      return false
    })
  }
  return search(initial) ? { isLinearizable: true, stuck: [] } : { isLinearizable: false, stuck }
}
