import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chunkFailureText, mayReloadFor, RELOADED_KEY, readChunkFailure, reloadFor } from './chunk-failure'

const ORIGIN = 'https://example.com'
const failure = { type: 'error', url: `${ORIGIN}/_next/static/chunks/0a1-b2.js` } as const

function chunkLoadError(message: string): Error {
  return Object.assign(new Error(message), { name: 'ChunkLoadError' })
}

afterEach(() => vi.unstubAllGlobals())

describe('chunkFailureText', () => {
  it.each([
    [failure, 'Loading chunk 0a1-b2 failed\n(error: https://example.com/_next/static/chunks/0a1-b2.js)'],
    [
      { type: 'timeout', url: '/_next/static/chunks/main.js?v=1' } as const,
      'Loading chunk main failed\n(timeout: /_next/static/chunks/main.js?v=1)',
    ],
  ])('%o', (chunk, text) => {
    expect(chunkFailureText(chunk)).toBe(text)
  })
})

describe('readChunkFailure', () => {
  beforeEach(() => vi.stubGlobal('window', { location: { origin: ORIGIN } }))

  it.each([
    'Failed to load chunk /_next/static/chunks/0a1-b2.js from module 4711',
    'Failed to load chunk /_next/static/chunks/0a1-b2.js?dpl=1 as a runtime dependency of chunk x: Error',
    'Loading chunk 5 failed.\n(error: https://example.com/_next/static/chunks/0a1-b2.js)',
  ])('finds the URL in %j', (message) => {
    expect(readChunkFailure(chunkLoadError(message))).toEqual(failure)
  })

  it.each([new Error('Failed to load chunk /_next/static/chunks/0a1-b2.js'), chunkLoadError('Odd')])(
    'returns null for %o',
    (error) => {
      expect(readChunkFailure(error)).toBeNull()
    },
  )
})

describe('the automatic reload', () => {
  function browser({ onLine = true, storage = new Map<string, string>() } = {}) {
    const reload = vi.fn<() => void>()
    vi.stubGlobal('navigator', { onLine })
    vi.stubGlobal('window', {
      location: { reload },
      sessionStorage: {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => storage.set(key, value),
      },
    })
    return { reload, storage }
  }

  it('happens once per chunk', () => {
    const { reload, storage } = browser()
    expect(mayReloadFor(failure)).toBe(true)
    reloadFor(failure)
    expect(reload).toHaveBeenCalledOnce()
    expect([...storage.keys()]).toEqual([`${RELOADED_KEY}${failure.url}`])
    expect(mayReloadFor(failure)).toBe(false)
    expect(mayReloadFor({ ...failure, url: 'https://example.com/_next/static/chunks/other.js' })).toBe(true)
  })

  it("doesn't happen offline", () => {
    browser({ onLine: false })
    expect(mayReloadFor(failure)).toBe(false)
  })

  it("doesn't happen without sessionStorage", () => {
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('window', {
      get sessionStorage(): never {
        throw new DOMException('Denied', 'SecurityError')
      },
    })
    expect(mayReloadFor(failure)).toBe(false)
  })
})
