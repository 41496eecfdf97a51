/** Gives the kept answer, or reads a new one where it is too old. */
export type KeptAnswer<Value> = () => Promise<Value>

interface KeepOptions<Value> {
  /** Brings a new answer; it must end by itself. */
  read: () => Promise<Value>
  /** How long an answer serves, in milliseconds. */
  freshMs: (value: Value) => number
  /** A clock that only moves forward, in milliseconds. */
  now: () => number
}

/**
 * Keeps one answer in memory for as long as it is fresh. Calls at the same time share one read; a read that throws is thrown
 * to each of them and not kept.
 */
export function keepAnswer<Value>({ read, freshMs, now }: KeepOptions<Value>): KeptAnswer<Value> {
  let kept: { value: Value; until: number } | null = null
  let reading: Promise<Value> | null = null

  async function readAnew(): Promise<Value> {
    try {
      const value = await read()
      kept = { value, until: now() + freshMs(value) }
      return value
    } finally {
      reading = null
    }
  }

  return async () => {
    if (kept && kept.until > now()) return kept.value
    reading ??= readAnew()
    return reading
  }
}
