import { describe, expect, it } from 'vitest'
import { checkEvent, checkExchange, checkSquareJson } from '../fakes/square-schema'

const money = { amount: 100, currency: 'USD' }

describe('Square’s published definition', () => {
  it('accepts what Square’s documentation shows', () => {
    const dispute = { id: 'D', amount_money: money, reason: 'NO_KNOWLEDGE', state: 'LOST' }
    expect(checkSquareJson('Dispute', dispute)).toEqual([])
    const body = { source_id: 'cnon:card-nonce-ok', idempotency_key: 'key', amount_money: money }
    expect(checkSquareJson('CreatePaymentRequest', body)).toEqual([])
  })

  it.each([
    ['a field that Square doesn’t have', { id: 'D', lost: true }, /lost/],
    ['a wrong type', { id: 5 }, /id/],
    ['a value that Square doesn’t have', { state: 'UNDECIDED' }, /state/],
  ])('refuses %s', (_, dispute, problem) => {
    expect(checkSquareJson('Dispute', dispute).join()).toMatch(problem)
  })

  it('is checked for requests, responses and events', () => {
    const reply = { status: 200, headers: {}, body: JSON.stringify({ refund: { id: 'R', total: 1 } }) }
    const problems = checkExchange({ route: 'POST /v2/refunds', body: { amount: 100 }, reply }).join()
    expect(problems).toMatch(/RefundPaymentRequest.*amount/)
    expect(problems).toMatch(/RefundPaymentResponse.*total/)
    const event = {
      type: 'refund.created',
      data: { type: 'refund', id: 'R', object: { refund: { total: 1 } } },
    }
    expect(checkEvent(JSON.stringify(event)).join()).toMatch(/PaymentRefund.*total/)
  })
})
