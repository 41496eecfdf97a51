import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Square, SquareClient, SquareError } from 'square'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SIMULATOR_ACCOUNT } from './account'
import { type SquareSimulator, startSquareSimulator } from './server'

let simulator: SquareSimulator
let client: SquareClient

beforeEach(async () => {
  simulator = await startSquareSimulator({ refundSettleMs: 60_000 })
  client = clientFor(simulator)
})
afterEach(() => simulator.close())

function clientFor({ url }: SquareSimulator, token: string = SIMULATOR_ACCOUNT.accessToken): SquareClient {
  return new SquareClient({ token, environment: url, maxRetries: 0 })
}

let keys = 0
function authorization(changes: Partial<Square.CreatePaymentRequest> = {}): Square.CreatePaymentRequest {
  keys += 1
  return {
    sourceId: 'cnon:card-nonce-ok',
    idempotencyKey: `key-${keys}`,
    amountMoney: { amount: 27500n, currency: 'USD' },
    autocomplete: false,
    delayDuration: 'PT15M',
    delayAction: 'CANCEL',
    referenceId: 'checkout-1',
    note: 'Two seats',
    buyerEmailAddress: 'guest@example.com',
    ...changes,
  }
}

async function authorize(
  changes: Partial<Square.CreatePaymentRequest> = {},
): Promise<Square.Payment & { id: string }> {
  const { payment } = await client.payments.create(authorization(changes))
  if (!payment?.id) throw new Error('No payment was returned')
  return { ...payment, id: payment.id }
}

/** Returns the status, error code and field of a call that is expected to fail. */
async function refusal(
  call: PromiseLike<unknown>,
): Promise<{ status: number | undefined; code?: string; field?: string | undefined }> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof SquareError)) throw error
    return { status: error.statusCode, code: error.errors[0]?.code, field: error.errors[0]?.field }
  }
  throw new Error('The call succeeded')
}

describe('a payment with delayed capture', () => {
  test('is approved, and is captured on completion', async () => {
    const approved = await authorize()
    expect(approved).toMatchObject({
      status: 'APPROVED',
      amountMoney: { amount: 27500n, currency: 'USD' },
      delayDuration: 'PT15M',
      delayAction: 'CANCEL',
      referenceId: 'checkout-1',
      note: 'Two seats',
      locationId: SIMULATOR_ACCOUNT.locationId,
      cardDetails: { status: 'AUTHORIZED', card: { cardBrand: 'VISA', last4: '1111' } },
    })
    const lifetime = Date.parse(approved.delayedUntil ?? '') - Date.parse(approved.createdAt ?? '')
    expect(lifetime).toBe(15 * 60_000)

    const { payment } = await client.payments.complete({ paymentId: approved.id })
    expect(payment).toMatchObject({
      id: approved.id,
      status: 'COMPLETED',
      cardDetails: { status: 'CAPTURED' },
    })
    expect(payment?.versionToken).not.toBe(approved.versionToken)
    expect(await refusal(client.payments.complete({ paymentId: approved.id }))).toMatchObject({
      status: 400,
      code: 'DELAYED_TRANSACTION_CAPTURED',
    })
    expect((await client.payments.get({ paymentId: approved.id })).payment?.status).toBe('COMPLETED')
  })

  test('can’t be captured after it’s voided', async () => {
    const { id } = await authorize()
    expect((await client.payments.cancel({ paymentId: id })).payment?.status).toBe('CANCELED')
    expect(await refusal(client.payments.complete({ paymentId: id }))).toMatchObject({
      code: 'DELAYED_TRANSACTION_CANCELED',
    })
  })

  test.each([
    ['CANCEL', 'CANCELED', 'DELAYED_TRANSACTION_EXPIRED'],
    ['COMPLETE', 'COMPLETED', 'DELAYED_TRANSACTION_CAPTURED'],
  ])('with delay action %s, is %s once it expires', async (delayAction, status, code) => {
    const { id } = await authorize({ delayAction })
    simulator.clock.advance(15 * 60_000 - 1000)
    expect((await client.payments.get({ paymentId: id })).payment?.status).toBe('APPROVED')
    simulator.clock.advance(1000)
    expect((await client.payments.get({ paymentId: id })).payment?.status).toBe(status)
    expect(await refusal(client.payments.complete({ paymentId: id }))).toMatchObject({ code })
  })

  test('is captured right away with autocomplete', async () => {
    const { payment } = await client.payments.create({
      sourceId: 'cnon:card-nonce-ok',
      idempotencyKey: 'autocomplete',
      amountMoney: { amount: 100n, currency: 'USD' },
    })
    expect(payment?.status).toBe('COMPLETED')
    expect(payment?.receiptUrl).toContain(simulator.url)
  })

  test('isn’t captured if the version token doesn’t match', async () => {
    const { id } = await authorize()
    expect(await refusal(client.payments.complete({ paymentId: id, versionToken: 'old' }))).toMatchObject({
      code: 'VERSION_MISMATCH',
    })
  })
})

