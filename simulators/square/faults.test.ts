import { SquareClient, WebhooksHelper } from 'square'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type RunningServer, readBody, startServer } from '../http'
import { SIMULATOR_ACCOUNT } from './account'
import { parseFault, type RequestFault } from './faults'
import { type SquareSimulator, startSquareSimulator } from './server'

const signatureKey = 'a signature key'

let simulator: SquareSimulator
let receiver: RunningServer
let received: { body: string; signature: string }[]
let notificationUrl: string
let client: SquareClient

beforeEach(async () => {
  received = []
  receiver = await startServer(async (request, response) => {
    const body = (await readBody(request)).toString()
    received.push({ body, signature: String(request.headers['x-square-hmacsha256-signature']) })
    response.end()
  })
  notificationUrl = `${receiver.url}/api/payment/webhook`
  simulator = await startSquareSimulator({ webhook: { url: notificationUrl, signatureKey } })
  client = new SquareClient({
    token: SIMULATOR_ACCOUNT.accessToken,
    environment: simulator.url,
    maxRetries: 0,
  })
})
afterEach(async () => {
  await simulator.close()
  await receiver.close()
})

const create = (key: string) =>
  client.payments.create(
    {
      sourceId: 'cnon:card-nonce-ok',
      idempotencyKey: key,
      amountMoney: { amount: 100n, currency: 'USD' },
      autocomplete: false,
    },
    { timeoutInSeconds: 1 },
  )

