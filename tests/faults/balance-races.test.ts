import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeOwnGuest } from '@/services/bookings/change-own-booking'
import type { CardPort } from '@/services/ports'
import { START_MS } from '../concurrency/races'
import { BALANCE, type BalanceParties, balanceParties } from './balance-parties'
import { endFaults, type FaultHarness, openFaultHarness } from './fault-harness'

const PART = 10_000

let harness: FaultHarness
let at: BalanceParties
beforeAll(async () => {
  harness = await openFaultHarness()
  at = balanceParties(harness)
}, START_MS)
afterAll(() => harness.close())
afterEach(() => endFaults(harness))

async function cancel(id: string): Promise<void> {
  await harness.payload.update({ collection: 'bookings', id, data: { cancel: true } })
}

describe('if someone else is faster', () => {
  it('the card isn’t charged if the captain records the cash first', async () => {
    const id = await at.booked()
    const cash = () => harness.payload.update({ collection: 'bookings', id, data: { paid: 'paid' } })
    const on = at.runningBefore('authorize', cash)
    await expect(at.pay(id, BALANCE, { on })).rejects.toMatchObject({ code: 'balance-changed' })
    await at.expectPaid(id, BALANCE)
    expect(await at.chargedFor(id)).toBe(0)
  })

  it('the captain can record only the rest while the guest’s card is being charged', async () => {
    const id = await at.booked()
    const cash = () => harness.payload.update({ collection: 'bookings', id, data: { paid: 'paid' } })
    await at.pay(id, PART, { on: at.runningBefore('capture', cash) })
    await at.expectPaid(id, BALANCE)
    expect(await at.chargedFor(id)).toBe(PART)
    expect(await at.booking(id)).toMatchObject({ paid: 'paid' })
  })

  it('the second card isn’t charged if another tab pays', async () => {
    const id = await at.booked()
    const on = at.runningBefore('authorize', () => at.pay(id))
    await expect(at.pay(id, BALANCE, { on })).rejects.toMatchObject({ code: 'balance-changed' })
    await at.expectPaid(id, BALANCE)
    expect(await at.chargedFor(id)).toBe(BALANCE)
  })

  it('ten payments of the whole balance at once charge one card', async () => {
    const id = await at.booked()
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => at.pay(id)))
    await at.sweep(3)
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
    await at.expectPaid(id, BALANCE)
    expect(await at.chargedFor(id)).toBe(BALANCE)
  })

  it('the same click twice charges once', async () => {
    const id = await at.booked()
    const key = randomUUID()
    await Promise.allSettled([at.pay(id, PART, { key }), at.pay(id, PART, { key })])
    await at.pay(id, PART, { key })
    await at.expectPaid(id, PART)
    await expect(at.pay(id, BALANCE, { key })).rejects.toMatchObject({ code: 'card-token-used' })
  })

  it('a booking canceled before the charge isn’t charged', async () => {
    const id = await at.booked()
    const on = at.runningBefore('authorize', () => cancel(id))
    await expect(at.pay(id, BALANCE, { on })).rejects.toMatchObject({ code: 'balance-changed' })
    expect(await at.chargedFor(id)).toBe(0)
    await at.expectPaid(id, 0)
  })

  it('a booking canceled during the charge gets its money back', async () => {
    const id = await at.booked()
    const on = at.runningBefore('capture', () => cancel(id))
    await at.pay(id, BALANCE, { on })
    await at.sweep(3)
    expect(await at.chargedFor(id)).toBe(0)
    await at.expectPaid(id, 0)
    expect(await at.receiptsOf(id)).toEqual([])
  })

  it('a guest isn’t told that the card isn’t charged while no one knows, if the booking is canceled', async () => {
    const id = await at.booked()
    const key = randomUUID()
    harness.square.faults.next('complete', 'reset-after')
    harness.square.faults.next('get', 'reset-before')
    await at.pay(id, BALANCE, { key })
    await cancel(id)
    harness.square.faults.next('cancel', 'reset-before')
    harness.square.faults.next('get', 'reset-before')
    await expect(at.pay(id, BALANCE, { key })).rejects.toMatchObject({ code: 'balance-unknown' })
    await at.sweep(3)
    expect(await at.chargedFor(id)).toBe(0)
    await at.expectPaid(id, 0)
  })

  it('correcting the phone number in the meantime doesn’t lose the payment', async () => {
    const id = await at.booked()
    const rename = async () => {
      const booking = await at.booking(id)
      const { firstName, lastName, phoneNumber, email } = booking
      const guest = { firstName, lastName, phoneNumber, email, note: 'Left-handed' } as never
      await changeOwnGuest(harness.ahead(0), { booking, version: booking.version }, guest)
    }
    await at.pay(id, BALANCE, { on: at.runningBefore('authorize', rename) })
    await at.expectPaid(id, BALANCE)
  })
})

describe('if the captain cancels for weather while the card is being authorized', () => {
  /** Pays a balance. Runs `meanwhile` after Square has authorized the card. */
  async function payDuring(meanwhile: (date: string) => Promise<unknown>) {
    const id = await at.booked()
    const { date } = await at.booking(id)
    const authorize: CardPort['authorize'] = async (request) => {
      const outcome = await harness.cards.authorize(request)
      await meanwhile(date)
      return outcome
    }
    const on = { ...harness.ahead(0), cards: { ...harness.cards, authorize } }
    const outcome = await at.pay(id, BALANCE, { on }).catch((error: { code: string }) => error.code)
    return { id, outcome }
  }

  it('the card isn’t charged', async () => {
    const { id, outcome } = await payDuring((date) =>
      harness.payload.create({
        collection: 'calendar-entries',
        data: { id: `weather-${date}`, type: 'weather', startDate: date, endDate: date },
      }),
    )
    expect(outcome).toBe('balance-changed')
    await at.expectPaid(id, 0)
    expect(await at.chargedFor(id)).toBe(0)
  })

  it('control: without the cancellation, the card is charged', async () => {
    const { id, outcome } = await payDuring(() => Promise.resolve())
    expect(outcome).toBeUndefined()
    await at.expectPaid(id, BALANCE)
  })
})