describe('idempotency', () => {
  test('returns the same payment for the same key and body, even concurrently', async () => {
    const request = authorization()
    const replies = await Promise.all(Array.from({ length: 20 }, () => client.payments.create(request)))
    expect(new Set(replies.map(({ payment }) => payment?.id)).size).toBe(1)
    expect(simulator.payments()).toHaveLength(1)
  })

  test('refuses the same key with a different body', async () => {
    const request = authorization()
    await client.payments.create(request)
    const other = { ...request, amountMoney: { amount: 1n, currency: 'USD' } as const }
    expect(await refusal(client.payments.create(other))).toEqual({
      status: 400,
      code: 'IDEMPOTENCY_KEY_REUSED',
      field: 'idempotency_key',
    })
  })

  test('returns the same decline for the same key, but allows a retry after an invalid request', async () => {
    const declined = authorization({ sourceId: 'cnon:card-nonce-declined' })
    expect(await refusal(client.payments.create(declined))).toMatchObject({ code: 'GENERIC_DECLINE' })
    expect(await refusal(client.payments.create(declined))).toMatchObject({ code: 'GENERIC_DECLINE' })
    expect(simulator.payments()).toHaveLength(1)

    const request = authorization()
    await refusal(client.payments.create({ ...request, delayDuration: 'soon' }))
    expect((await client.payments.create(request)).payment?.status).toBe('APPROVED')
  })

  test('voids an approved payment by its key, and succeeds even if there is none', async () => {
    const request = authorization()
    const { payment } = await client.payments.create(request)
    await client.payments.cancelByIdempotencyKey({ idempotencyKey: request.idempotencyKey })
    expect((await client.payments.get({ paymentId: payment?.id ?? '' })).payment?.status).toBe('CANCELED')
    const again = await client.payments.cancelByIdempotencyKey({ idempotencyKey: request.idempotencyKey })
    expect(again.errors).toBeUndefined()
    const nothing = await client.payments.cancelByIdempotencyKey({ idempotencyKey: 'never-used' })
    expect(nothing.errors).toBeUndefined()
  })
})

describe('sandbox tokens', () => {
  test.each([
    ['cnon:card-nonce-declined', 'GENERIC_DECLINE'],
    ['cnon:card-nonce-rejected-cvv', 'CVV_FAILURE'],
    ['cnon:card-nonce-rejected-postalcode', 'ADDRESS_VERIFICATION_FAILURE'],
    ['cnon:card-nonce-rejected-expiration', 'INVALID_EXPIRATION'],
    ['cnon:card-nonce-already-used', 'CARD_TOKEN_USED'],
    ['cnon:gift-card-nonce-insufficient-funds', 'INSUFFICIENT_FUNDS'],
    ['ccof:customer-card-id-declined', 'GENERIC_DECLINE'],
    ['ccof:customer-card-id-requires-verification', 'CARD_DECLINED_VERIFICATION_REQUIRED'],
  ])('%s makes the payment fail with %s', async (sourceId, code) => {
    expect(await refusal(client.payments.create(authorization({ sourceId })))).toMatchObject({
      status: 400,
      code,
    })
  })

  test('a declined payment is stored as FAILED', async () => {
    await refusal(client.payments.create(authorization({ sourceId: 'cnon:card-nonce-rejected-cvv' })))
    expect(simulator.payments()).toMatchObject([
      { status: 'FAILED', card_details: { status: 'FAILED', cvv_status: 'CVV_REJECTED' } },
    ])
  })

  test('an unknown token is a 404', async () => {
    expect(await refusal(client.payments.create(authorization({ sourceId: 'cnon:made-up' })))).toMatchObject({
      status: 404,
      field: 'source_id',
    })
  })
})

describe('request validation', () => {
  const refusals: {
    what: string
    changes: Partial<Square.CreatePaymentRequest>
    code: string
    field: string
  }[] = [
    {
      what: 'a key of 46 characters',
      changes: { idempotencyKey: 'k'.repeat(46) },
      code: 'VALUE_TOO_LONG',
      field: 'idempotency_key',
    },
    { what: 'an empty key', changes: { idempotencyKey: '' }, code: 'VALUE_EMPTY', field: 'idempotency_key' },
    {
      what: 'a reference of 41 characters',
      changes: { referenceId: 'r'.repeat(41) },
      code: 'VALUE_TOO_LONG',
      field: 'reference_id',
    },
    {
      what: 'an amount of 0',
      changes: { amountMoney: { amount: 0n, currency: 'USD' } },
      code: 'VALUE_TOO_LOW',
      field: 'amount_money.amount',
    },
    {
      what: 'an amount in euros',
      changes: { amountMoney: { amount: 1n, currency: 'EUR' } },
      code: 'INVALID_VALUE',
      field: 'amount_money.currency',
    },
    {
      what: 'a delay of half a minute',
      changes: { delayDuration: 'PT30S' },
      code: 'INVALID_VALUE',
      field: 'delay_duration',
    },
    {
      what: 'an unknown delay action',
      changes: { delayAction: 'KEEP' },
      code: 'INVALID_ENUM_VALUE',
      field: 'delay_action',
    },
    {
      what: 'an invalid email address',
      changes: { buyerEmailAddress: 'ann' },
      code: 'INVALID_EMAIL_ADDRESS',
      field: 'buyer_email_address',
    },
  ]
  test.each(refusals)('refuses $what', async ({ changes, code, field }) => {
    expect(await refusal(client.payments.create(authorization(changes)))).toEqual({
      status: 400,
      code,
      field,
    })
    expect(simulator.payments()).toEqual([])
  })

  test('refuses another location with a 403', async () => {
    expect(await refusal(client.payments.create(authorization({ locationId: 'elsewhere' })))).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    })
  })

  test('refuses a wrong access token with a 401', async () => {
    const stranger = clientFor(simulator, 'another')
    expect(await refusal(stranger.payments.create(authorization()))).toMatchObject({
      status: 401,
      code: 'UNAUTHORIZED',
    })
  })

  test('returns a 404 for an unknown payment', async () => {
    expect(await refusal(client.payments.get({ paymentId: 'nope' }))).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    })
  })
})

