import type { Translate } from '../text/translate'

/** Formats a number of days: '1 day', '3 days'. */
export function countDays(count: number, t: Translate): string {
  return count === 1 ? t('1 day') : t('{count} days', { count })
}
