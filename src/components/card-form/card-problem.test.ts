import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ENGLISH } from '../../../tests/factories/error-details'
import { spanish } from '@/shared/text/spanish'
import { english } from '@/shared/text/translate'
import { type CardProblem, problemText } from './card-problem'
import { CARD_NOT_READY, tokenizeWallet, tokenProblem } from './tokenize-card'

function expectSpanish(problem: CardProblem): void {
  const text = problemText(problem, spanish)
  expect(text).not.toMatch(ENGLISH)
  expect(text).toContain('No se le ha cobrado nada.')
  // `ProblemLine` tries to translate the text again.
  expect(spanish.known(text)).toBe(text)
}

describe('problemText', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.stubGlobal('navigator', { onLine: true })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it.each<[string, CardProblem]>([
    ['an incomplete card', CARD_NOT_READY],
    ['a mistyped card', tokenProblem({ status: 'Invalid', errors: [] }, true)],
    ['no connection', tokenProblem({ status: 'Error', errors: [] }, false)],
    ['a bank that doesn’t confirm the payment', tokenProblem({ status: 'Error', errors: [] }, true)],
  ])('says in Spanish what went wrong: %s', (_, problem) => expectSpanish(problem))

  it.each(['Apple Pay', 'Google Pay'] as const)(
    'says in Spanish that %s didn’t go through',
    async (wallet) => {
      const outcome = await tokenizeWallet(wallet, {
        tokenize: () => Promise.reject(new Error('Unexpected')),
      })
      if (outcome.ok || !outcome.problem) throw new Error('There is no problem.')
      expectSpanish(outcome.problem)
    },
  )

  it('joins the title and the text', () => {
    expect(problemText(CARD_NOT_READY, english)).toMatch(
      /^Check your card details\. You haven’t been charged\. /,
    )
  })
})
