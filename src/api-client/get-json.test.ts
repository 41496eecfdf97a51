import { afterEach, describe, expect, it, vi } from 'vitest'
import { getJson, isRecord } from './get-json'

afterEach(() => vi.unstubAllGlobals())

describe('getJson', () => {
  const { signal } = new AbortController()
  const answering = (answer: Response) => vi.stubGlobal('fetch', async () => Promise.resolve(answer))

  it('gives the body', async () => {
    answering(Response.json({ today: '2026-11-21' }))
    expect(await getJson('/availability.json', signal)).toEqual({ today: '2026-11-21' })
  })

  it('says which refusal came', async () => {
    answering(Response.json({ error: 'Too many requests' }, { status: 429 }))
    await expect(getJson('/availability.json', signal)).rejects.toThrow(
      'GET /availability.json was answered with 429',
    )
  })

  it('does not take a page for data', async () => {
    answering(new Response('<!doctype html>'))
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
  ])('%j: %s', (value, expected) => expect(isRecord(value)).toBe(expected))
})
