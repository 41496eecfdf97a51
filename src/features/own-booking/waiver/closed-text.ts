import type { Waiver } from '@/contract/departures/waiver'

/** Sentences that say why a waiver can't be signed anymore, keyed by reason. */
export const CLOSED_TEXT: Record<NonNullable<Waiver['closed']>, string> = {
  past: 'This waiver can’t be signed anymore, because the trip is over or canceled.',
  full: 'Everyone in this party has signed. If someone is missing, talk to the captain.',
}

export const signedText = (name: string) => `Signed. ${name} is ready to go.`
