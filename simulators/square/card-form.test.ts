import { SquareClient, SquareError } from 'square'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SIMULATOR_ACCOUNT } from './account'
import { type SquareSimulator, startSquareSimulator } from './server'

let simulator: SquareSimulator
let client: SquareClient

beforeEach(async () => {
  simulator = await startSquareSimulator({ now: () => new Date('2026-12-15T12:00:00Z') })
  client = new SquareClient({
    token: SIMULATOR_ACCOUNT.accessToken,
    environment: simulator.url,
    maxRetries: 0,
  })
})
afterEach(() => simulator.close())

interface Minted {
  status: 'OK' | 'Invalid' | 'Error'
  token: string
  challenge: boolean
  card: { brand: string; last4: string }
  errors: { field?: string }[]
}

const good = { cardNumber: '4111 1111 1111 1111', expirationDate: '12/30', cvv: '111', postalCode: '95062' }

async function post(path: string, body: unknown): Promise<Response> {
  return fetch(`${simulator.url}${path}`, { method: 'POST', body: JSON.stringify(body) })
}

async function mint(values: Partial<typeof good>, verify = true): Promise<Minted> {
  const { applicationId, locationId } = SIMULATOR_ACCOUNT
  const response = await post('/card-form/tokens', {
    applicationId,
    locationId,
    verify,
    values: { ...good, ...values },
  })
  return (await response.json()) as Minted
}

/** Returns the payment's status or the error code. */
async function charge(sourceId: string): Promise<string | undefined> {
  try {
    const { payment } = await client.payments.create({
      sourceId,
      idempotencyKey: crypto.randomUUID(),
      amountMoney: { amount: 100n, currency: 'USD' },
      autocomplete: false,
    })
    return payment?.status
  } catch (error) {
    if (error instanceof SquareError) return error.errors[0]?.code
    throw error
  }
}

test('serves the browser script, and the card form with a strict Content-Security-Policy', async () => {
  const script = await fetch(simulator.scriptUrl)
  expect(script.headers.get('content-type')).toContain('text/javascript')
  expect(await script.text()).toContain('window.Square')
  const form = await fetch(`${simulator.url}/card-form`)
  expect(form.headers.get('content-security-policy')).toContain("default-src 'none'")
})

describe('a token from the card form', () => {
  test('works for one payment', async () => {
    const { status, token, card } = await mint({})
    expect({ status, card }).toMatchObject({ status: 'OK', card: { brand: 'VISA', last4: '1111' } })
    expect(await charge(token)).toBe('APPROVED')
    expect(await charge(token)).toBe('CARD_TOKEN_USED')
  })

  test.each([
    ['5105 1051 0510 5100', '111', 'MASTERCARD'],
    ['3400 000000 00009', '1111', 'AMERICAN_EXPRESS'],
    ['6011 0000 0000 0004', '111', 'DISCOVER'],
    ['3000 000000 0004', '111', 'DISCOVER_DINERS'],
    ['3569 9900 1009 5841', '111', 'JCB'],
    ['6222 9888 1234 0000', '123', 'CHINA_UNIONPAY'],
  ])('can be created for card %s', async (cardNumber, cvv, brand) => {
    const { token, card } = await mint({ cardNumber, cvv })
    expect(card.brand).toBe(brand)
    expect(await charge(token)).toBe('APPROVED')
  })

  test.each([
    [{ cardNumber: '4000 0000 0000 0002' }, 'GENERIC_DECLINE'],
    [{ cvv: '911' }, 'CVV_FAILURE'],
    [{ postalCode: '99999' }, 'ADDRESS_VERIFICATION_FAILURE'],
    [{ expirationDate: '01/40' }, 'INVALID_EXPIRATION'],
  ])('can be created with %j, but its payment is declined with %s', async (values, code) => {
    const { status, token } = await mint(values)
    expect(status).toBe('OK')
    expect(await charge(token)).toBe(code)
  })

  test.each([
    [{ cardNumber: '4242 4242 4242 4242' }, ['cardNumber']],
    [{ expirationDate: '11/26' }, ['expirationDate']],
    [{ expirationDate: '13/30', cvv: '11' }, ['expirationDate', 'cvv']],
    [{ cardNumber: '3400 000000 00009', cvv: '111', postalCode: 'Aptos' }, ['cvv', 'postalCode']],
  ])('can’t be created with %j, because of %j', async (values, fields) => {
    const { status, errors } = await mint(values)
    expect(status).toBe('Invalid')
    expect(errors.map(({ field }) => field)).toEqual(fields)
  })

  test('can be created through the end of the card’s expiration month', async () => {
    expect((await mint({ expirationDate: '12/26' })).status).toBe('OK')
  })

  test('can’t be created for another account', async () => {
    const response = await post('/card-form/tokens', { applicationId: 'sq0idp-other', values: good })
    expect(await response.json()).toMatchObject({ status: 'Error' })
  })
})

describe('3-D Secure', () => {
  const challenged = { cardNumber: '4310 0000 0020 1019' }

  test('requires the right code', async () => {
    const { token, challenge } = await mint(challenged)
    expect(challenge).toBe(true)
    const wrong = await post('/verification', { token, approve: true, code: '000000' })
    expect(await wrong.json()).toEqual({ outcome: 'wrong-code' })
    const right = await post('/verification', { token, approve: true, code: '123456' })
    expect(await right.json()).toEqual({ outcome: 'passed' })
    expect(await charge(token)).toBe('APPROVED')
  })

  test('declines a payment if the buyer denies it', async () => {
    const { token } = await mint(challenged)
    await post('/verification', { token, approve: false })
    expect(await charge(token)).toBe('CARD_DECLINED_VERIFICATION_REQUIRED')
  })

  test.each([
    ['4800 0000 0000 0004', true, 'APPROVED'],
    ['4800 0000 0000 0004', false, 'CARD_DECLINED_VERIFICATION_REQUIRED'],
    ['4811 1100 0000 0008', true, 'CARD_DECLINED_VERIFICATION_REQUIRED'],
  ])(
    'shows no challenge for card %s; if the page sends the details (%s), the result is %s',
    async (cardNumber, verify, outcome) => {
      const { token, challenge } = await mint({ cardNumber }, verify)
      expect(challenge).toBe(false)
      expect(await charge(token)).toBe(outcome)
    },
  )
})
