const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/** Minutes before the end at which the countdown is announced. */
const ANNOUNCED_MINUTES = [1, 2, 5]

/**
 * Returns when a hold ends on this device's clock. That clock may be wrong, so this adds the time span
 * between the server's two instants.
 *
 * @param hold ISO instants from the server
 * @param receivedAtMs the device's clock when the response arrived
 * @returns epoch milliseconds on the device's clock
 */
export function deadlineMs(hold: { expiresAt: string; now: string }, receivedAtMs: number): number {
  return receivedAtMs + Math.max(0, Date.parse(hold.expiresAt) - Date.parse(hold.now))
}

/** Formats the time left: `9:41`, `0:07`, never below `0:00`. */
export function clockText(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / SECOND_MS))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Returns the screen reader announcement at 5, 2 and 1 minutes left, or an empty string. */
export function countdownAnnouncement(remainingMs: number): string {
  if (remainingMs <= 0) return ''
  const minutes = ANNOUNCED_MINUTES.find((limit) => remainingMs <= limit * MINUTE_MS)
  if (!minutes) return ''
  return `Your seats are held for ${minutes === 1 ? 'one more minute' : `${minutes} more minutes`}.`
}
