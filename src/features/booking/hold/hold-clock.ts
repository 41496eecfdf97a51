import type { Translate } from '@/shared/text/translate'

/** The numbers of minutes left at which screen readers announce the countdown. */
const ANNOUNCED_MINUTES = [1, 2, 5]

/**
 * Returns the time when a hold expires, in epoch milliseconds on this device's clock. That clock can be
 * wrong, so the calculation uses only the time between the server's two timestamps.
 *
 * @param hold ISO timestamps from the server
 * @param receivedAtMs when the response arrived, on this device's clock
 */
export function deadlineMs(hold: { expiresAt: string; now: string }, receivedAtMs: number): number {
  return receivedAtMs + Math.max(0, Date.parse(hold.expiresAt) - Date.parse(hold.now))
}

/** Formats the time left: '1:59:41', '9:41', or '0:00' if there's none. */
export function clockText(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const start = hours > 0 ? `${hours}:${twoDigits(minutes)}` : String(minutes)
  return `${start}:${twoDigits(seconds % 60)}`
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Returns the text that screen readers announce, or an empty string. */
export function countdownAnnouncement(remainingMs: number, t: Translate): string {
  if (remainingMs <= 0) return ''
  const minutes = ANNOUNCED_MINUTES.find((limit) => remainingMs <= limit * 60_000)
  if (!minutes) return ''
  return minutes === 1
    ? t('Your seats are held for one more minute.')
    : t('Your seats are held for {minutes} more minutes.', { minutes })
}
