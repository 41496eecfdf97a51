/** The simulator's clock: real or injected time plus an offset. */
export interface SimulatorClock {
  now(): Date
  /** Moves the clock forward, which makes payments expire. */
  advance(milliseconds: number): void
}

export function createClock(source: () => Date): SimulatorClock {
  let offsetMs = 0
  return {
    now: () => new Date(source().getTime() + offsetMs),
    advance: (milliseconds) => {
      offsetMs += milliseconds
    },
  }
}

const DURATION = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/

/**
 * Parses an ISO 8601 duration in days, hours, minutes and seconds (`PT10M`, `P7D`) to milliseconds; null if
 * it's invalid.
 */
export function parseDuration(text: string): number | null {
  const match = DURATION.exec(text)
  if (!match || match.slice(1).every((part) => part === undefined)) return null
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0))
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
}
