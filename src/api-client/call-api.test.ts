import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { callApi, failureText } from './call-api'

const answer = z.object({ seats: z.int() })

/** Lets `fetch` answer, and gives what it was called with. */
function answering(status: number, body: unknown) {
  const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async () =>
    Promise.resolve(new Response(JSON.stringify(body), { status })),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}

function failing(cause: unknown) {
  vi.stubGlobal(
    'fetch',
    vi.fn<() => Promise<Response>>(async () => Promise.reject(cause as Error)),
  )
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('callApi', () => {
  it('gives the checked answer', async () => {
    answering(200, { seats: 4, other: true })
    expect(await callApi({ method: 'GET', path: '/api/x', answer })).toEqual({
      ok: true,
      value: { seats: 4 },
    })
  })

  it('sends a body as JSON, and no header without one', async () => {
    const fetched = answering(200, { seats: 4 })
    await callApi({ method: 'POST', path: '/api/x', body: { a: 1 }, answer })
    await callApi({ method: 'GET', path: '/api/x', answer })
    expect(fetched.mock.calls.map(([, { body, headers }]) => [body, headers])).toEqual([
      ['{"a":1}', { 'Content-Type': 'application/json' }],
      [undefined, undefined],
    ])
  })

  it("gives the server's refusal", async () => {
    answering(409, { error: 'Full.', code: 'sold-out', fields: { partySize: 'Too many.' } })
    expect(await callApi({ method: 'POST', path: '/api/x', answer })).toEqual({
      ok: false,
      failure: { kind: 'refused', code: 'sold-out', text: 'Full.', fields: { partySize: 'Too many.' } },
    })
  })

  it.each([
    ['an error page', 502, '<html>'],
    ['an answer of another shape', 200, { seats: 'four' }],
    ['a good answer under a bad status', 500, { seats: 4 }],
  ])('takes %s for no answer, and logs it', async (_case, status, body) => {
    answering(status, body)
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await callApi({ method: 'GET', path: '/api/x', answer })).toEqual({
      ok: false,
      failure: { kind: 'network' },
    })
    expect(log).toHaveBeenCalledWith(`GET /api/x answered ${status} with a body of an unknown shape`)
  })

  it('does not throw where nothing comes back', async () => {
    failing(new TypeError('Failed to fetch'))
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await callApi({ method: 'GET', path: '/api/x', answer })).toEqual({
      ok: false,
      failure: { kind: 'network' },
    })
    expect(log).toHaveBeenCalledWith('GET /api/x brought no answer', expect.any(TypeError))
  })

  it('keeps quiet about a call that was given up', async () => {
    failing(new DOMException('Aborted', 'AbortError'))
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const result = await callApi({ method: 'GET', path: '/api/x', answer, signal: AbortSignal.abort() })
    expect(result.ok).toBe(false)
    expect(log).not.toHaveBeenCalled()
  })
})

describe('failureText', () => {
  it.each([
    [{ kind: 'refused', code: 'forbidden', text: 'No.', fields: {} }, 'No.'],
    [{ kind: 'network' }, 'We could not reach the server. Check your connection and try again.'],
  ] as const)('%o', (failure, text) => {
    expect(failureText(failure)).toBe(text)
  })
})
