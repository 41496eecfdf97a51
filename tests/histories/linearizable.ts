/** A call and its response, as its client saw them. */
export interface Operation<State> {
  /** A description of the call, for the error message. */
  what: string
  calledAt: number
  /** When the response arrived. Null if there was none: the call may have taken effect at any time, or never. */
  returnedAt: number | null
  /** Returns the state after the call, or null if the response isn't possible in this state. */
  apply: (state: State) => State | null
}

export interface Verdict {
  isLinearizable: boolean
  /** The calls that are left after the longest valid order that was found, if no valid order has all calls. */
  stuck: string[]
}

/**
 * Returns whether there's an order of the calls to one object that explains their responses: one call after another,
 * each at some instant between its start and its response. Uses Wing and Gong's search. As in Lowe's "Testing for
 * linearizability" (2017), it remembers which calls were placed in which state.
 *
 * @param keyOf returns the same text for the same state
 */
export function checkLinearizable<State>(
  history: readonly Operation<State>[],
  initial: State,
  keyOf: (state: State) => string,
): Verdict {
  const operations = history.toSorted((one, other) => one.calledAt - other.calledAt)
  const isPlaced = operations.map(() => false)
  const seen = new Set<string>()
  const isAnswered = ({ returnedAt }: Operation<State>) => returnedAt !== null
  let left = operations.filter(isAnswered).length
  let fewestLeft = Number.POSITIVE_INFINITY
  let stuck: string[] = []

  /** @param first the first call that isn't placed yet */
  const search = (state: State, first: number): boolean => {
    if (left === 0) return true
    const { open, placed } = callsFrom(operations, isPlaced, first)
    const key = `${first},${placed.join()} ${keyOf(state)}`
    if (seen.has(key)) return false
    seen.add(key)
    if (left < fewestLeft) {
      fewestLeft = left
      stuck = operations.filter((each, index) => !isPlaced[index] && isAnswered(each)).map(({ what }) => what)
    }
    return open.some((index) => {
      const operation = operations[index]
      const next = operation?.apply(state) ?? null
      if (!operation || next === null) return false
      const answered = Number(isAnswered(operation))
      isPlaced[index] = true
      left -= answered
      let then = first
      while (isPlaced[then]) then += 1
      if (search(next, then)) return true
      isPlaced[index] = false
      left += answered
      return false
    })
  }
  return search(initial, 0) ? { isLinearizable: true, stuck: [] } : { isLinearizable: false, stuck }
}

/**
 * Returns the calls that can come next, and the calls after the first open one that are already placed. A call that
 * began after an open call's response can't come before that call, and neither can any later call.
 */
function callsFrom(
  operations: readonly Pick<Operation<unknown>, 'calledAt' | 'returnedAt'>[],
  isPlaced: readonly boolean[],
  first: number,
): { open: number[]; placed: number[] } {
  const [open, placed]: [number[], number[]] = [[], []]
  let latest = Number.POSITIVE_INFINITY
  for (let index = first; index < operations.length; index++) {
    const { calledAt = 0, returnedAt = null } = operations[index] ?? {}
    if (calledAt > latest) break
    if (isPlaced[index]) placed.push(index)
    else {
      open.push(index)
      latest = Math.min(latest, returnedAt ?? Number.POSITIVE_INFINITY)
    }
  }
  return { open, placed }
}
