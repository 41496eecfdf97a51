/** A clock that can be advanced. Its time is the real (or injected) time plus an offset. */
export class SimulatorClock {
  #offsetMs = 0

  constructor(
    private readonly source: () => Date,
    private readonly onAdvance: () => void,
  ) {}

  now(): Date {
    return new Date(this.source().getTime() + this.#offsetMs)
  }

  /** Advances the clock, and applies the changes that are due by then. */
  advance(milliseconds: number): void {
    this.#offsetMs += milliseconds
    this.onAdvance()
  }
}

const DURATION = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/

/** Converts an ISO 8601 duration (days to seconds) to milliseconds. Returns null if it's invalid. */
export function parseDuration(text: string): number | null {
  const match = DURATION.exec(text)
  if (!match || match.slice(1).every((part) => part === undefined)) return null
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0))
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
}
