import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { ProofChallenge } from '@/contract/proof'
import { callWithProof } from './call-with-proof'
import { solveChallenge } from './solve-challenge'

vi.mock('./solve-challenge', () => ({ solveChallenge: vi.fn<typeof solveChallenge>() }))

const challenge: ProofChallenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '0a',
    salt: '0b',
    cost: 1,
    keyLength: 32,
    keyPrefix: '00',
  },
  signature: 'signed',
}
const call = { method: 'POST' as const, path: '/api/x', body: { a: 1 }, shape: z.object({ seats: z.int() }) }
const solution = { counter: 7, derivedKey: 'ff' }

/** Stubs `fetch` to return these responses, in order. Returns an array that collects each request's proof. */
function stubResponses(...responses: [status: number, body: unknown][]) {
  const proofs: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    const [status, body] = responses[proofs.length] ?? [500, {}]
    const proof = new Headers(headers).get('X-Proof-Of-Work')
    proofs.push(proof === null ? null : atob(proof))
    return Promise.resolve(new Response(JSON.stringify(body), { status }))
  })
  return proofs
}

const NEEDED: [number, unknown] = [429, { error: 'Busy.', code: 'proof-needed', challenge }]

beforeEach(() => {
  vi.mocked(solveChallenge).mockResolvedValue({ challenge, solution })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it("makes a single call if the server doesn't require a proof", async () => {
  const proofs = stubResponses([200, { seats: 4 }])
  const onCheck = vi.fn<() => void>()
  expect(await callWithProof(call, { onCheck })).toEqual({ ok: true, value: { seats: 4 } })
  expect(proofs).toEqual([null])
  expect(onCheck).not.toHaveBeenCalled()
})

it('solves the challenge and retries the call', async () => {
  const proofs = stubResponses(NEEDED, [200, { seats: 4 }])
  const onCheck = vi.fn<() => void>()
  expect(await callWithProof(call, { onCheck })).toEqual({ ok: true, value: { seats: 4 } })
  expect(proofs).toEqual([null, JSON.stringify({ challenge, solution })])
  expect(onCheck).toHaveBeenCalledOnce()
})

it("solves at most two challenges, then returns the server's error", async () => {
  const proofs = stubResponses(NEEDED, NEEDED, NEEDED)
  expect(await callWithProof(call, { onCheck: () => undefined })).toMatchObject({
    ok: false,
    failure: { code: 'proof-needed', text: 'Busy.' },
  })
  expect(proofs).toHaveLength(3)
})

it('returns other errors unchanged', async () => {
  const proofs = stubResponses([409, { error: 'Full.', code: 'sold-out' }])
  expect(await callWithProof(call, { onCheck: () => undefined })).toMatchObject({
    failure: { code: 'sold-out' },
  })
  expect(proofs).toHaveLength(1)
})

it("returns the server's error if the browser can't solve the challenge", async () => {
  stubResponses(NEEDED)
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.mocked(solveChallenge).mockRejectedValue(new Error('No worker'))
  expect(await callWithProof(call, { onCheck: () => undefined })).toMatchObject({
    failure: { code: 'proof-needed' },
  })
  expect(log).toHaveBeenCalledOnce()
})