describe('faults', () => {
  test.each<[RequestFault, boolean]>([
    ['reset-before', false],
    ['reset-after', true],
    ['hang-before', false],
    ['hang-after', true],
    [{ status: 500 }, false],
    [{ status: 503, when: 'after' }, true],
    [{ status: 429 }, false],
  ])(
    'the fault %j makes one call fail; whether the payment exists afterward: %s',
    async (fault, processed) => {
      simulator.faults.next('create', fault)
      await expect(create('k1')).rejects.toBeInstanceOf(Error)
      expect(simulator.payments()).toHaveLength(processed ? 1 : 0)
      expect((await create('k1')).payment?.status).toBe('APPROVED')
      expect(simulator.payments()).toHaveLength(1)
    },
  )

  test('a delayed request is processed even if its caller has timed out', async () => {
    simulator.faults.next('create', { delayMs: 1300 })
    await expect(create('late')).rejects.toBeInstanceOf(Error)
    expect(simulator.payments()).toHaveLength(0)
    await expect.poll(() => simulator.payments(), { timeout: 5000 }).toHaveLength(1)
  })

  test('a 200 response can be truncated', async () => {
    simulator.faults.next('create', 'truncate')
    const response = await fetch(`${simulator.url}/v2/payments`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${SIMULATOR_ACCOUNT.accessToken}` },
      body: JSON.stringify({
        source_id: 'cnon:card-nonce-ok',
        idempotency_key: 'cut',
        amount_money: { amount: 100, currency: 'USD' },
      }),
    })
    expect(response.status).toBe(200)
    await expect(response.json()).rejects.toThrow(SyntaxError)
    expect(simulator.payments()).toHaveLength(1)
  })

  test('another process can set faults and advance the clock', async () => {
    const control = (path: string, body: unknown) =>
      fetch(`${simulator.url}/simulator/${path}`, { method: 'POST', body: JSON.stringify(body) })
    expect((await control('faults', { endpoint: 'complete', fault: 'reset-after', times: 2 })).status).toBe(
      200,
    )
    expect((await control('faults', { endpoint: 'complete', fault: 'explode' })).status).toBe(400)
    const { payment } = await create('k')
    for (let count = 0; count < 2; count += 1) {
      await expect(client.payments.complete({ paymentId: payment?.id ?? '' })).rejects.toBeInstanceOf(Error)
    }
    expect(simulator.payments()[0]?.status).toBe('COMPLETED')

    await create('to-expire')
    expect((await control('clock', { advance: 'P7D' })).status).toBe(200)
    const listed = (await (await fetch(`${simulator.url}/simulator/payments`)).json()) as {
      payments: { status: string }[]
    }
    expect(listed.payments.map(({ status }) => status)).toEqual(['CANCELED', 'COMPLETED'])
    await control('reset', {})
    expect(simulator.payments()).toEqual([])
  })

  test.each([
    [{ endpoint: 'create', fault: { delayMs: 5 } }, true],
    [{ endpoint: 'webhook', fault: 'twice', times: 3 }, true],
    [{ endpoint: 'settleRefund', fault: 'REJECTED' }, true],
    [{ endpoint: 'webhook', fault: 'reset-before' }, false],
    [{ endpoint: 'create', fault: { status: 418 } }, false],
    [{ endpoint: 'toString', fault: 'truncate' }, false],
    [undefined, false],
  ])('%j is accepted as a fault: %s', (value, valid) => {
    expect(parseFault(value) !== null).toBe(valid)
  })
})

describe('webhooks', () => {
  const verified = (event: { body: string; signature: string }) =>
    WebhooksHelper.verifySignature({
      requestBody: event.body,
      signatureHeader: event.signature,
      signatureKey,
      notificationUrl,
    })

  test('report a payment with Square’s signature', async () => {
    const { payment } = await create('k')
    await simulator.webhooks.settled()
    await client.payments.complete({ paymentId: payment?.id ?? '' })
    await simulator.webhooks.settled()
    const events = received.map(({ body }) => JSON.parse(body))
    expect(events).toMatchObject([
      {
        type: 'payment.created',
        data: { type: 'payment', id: payment?.id, object: { payment: { status: 'APPROVED' } } },
      },
      { type: 'payment.updated', data: { object: { payment: { status: 'COMPLETED' } } } },
    ])
    expect(await Promise.all(received.map(verified))).toEqual([true, true])
  })

  test('can arrive before the reply, twice, forged, or not at all', async () => {
    simulator.faults.next('webhook', 'before-reply')
    await create('before')
    expect(received).toHaveLength(1)

    simulator.faults.next('webhook', 'twice')
    await create('twice')
    await simulator.webhooks.settled()
    const ids = received.slice(1).map(({ body }) => JSON.parse(body).event_id as string)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)

    simulator.faults.next('webhook', 'forged')
    await create('forged')
    await simulator.webhooks.settled()
    expect(await verified(received[3] ?? { body: '', signature: '' })).toBe(false)

    simulator.faults.next('webhook', 'drop')
    await create('dropped')
    await simulator.webhooks.settled()
    expect(received).toHaveLength(4)
  })

  test('report a refund and an expired authorization', async () => {
    const { payment } = await create('paid')
    await client.payments.complete({ paymentId: payment?.id ?? '' })
    await client.refunds.refundPayment({
      paymentId: payment?.id ?? '',
      idempotencyKey: 'refund',
      amountMoney: { amount: 40n, currency: 'USD' },
    })
    await create('forgotten')
    simulator.clock.advance(8 * 24 * 3_600_000)
    await simulator.webhooks.settled()
    // Like Square, the simulator sends each event separately, so events can arrive in any order.
    const reported = received
      .map(({ body }) => JSON.parse(body))
      .map(({ type, data: { object } }) => [
        type,
        (object.payment ?? object.refund).status,
        object.payment?.refunded_money?.amount ?? null,
      ])
    expect(reported).toEqual(
      expect.arrayContaining([
        ['payment.updated', 'CANCELED', null],
        ['payment.updated', 'COMPLETED', 40],
        ['refund.updated', 'COMPLETED', null],
      ]),
    )
  })

  test('are retried while the receiver is down', async () => {
    simulator.webhooks.setTarget({ url: 'http://127.0.0.1:9/', signatureKey })
    await create('lost')
    await expect.poll(() => simulator.webhooks.deliveries().length).toBeGreaterThan(1)
    expect(simulator.webhooks.deliveries()[0]).toMatchObject({ type: 'payment.created', status: null })
  })
})
