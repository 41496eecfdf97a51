import type { WeatherChoice } from '@/contract/weather'
import type { Attempt } from './act'
import { credited, minusFee, refunded } from './lifetime'

const CHOICE_MAILS = { refund: 'canceled', credit: 'credit', 'new-date': 'changed' } as const

/** Returns how a choice after a weather cancellation changes a booking, and which email it causes. */
export function outcomeOf(
  choice: Pick<WeatherChoice, 'kind'> & { date?: string },
): Pick<Attempt, 'after' | 'mail'> {
  return {
    after: (fate) => {
      if (choice.kind === 'credit') return credited(fate)
      return choice.kind === 'refund'
        ? { ...refunded(fate, minusFee(fate)), isCanceled: true }
        : { ...fate, date: choice.date ?? fate.date }
    },
    mail: CHOICE_MAILS[choice.kind],
  }
}
