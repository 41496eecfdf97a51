import type { Waiver } from '@/contract/departures/waiver'
import type { TextKey, Translate } from '@/shared/text/translate'

/** Sentences that say why a waiver can't be signed anymore, keyed by reason. */
export const CLOSED_TEXT = {
  past: 'This waiver can’t be signed anymore, because the trip is over or canceled.',
  full: 'Everyone in this party has signed. If someone is missing, talk to the captain.',
} as const satisfies Record<NonNullable<Waiver['closed']>, TextKey>

export const signedText = (name: string, t: Translate) => t('Signed. {name} is ready to go.', { name })
