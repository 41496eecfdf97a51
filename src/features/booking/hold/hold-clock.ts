const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/** Minutes before the end at which the countdown is announced. */
const ANNOUNCED_MINUTES = [1, 2, 5]

/**
 * The instant on this device's clock at which a hold ends. The device's clock may be wrong, so only the
 * server's span counts.
 *
 * @param hold both ISO instants of the server.
 * @param receivedAtMs the device's clock when the answer came.
 * @returns epoch milliseconds of the device.
 */
export function deadlineMs(hold: { expiresAt: string; now: string }, receivedAtMs: number): number {
  return receivedAtMs + Math.max(0, Date.parse(hold.expiresAt) - Date.parse(hold.now))
}

/** The time left as a clock shows it: `9:41`, `0:07`, never below `0:00`. */
export function clockText(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / SECOND_MS))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The sentence to announce politely at 5, 2 and 1 minutes; the same text until the next one, empty before the first. */
export function countdownAnnouncement(remainingMs: number): string {
  if (remainingMs <= 0) return ''
  const minutes = ANNOUNCED_MINUTES.find((limit) => remainingMs <= limit * MINUTE_MS)
  if (!minutes) return ''
  return `Your seats are held for ${minutes === 1 ? 'one more minute' : `${minutes} more minutes`}.`
}
