import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { callApi, failureText } from './call-api'

const shape = z.object({ seats: z.int() })

/** Stubs `fetch` with a response and returns the mock. */
function stubResponse(status: number, body: unknown) {
  const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async () =>
    Promise.resolve(new Response(JSON.stringify(body), { status })),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}

function stubFailure(cause: unknown) {
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
  it('returns the validated response', async () => {
    stubResponse(200, { seats: 4, other: true })
    expect(await callApi({ method: 'GET', path: '/api/x', shape: shape })).toEqual({
      ok: true,
      value: { seats: 4 },
    })
  })

  it('sends a body as JSON, and sends no headers if there is no body', async () => {
    const fetched = stubResponse(200, { seats: 4 })
    await callApi({ method: 'POST', path: '/api/x', body: { a: 1 }, shape: shape })
    await callApi({ method: 'GET', path: '/api/x', shape: shape })
    expect(fetched.mock.calls.map(([, { body, headers }]) => [body, headers])).toEqual([
      ['{"a":1}', { 'Content-Type': 'application/json' }],
      [undefined, undefined],
    ])
  })

  it("returns the server's error", async () => {
    stubResponse(409, { error: 'Full.', code: 'sold-out', fields: { partySize: 'Too many.' } })
    expect(await callApi({ method: 'POST', path: '/api/x', shape: shape })).toEqual({
      ok: false,
      failure: { kind: 'refused', code: 'sold-out', text: 'Full.', fields: { partySize: 'Too many.' } },
    })
  })

  it.each([
    ['an error page', 502, '<html>'],
    ['a body of the wrong shape', 200, { seats: 'four' }],
    ['a valid body with an error status', 500, { seats: 4 }],
  ])('treats %s as a network failure and logs it', async (_case, status, body) => {
    stubResponse(status, body)
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await callApi({ method: 'GET', path: '/api/x', shape: shape })).toEqual({
      ok: false,
      failure: { kind: 'network' },
    })
    expect(log).toHaveBeenCalledWith(`GET /api/x returned ${status} with an unexpected body`)
  })

  it("doesn't throw if there's no response", async () => {
    stubFailure(new TypeError('Failed to fetch'))
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await callApi({ method: 'GET', path: '/api/x', shape: shape })).toEqual({
      ok: false,
      failure: { kind: 'network' },
    })
    expect(log).toHaveBeenCalledWith('GET /api/x failed', expect.any(TypeError))
  })

  it("doesn't log an aborted call", async () => {
    stubFailure(new DOMException('Aborted', 'AbortError'))
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const result = await callApi({
      method: 'GET',
      path: '/api/x',
      shape: shape,
      signal: AbortSignal.abort(),
    })
    expect(result.ok).toBe(false)
    expect(log).not.toHaveBeenCalled()
  })
})

describe('failureText', () => {
  it.each([
    [{ kind: 'refused', code: 'forbidden', text: 'No.', fields: {} }, 'No.'],
    [{ kind: 'network' }, 'We couldn’t reach the server. Check your connection and try again.'],
  ] as const)('returns the message for %o', (failure, text) => {
    expect(failureText(failure)).toBe(text)
  })
})
