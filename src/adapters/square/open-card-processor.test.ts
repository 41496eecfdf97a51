import { createRequire } from 'node:module'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { SIMULATOR_ACCOUNT } from '../../../simulators/square/account'
import { startSquareSimulator } from '../../../simulators/square/server'
import { openCardProcessor } from './open-card-processor'

const require = createRequire(import.meta.url)
/** The SDK's main file, and one that it loads after hundreds of others. */
const SDK_FILES = /\/node_modules\/square\/(index|Client)\.js$/

// Loading all of the SDK's files takes seconds on a busy machine, so the tests load only `SDK_FILES` again.
beforeAll(() => {
  require('square')
}, 60_000)
beforeEach(() => {
  for (const path of Object.keys(require.cache)) if (SDK_FILES.test(path)) delete require.cache[path]
})

/** Makes loading the SDK fail, as if this process had too many open files. Returns a function that undoes this. */
function failLoading(): () => void {
  const load = require.extensions['.js']
  const end = () => {
    require.extensions['.js'] = load
  }
  require.extensions['.js'] = (module, path) => {
    if (path.endsWith('/square/Client.js')) throw new Error('EMFILE: too many open files')
    load(module, path)
  }
  onTestFinished(end)
  return end
}

async function openCards() {
  const simulator = await startSquareSimulator({})
  onTestFinished(() => simulator.close())
  return openCardProcessor({
    environment: 'sandbox',
    accessToken: SIMULATOR_ACCOUNT.accessToken,
    locationId: SIMULATOR_ACCOUNT.locationId,
    apiUrl: simulator.url,
    webhookSignatureKey: null,
    webhookUrl: 'http://localhost:3000/api/payment/webhook',
  })
}

const PAYMENT = {
  idempotencyKey: 'key-1',
  sourceId: 'cnon:card-nonce-ok',
  amountCents: 27_500,
  reference: 'checkout-1',
  note: 'Two seats',
}

describe('while the SDK can’t be loaded', () => {
  it('nothing is authorized, and a guest who tries again later can pay', async () => {
    const cards = await openCards()
    const end = failLoading()
    const cause = expect.objectContaining({ message: expect.stringContaining('EMFILE') })
    for (let attempt = 0; attempt < 2; attempt++)
      expect(await cards.authorize(PAYMENT)).toEqual({ kind: 'refused', cause })
    end()
    const outcome = await cards.authorize(PAYMENT)
    expect(outcome.kind).toBe('authorized')
  })

  it('captures, voids and refunds have an unknown outcome, so they’re retried', async () => {
    const cards = await openCards()
    const end = failLoading()
    const refund = { idempotencyKey: 'r', paymentId: 'p', amountCents: 1, reference: 'r', reason: 'x' }
    const outcomes = await Promise.all([
      cards.capture('p'),
      cards.voidPayment('p'),
      cards.voidAttempt('key-1'),
      cards.refund(refund),
    ])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['unknown', 'unknown', 'unknown', 'unknown'])
    await expect(cards.findPayment('p')).rejects.toThrow('EMFILE')
    end()
    expect(await cards.findPayment('p')).toBeNull()
  })
})