test('lists payments newest first, in pages, and within a time range', async () => {
  const ids: string[] = []
  for (let count = 0; count < 5; count += 1) {
    ids.push((await authorize()).id)
    simulator.clock.advance(1000)
  }
  const listed: (string | undefined)[] = []
  for await (const payment of await client.payments.list({ limit: 2 })) listed.push(payment.id)
  expect(listed).toEqual(ids.toReversed())

  const second = (await client.payments.get({ paymentId: ids[1] ?? '' })).payment?.createdAt ?? ''
  const later = await client.payments.list({ beginTime: second, sortOrder: 'ASC' })
  expect(later.data.map(({ id }) => id)).toEqual(ids.slice(1))
})

describe('refunds', () => {
  const refund = (paymentId: string, cents: bigint, key: string) =>
    client.refunds.refundPayment({
      paymentId,
      idempotencyKey: key,
      amountMoney: { amount: cents, currency: 'USD' },
      reason: 'Weather',
    })

  async function captured(): Promise<string> {
    const { id } = await authorize()
    await client.payments.complete({ paymentId: id })
    return id
  }

  test('go from PENDING to COMPLETED, and can’t exceed the payment', async () => {
    const id = await captured()
    const first = await refund(id, 20_000n, 'r1')
    expect(first.refund).toMatchObject({ status: 'PENDING', paymentId: id, reason: 'Weather' })
    expect((await refund(id, 20_000n, 'r1')).refund?.id).toBe(first.refund?.id)
    expect(await refusal(refund(id, 7501n, 'r2'))).toMatchObject({
      status: 400,
      code: 'REFUND_AMOUNT_INVALID',
    })

    simulator.clock.advance(60_000)
    expect((await client.refunds.get({ refundId: first.refund?.id ?? '' })).refund?.status).toBe('COMPLETED')
    const { payment } = await client.payments.get({ paymentId: id })
    expect(payment).toMatchObject({ refundedMoney: { amount: 20_000n }, refundIds: [first.refund?.id] })
    expect((await refund(id, 7500n, 'r3')).refund?.status).toBe('PENDING')
    expect((await client.refunds.list()).data).toHaveLength(2)
  })

  test('don’t count if they fail', async () => {
    const id = await captured()
    simulator.faults.next('settleRefund', 'FAILED')
    const { refund: failing } = await refund(id, 27_500n, 'f1')
    simulator.clock.advance(60_000)
    expect((await client.refunds.get({ refundId: failing?.id ?? '' })).refund?.status).toBe('FAILED')
    expect((await refund(id, 27_500n, 'f2')).refund?.status).toBe('PENDING')
  })

  test('require a captured payment', async () => {
    const { id } = await authorize()
    expect(await refusal(refund(id, 1n, 'a'))).toMatchObject({
      code: 'REFUND_ERROR_PAYMENT_NEEDS_COMPLETION',
    })
    await client.payments.cancel({ paymentId: id })
    expect(await refusal(refund(id, 1n, 'b'))).toMatchObject({ code: 'PAYMENT_NOT_REFUNDABLE' })
  })
})

test('payments and keys are restored from a state file after a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'square-'))
  const stateFile = join(folder, 'square.json')
  try {
    const first = await startSquareSimulator({ stateFile })
    const request = authorization()
    const { payment } = await clientFor(first).payments.create(request)
    const paymentId = payment?.id ?? ''
    await first.close()

    const second = await startSquareSimulator({ stateFile })
    try {
      const again = clientFor(second)
      expect((await again.payments.create(request)).payment?.id).toBe(paymentId)
      await again.payments.complete({ paymentId })
      expect(second.payments()).toMatchObject([{ id: paymentId, status: 'COMPLETED' }])
    } finally {
      await second.close()
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})
