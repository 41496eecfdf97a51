import { afterEach, describe, expect, it, vi } from 'vitest'
import { dismissSpanish, prefersSpanish } from './prefers-spanish'

afterEach(() => vi.unstubAllGlobals())

function openBrowser(languages: string[], storage: Pick<Storage, 'getItem' | 'setItem'> = storageOf()) {
  vi.stubGlobal('navigator', { languages })
  vi.stubGlobal('localStorage', storage)
}

function storageOf() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

const BLOCKED = {
  getItem: () => {
    throw new Error('Access is denied.')
  },
  setItem: () => {
    throw new Error('Access is denied.')
  },
}

describe('prefersSpanish', () => {
  it.each([
    [['es-MX', 'en'], true],
    [['es'], true],
    [['fr', 'es-US', 'en-US'], true],
    [['en-US', 'es'], false],
    [['fr', 'de'], false],
    [['est', 'en'], false],
    [[], false],
  ])('for a browser with %j, is %s', (languages, expected) => {
    openBrowser(languages)
    expect(prefersSpanish()).toBe(expected)
  })

  it('is false on the next visit once it’s dismissed', () => {
    openBrowser(['es-MX', 'en'])
    expect(prefersSpanish()).toBe(true)
    dismissSpanish()
    expect(prefersSpanish()).toBe(false)
  })

  it('is false without storage, because it would come back on every page', () => {
    openBrowser(['es-MX'], BLOCKED)
    dismissSpanish()
    expect(prefersSpanish()).toBe(false)
  })
})
