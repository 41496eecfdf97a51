import { afterAll, beforeAll, expect, it } from 'vitest'
import { authorisePayment } from '@/services/authorise-payment'
import { changeHold } from '@/services/change-hold'
import { holdSeats } from '@/services/hold-seats'
import type { Desk } from '@/services/ports'
import { bookParty, GUEST, party } from '../concurrency/parties'
import { START_MS } from '../concurrency/races'
import { expectBooksToAgree, type FaultDesk, openFaultDesk } from './fault-desk'

const EIGHT_HOURS = 8 * 60

let desk: FaultDesk
beforeAll(async () => {
  desk = await openFaultDesk()
}, START_MS)
afterAll(() => desk.close())

function holdTwoSeats(at: Desk) {
  const sale = { date: desk.freshDay(), time: 'am', tripType: 'Rockfish', partySize: 2 } as const
  return holdSeats(at, { sale: { ...sale, privateCharter: false }, by: 'guest', previousCheckoutId: null })
}

it('seats held at a server eight hours ahead are free at the next sweep', async () => {
  const { id, date } = await holdTwoSeats(desk.ahead(EIGHT_HOURS))
  await desk.sweep(0)
  expect(await desk.readCheckout(id)).toMatchObject({ state: 'expired' })
  expect((await bookParty(desk.browser(), party(date ?? '', 6))).status).toBe(201)
})

it('seats held at this moment by a correct clock stay held', async () => {
  const { id } = await holdTwoSeats(desk.ahead(0))
  await desk.sweep(0)
  expect(await desk.readCheckout(id)).toMatchObject({ state: 'held' })
})

it('a guest who paid at a server eight hours ahead has the booking at the next sweep', async () => {
  const ahead = desk.ahead(EIGHT_HOURS)
  const held = await holdTwoSeats(ahead)
  await changeHold(ahead, held.id, { guest: GUEST })
  await authorisePayment(ahead, {
    checkoutId: held.id,
    sourceId: 'cnon:card-nonce-ok',
    amountCents: held.totalCents ?? 0,
    by: 'guest',
  })
  await desk.sweep(0)
  expect(await desk.readCheckout(held.id)).toMatchObject({ state: 'completed' })
  expect(desk.paymentsOf(held.id)).toEqual(['COMPLETED'])
  await expectBooksToAgree(desk)
})
