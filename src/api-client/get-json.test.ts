import { afterEach, describe, expect, it, vi } from 'vitest'
import { getJson, isRecord } from './get-json'

afterEach(() => vi.unstubAllGlobals())

describe('getJson', () => {
  const { signal } = new AbortController()
  const stubResponse = (response: Response) => vi.stubGlobal('fetch', async () => Promise.resolve(response))

  it('returns the body', async () => {
    stubResponse(Response.json({ today: '2026-11-21' }))
    expect(await getJson('/availability.json', signal)).toEqual({ today: '2026-11-21' })
  })

  it('throws an error that names the response status', async () => {
    stubResponse(Response.json({ error: 'Too many requests' }, { status: 429 }))
    await expect(getJson('/availability.json', signal)).rejects.toThrow('GET /availability.json returned 429')
  })

  it('rejects an HTML page', async () => {
    stubResponse(new Response('<!doctype html>'))
    await expect(getJson('/availability.json', signal)).rejects.toThrow(SyntaxError)
  })
})

describe('isRecord', () => {
  it.each([
    [{}, true],
    [[], true],
    [null, false],
    ['text', false],
    [undefined, false],
  ])('for %j, returns %s', (value, expected) => expect(isRecord(value)).toBe(expected))
})
