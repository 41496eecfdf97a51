import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepCheckouts } from '@/services/checkout/sweep-checkouts'
import { book, bookParty, GUEST, party, pay } from '../concurrency/parties'
import { START_MS } from '../concurrency/races'
import { type ServerProcess, startServerProcess } from '../concurrency/server-process'
import { waitUntil } from '../fakes/wait-until'
import { checkoutIdOf, expectBooksToAgree, type FaultHarness, openFaultHarness } from './fault-harness'

const SEAT = 275
/** Flags that make the process wait for Square until it's killed. */
const NEVER = ['--card-deadline-ms', '600000']

let harness: FaultHarness
beforeAll(async () => {
  harness = await openFaultHarness()
}, START_MS)
afterAll(() => harness.close())

/** Creates a guest who has a hold on the server that will be killed. */
async function holdSeatAt(server: ServerProcess) {
  const browser = server.browser()
  const sale = party(harness.freshDay(), 1)
  const held = await browser.post('/booking/hold', sale)
  await browser.put('/booking/hold', { guest: GUEST })
  return { browser, sale, id: checkoutIdOf(held) }
}

const unanswered = (call: Promise<unknown>) => call.catch(() => 'unanswered')

describe('after a server process is killed while six guests are booking, and another process sweeps', () => {
  const guest = { held: '', paying: '', paid: '', booked: '', captured: '', voiding: '' }
  let answers: unknown[]
  let halfWay: string[]

  beforeAll(async () => {
    const doomed = await startServerProcess(...NEVER)
    const calls: Promise<unknown>[] = []
    const statusOf = (id: string) => harness.paymentsOf(id).at(-1)

    guest.held = (await holdSeatAt(doomed)).id

    const paying = await holdSeatAt(doomed)
    guest.paying = paying.id
    harness.square.faults.next('create', 'hang-after')
    calls.push(unanswered(pay(paying.browser, SEAT)))
    await waitUntil('Square has authorized', () => statusOf(paying.id) === 'APPROVED')

    const paid = await holdSeatAt(doomed)
    guest.paid = paid.id
    await pay(paid.browser, SEAT)

    const captured = await holdSeatAt(doomed)
    guest.captured = captured.id
    await pay(captured.browser, SEAT)
    harness.square.faults.next('complete', 'hang-after')
    calls.push(unanswered(book(captured.browser, captured.sale, SEAT)))
    await waitUntil('Square has captured', () => statusOf(captured.id) === 'COMPLETED')

    const booked = await holdSeatAt(doomed)
    guest.booked = booked.id
    await pay(booked.browser, SEAT)
    harness.square.faults.next('complete', 'hang-before')
    calls.push(unanswered(book(booked.browser, booked.sale, SEAT)))
    await waitUntil('the booking is written', async () => (await harness.readBooking(booked.id)) !== null)

    const fullDay = harness.freshDay()
    await bookParty(doomed.browser(), party(fullDay, 6))
    const voiding = doomed.browser()
    guest.voiding = checkoutIdOf(await pay(voiding, SEAT))
    harness.square.faults.next('cancel', 'hang-before')
    calls.push(unanswered(book(voiding, party(fullDay, 1), SEAT)))
    await waitUntil('the authorization is being voided', async () => {
      return (await harness.readCheckout(guest.voiding)).state === 'voiding'
    })

    await doomed.kill()
    answers = await Promise.all(calls)
    halfWay = await Promise.all(
      Object.values(guest).map(async (id) => (await harness.readCheckout(id)).state),
    )
    harness.square.faults.clear()
    await harness.sweep(3)
    await harness.sweep(11)
  }, START_MS)

  // Without the sweep, all six checkouts would stay in these states.
  it('control: before the sweep, no guest has received a response, and nothing is finished', () => {
    expect(answers).toEqual(['unanswered', 'unanswered', 'unanswered', 'unanswered'])
    expect(halfWay).toEqual(['held', 'authorizing', 'authorized', 'booked', 'booked', 'voiding'])
  })

  it('the held seats are open again', async () => {
    expect(await harness.readCheckout(guest.held)).toMatchObject({ state: 'expired' })
    expect(harness.paymentsOf(guest.held)).toEqual([])
  })

  it('an authorization that Square was making is voided', async () => {
    expect(await harness.readCheckout(guest.paying)).toMatchObject({ state: 'voided' })
    expect(harness.paymentsOf(guest.paying)).toEqual(['CANCELED'])
  })

  it.each(['paid', 'booked', 'captured'] as const)(
    'a guest whose checkout was %s has the booking and paid once',
    async (stage) => {
      expect(await harness.readCheckout(guest[stage])).toMatchObject({ state: 'completed' })
      expect(await harness.readBooking(guest[stage])).toMatchObject({ cancel: false, paidCents: SEAT * 100 })
      expect(harness.paymentsOf(guest[stage])).toEqual(['COMPLETED'])
    },
  )

  it('the authorization of a guest who was refused is voided', async () => {
    expect(await harness.readCheckout(guest.voiding)).toMatchObject({ state: 'voided' })
    expect(harness.paymentsOf(guest.voiding)).toEqual(['CANCELED'])
  })

  it('the books agree', () => expectBooksToAgree(harness))
})

it(
  'another process takes over when the lease of a killed sweeper expires',
  async () => {
    const doomed = await startServerProcess(...NEVER)
    const { browser, id } = await holdSeatAt(doomed)
    await pay(browser, SEAT)
    await harness.payload.db.deleteMany({ collection: 'leases', where: {} })
    harness.square.faults.next('complete', 'hang-after')
    const sweep = unanswered(doomed.sweep(3 * 60_000))
    await waitUntil('Square has captured', () => harness.paymentsOf(id)[0] === 'COMPLETED')
    await doomed.kill()
    expect(await sweep).toBe('unanswered')
    expect(await sweepCheckouts(harness.ahead(4), 'next')).toBeNull()
    expect(await sweepCheckouts(harness.ahead(9), 'next')).not.toBeNull()
    expect(await harness.readCheckout(id)).toMatchObject({ state: 'completed' })
    await expectBooksToAgree(harness)
  },
  START_MS,
)
