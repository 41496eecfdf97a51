import { describe, expect, it } from 'vitest'
import { english } from './translate'
import { translator } from './translator'

const spanish = translator('es')

describe('translator', () => {
  it('returns the key in English, and its translation in Spanish', () => {
    expect(translator('en')).toBe(english)
    expect(english('Pay {amount}', { amount: '$275' })).toBe('Pay $275')
    expect(spanish('Pay {amount}', { amount: '$275' })).toBe('Pagar $275')
  })

  it('leaves a placeholder inside a value alone', () => {
    expect(english('Pay {amount}', { amount: '{amount}' })).toBe('Pay {amount}')
  })

  it('doesn’t compile without a translation or a value', () => {
    // @ts-expect-error This text has no translation.
    expect(english('Not in a catalog')).toBe('Not in a catalog')
    // @ts-expect-error The amount is missing.
    expect(english('Pay {amount}')).toBe('Pay {amount}')
    // @ts-expect-error This text has no placeholders.
    expect(english('Try again', { amount: 1 })).toBe('Try again')
  })
})
