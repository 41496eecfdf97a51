import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { isFinal } from '@/domain/checkout-state'
import type { CreditEntryState } from '@/domain/payments/credit'
import type { Booking, Checkout } from '@/payload-types'
import { auditBooks } from '@/services/audit/audit-books'
import { moveCheckout } from '@/services/checkout/checkouts'
import { settleCheckout } from '@/services/checkout/settle-checkout'
import { entriesOf, findEntry, readCredit, writeEntries } from '@/services/credits/credit-rows'
import { releaseUse } from '@/services/credits/pay-with-credit'
import { AppError } from '@/services/errors'
import { START_MS } from '../concurrency/races'
import { sale } from '../factories/booking'
import { cutPowerAfter, PowerCut } from '../fakes/power-cut'
import { gateReads } from '../fakes/read-gate'
import { waitUntil } from '../fakes/wait-until'
import { bookSeats } from '../int/journey'
import { type CreditParties, creditParties, DEPOSIT } from './credit-parties'
import { expectCleanAudit, type FaultHarness, openFaultHarness, payWith } from './fault-harness'

let harness: FaultHarness
let at: CreditParties

beforeAll(async () => {
  harness = await openFaultHarness()
  at = creditParties(harness)
}, START_MS)
afterAll(() => harness.close())
afterEach(() => harness.square.faults.clear())

const ignorePowerCut = (error: unknown) => {
  if (!(error instanceof PowerCut)) throw error
}

it('if the process dies while making a credit, at any step, it’s made once or not at all', async () => {
  for (let steps = 0; ; steps += 1) {
    const id = await at.canceled()
    const { context, isCut } = cutPowerAfter(steps, harness.ahead(0))
    await at.make(id, context).catch(ignorePowerCut)
    await at.sweep(3)
    const { paidCents, editLock } = await at.bookingOf(id)
    expect(editLock, `after ${steps} steps`).toBe('none')
    const credits = await at.creditsFrom(id)
    expect(credits.map(({ leftCents }) => leftCents)).toEqual(paidCents === 0 ? [DEPOSIT] : [])
    if (!isCut()) {
      expect(paidCents).toBe(0)
      break
    }
  }
  await expectCleanAudit(harness)
})

it('if the process dies while paying with a credit, at any step, no cent is lost or spent twice', async () => {
  for (let steps = 0; ; steps += 1) {
    const [code, id] = [await at.newCredit(), await at.booked()]
    const { context, isCut } = cutPowerAfter(steps, harness.ahead(0))
    await at.pay(id, code, context).catch(ignorePowerCut)
    await at.sweep(3)
    const paidCents = await at.paidWithCredit(id)
    expect(await at.bookingOf(id), `after ${steps} steps`).toMatchObject({
      paidCents: DEPOSIT + paidCents,
      editLock: 'none',
    })
    expect(await at.left(code)).toBe(DEPOSIT - paidCents)
    for (const state of await at.statesIn(code)) expect(['added', 'used', 'released']).toContain(state)
    if (!isCut()) {
      expect(paidCents).toBe(DEPOSIT)
      break
    }
  }
  await expectCleanAudit(harness)
})

it('a process that was paused right before it paid the booking can’t pay it after the sweeper gave the money back', async () => {
  const [code, id] = [await at.newCredit(), await at.booked()]
  const gate = gateReads(harness.payload, 'credits')
  const { version } = await at.bookingOf(id)
  gate.close()
  const paused = Promise.allSettled([at.pay(id, code)])
  // Pause before the third read of the credit, which comes after the amount is reserved and the booking is read.
  await waitUntil('it has read the credit', () => gate.waiting() > 0)
  gate.pass()
  await waitUntil('it has reserved the amount', () => gate.waiting() > 0)
  gate.pass()
  await waitUntil('it has read the booking', () => gate.waiting() > 0)
  const sweeping = at.sweep(3)
  await waitUntil('the sweeper has read the credit, too', () => gate.waiting() > 1)
  gate.open()
  await sweeping
  await paused
  await at.sweep(8)
  const paidCents = await at.paidWithCredit(id)
  expect(await at.left(code)).toBe(DEPOSIT - paidCents)
  expect((await at.bookingOf(id)).version).not.toBe(version)
  await expectCleanAudit(harness)
})

it('undoing the use of a credit doesn’t change a booking that was paid with it', async () => {
  const [code, id] = [await at.newCredit(), await at.booked()]
  await at.pay(id, code)
  const credit = (await readCredit(harness.ahead(0), code)) ?? expect.fail('There is no credit')
  const [, used] = await at.statesIn(code)
  expect(used).toBe('used')
  const ids = (credit.entries as unknown as { id: string }[]).map((entry) => entry.id)
  await releaseUse(harness.ahead(0), code, ids[1] ?? '')
  expect(findEntry(credit, ids[1] ?? '')?.state).toBe('used')
  expect(await at.paidWithCredit(id)).toBe(DEPOSIT)
  expect(await at.left(code)).toBe(0)
})

/** The process dies after the seats are held. power-cut.test.ts covers the steps before that. */
const FIRST_STEP = 3

describe('a guest who books with a credit', () => {
  /** Returns the checkouts that were to be paid with a credit. */
  const checkoutsWith = async (code: string): Promise<Checkout[]> =>
    (
      await harness.payload.db.find<Checkout>({
        collection: 'checkouts',
        where: { credit: { equals: code } },
        pagination: false,
      })
    ).docs

  const bookingsWith = async (code: string): Promise<Booking[]> => {
    const checkouts = await checkoutsWith(code)
    const bookings = await Promise.all(checkouts.map(({ id }) => harness.readBooking(id)))
    return bookings.filter((booking) => booking !== null)
  }

  const sweepAll = async () => {
    for (const minutes of [3, 11]) {
      await harness.sweep(minutes)
      await at.sweep(minutes)
    }
  }

  /**
   * Checks that the amount used from the credit equals what it paid for, and that no checkout or entry is unfinished.
   */
  async function expectNothingLost(code: string, when = ''): Promise<Booking[]> {
    const usedCents = await at.paidWith(code)
    expect(await at.left(code), when).toBe(DEPOSIT - usedCents)
    for (const { state } of await checkoutsWith(code)) expect(isFinal(state), when).toBe(true)
    for (const state of await at.statesIn(code)) expect(['added', 'used', 'released']).toContain(state)
    const bookings = (await bookingsWith(code)).filter(({ cancel }) => !cancel)
    expect(usedCents, when).toBe(bookings.length * DEPOSIT)
    for (const { editLock } of bookings) expect(editLock, when).toBe('none')
    return bookings
  }

  it.each([
    { name: 'which pays everything', plan: 'full', partySize: 1, paidCents: DEPOSIT, paid: 'full' },
    { name: 'and a card', plan: 'full', partySize: 2, paidCents: 2 * DEPOSIT, paid: 'full' },
  ] as const)('$name: if the process dies at any step, no cent is lost or spent twice', async (booking) => {
    const { plan, partySize, paidCents, paid } = booking
    for (let steps = FIRST_STEP; ; steps += 1) {
      const code = await at.newCredit()
      const { context, isCut } = cutPowerAfter(steps, harness.ahead(0))
      await at.bookWith(code, { plan, partySize }, context).catch(ignorePowerCut)
      await sweepAll()
      for (const booked of await expectNothingLost(code, `after ${steps} steps`))
        expect(booked).toMatchObject({ paid, paidCents })
      if (!isCut()) {
        expect(await at.left(code)).toBe(0)
        expect(steps).toBeGreaterThan(8)
        break
      }
    }
    await expectCleanAudit(harness)
  })

  it('and a card that’s declined gets the credit back, even if the process dies', async () => {
    for (let steps = FIRST_STEP; ; steps += 1) {
      const code = await at.newCredit()
      const { context, isCut } = cutPowerAfter(steps, harness.ahead(0))
      const order = { plan: 'full', partySize: 2, card: 'cnon:card-nonce-declined' } as const
      const refused = await at.bookWith(code, order, context).catch((error: unknown) => error)
      if (refused instanceof AppError) {
        // The guest can use the credit right away.
        expect(refused.code).toBe('card-declined')
        expect(await at.left(code)).toBe(DEPOSIT)
      }
      await sweepAll()
      expect(await expectNothingLost(code, `after ${steps} steps`)).toEqual([])
      if (!isCut()) break
    }
    await expectCleanAudit(harness)
  })

  it('can try again right after the process died, although the first attempt still reserves the credit', async () => {
    const order = { plan: 'full', partySize: 2 } as const
    const declined = { ...order, card: 'cnon:card-nonce-declined' }
    for (let steps = 1; ; steps += 1) {
      const code = await at.newCredit()
      const id = await at.holdWith(code, order)
      const { context, isCut } = cutPowerAfter(steps, harness.ahead(0))
      await at.bookHeld(id, declined, context).catch(ignorePowerCut)
      expect(isCut()).toBe(true)
      const { state } = await harness.readCheckout(id)
      if (state !== 'held' || (await at.left(code)) === DEPOSIT) continue
      expect(await at.bookHeld(id, order)).toMatchObject({ paid: 'full', paidCents: 2 * DEPOSIT })
      await sweepAll()
      expect(await expectNothingLost(code)).toHaveLength(1)
      expect(await at.statesIn(code)).toEqual(['added', 'released', 'used'])
      break
    }
    await expectCleanAudit(harness)
  })

  it('gets only the rest back in the credit if the captain cancels before the booking is finished and keeps a part', async () => {
    const code = await bookingDies({ plan: 'full', partySize: 1 }, ([entry]) => entry === 'used')
    const [booked] = await bookingsWith(code)
    const id = booked?.id ?? ''
    await cancel(id, DEPOSIT - 2_500)
    await sweepAll()
    expect(await checkoutsWith(code)).toMatchObject([{ state: 'completed' }])
    expect(await at.left(code)).toBe(DEPOSIT - 2_500)
    expect(await at.bookingOf(id)).toMatchObject({ cancel: true, paidCents: 2_500, editLock: 'none' })
    expect(await at.statesIn(code)).toEqual(['added', 'used', 'added'])
    await expectCleanAudit(harness)
  })

  it('and a card isn’t charged if the captain cancels first, and the credit gets its part back', async () => {
    const code = await bookingDies({ plan: 'full', partySize: 2 }, ([entry]) => entry === 'used')
    const [booked] = await bookingsWith(code)
    const id = booked?.id ?? ''
    expect(harness.paymentsOf(id)).toEqual(['APPROVED'])
    await cancel(id, 0)
    await sweepAll()
    expect(harness.paymentsOf(id)).toEqual(['CANCELED'])
    expect(await expectNothingLost(code)).toEqual([])
    expect(await at.bookingOf(id)).toMatchObject({ cancel: true, paidCents: 0, editLock: 'none' })
    await expectCleanAudit(harness)
  })

  const cancel = (id: string, refundCents: number) =>
    harness.payload.update({
      collection: 'bookings',
      id,
      data: { cancel: true },
      context: { edit: { refundCents } },
    })

  /**
   * Kills the process while it finishes a booking: the booking is written, and the credit's entry is in the given
   * state. Returns the credit's code.
   */
  async function bookingDies(
    order: Parameters<CreditParties['bookWith']>[1],
    isThere: (entries: string[]) => boolean,
  ): Promise<string> {
    for (let steps = 8; ; steps += 1) {
      const code = await at.newCredit()
      const { context, isCut } = cutPowerAfter(steps, harness.ahead(0))
      await at.bookWith(code, order, context).catch(ignorePowerCut)
      expect(isCut()).toBe(true)
      const [{ state } = { state: 'held' }] = await checkoutsWith(code)
      const isWritten = (await bookingsWith(code)).length > 0
      const [, ...entries] = await at.statesIn(code)
      if (state === 'booked' && isWritten && isThere(entries)) return code
      await sweepAll()
    }
  }

  it('but sends different amounts than the payment’s isn’t booked or charged, even if the process dies', async () => {
    const order = { plan: 'full', partySize: 2 } as const
    for (let steps = 0; ; steps += 1) {
      const code = await at.newCredit()
      const id = await at.holdWith(code, order)
      await at.payHeld(id, order)
      const { context, isCut } = cutPowerAfter(steps, harness.ahead(0))
      const wrong = at.placeHeld(id, { ...order, plan: 'deposit' }, context)
      const refused = await wrong.then(
        () => expect.fail('The wrong amounts were accepted'),
        (error: unknown) => error,
      )
      if (!isCut()) {
        expect(refused).toMatchObject({ code: 'amount-mismatch' })
        expect(await harness.readCheckout(id)).toMatchObject({ state: 'held', authorizedCents: null })
        expect(await at.left(code)).toBe(DEPOSIT)
      }
      await sweepAll()
      const booked = await expectNothingLost(code, `after ${steps} steps`)
      // As a control, the first run dies before any step. The sweeper then makes the booking that was paid for.
      expect(booked).toHaveLength(steps === 0 ? 1 : 0)
      expect(harness.paymentsOf(id)).toEqual([steps === 0 ? 'COMPLETED' : 'CANCELED'])
      if (!isCut()) {
        expect(steps).toBeGreaterThan(3)
        break
      }
    }
    await expectCleanAudit(harness)
  })

  it('that pays for everything can book while online payment is off', async () => {
    const code = await at.newCredit()
    payWith(null)
    try {
      const answer = await bookSeats(harness.browser(), sale(harness.freshDay(), { partySize: 1 }), {
        credit: code,
      })
      expect(answer.body.Booking).toMatchObject({ paid: 'full', paidAmount: 275 })
      const other = await bookSeats(harness.browser(), sale(harness.freshDay()), { credit: code })
      expect(other).toMatchObject({ status: 503, body: { code: 'payment-off' } })
    } finally {
      payWith(harness.cards)
    }
    expect(await expectNothingLost(code)).toHaveLength(1)
  })

  it('with money that has gone back to the credit appears in the log and in the audit', async () => {
    const code = await bookingDies({ plan: 'full', partySize: 1 }, ([entry]) => entry === 'open')
    const [booked] = await bookingsWith(code)
    const entryId = `${booked?.id}:credit:1`
    const setState = async (...states: CreditEntryState[]) => {
      for (const to of states) {
        const credit = (await readCredit(harness.ahead(0), code)) ?? expect.fail('There is no credit')
        const entries = entriesOf(credit).map((entry) =>
          entry.id === entryId ? { ...entry, state: to } : entry,
        )
        await writeEntries(harness.ahead(0), credit, entries)
      }
    }
    await setState('released')
    const error = vi.spyOn(harness.payload.logger, 'error').mockImplementation(() => undefined)
    await harness.sweep(3)
    expect(error).toHaveBeenCalledWith(
      { bookingId: booked?.id, entryId },
      'A booking was paid with a credit whose reservation had ended',
    )
    error.mockRestore()
    const { disagreements } = await auditBooks({ ...harness.ahead(0), now: () => harness.square.clock.now() })
    expect(JSON.stringify(disagreements)).toContain(`${entryId} of $275 was released`)
    await setState('used')
    await expectCleanAudit(harness)
  })

  it('the sweeper doesn’t touch the reservation of a payment that isn’t settled yet', async () => {
    const code = await at.newCredit()
    harness.square.faults.next('complete', { status: 500 }, 20)
    await at.bookWith(code, { plan: 'full', partySize: 2 }).catch(() => undefined)
    const [checkout] = await checkoutsWith(code)
    expect(checkout?.state).toBe('booked')
    await at.sweep(5)
    expect(await at.left(code)).toBe(0)
    harness.square.faults.clear()
    await sweepAll()
    expect(await expectNothingLost(code)).toHaveLength(1)
  })

  it('a paused process can’t finish an attempt that was undone, or use the credit for it', async () => {
    const code = await at.newCredit()
    const gate = gateReads(harness.payload, 'credits')
    gate.close()
    const paused = Promise.allSettled([at.bookWith(code, { plan: 'full', partySize: 1 })])
    for (const step of ['chosen', 'priced']) {
      await waitUntil(`it has ${step} the credit`, () => gate.waiting() > 0)
      gate.pass()
    }
    await waitUntil('it has read the credit to reserve it', () => gate.waiting() > 0)
    const [attempting] = await checkoutsWith(code)
    expect(attempting?.state).toBe('authorizing')
    const voiding = attempting && (await moveCheckout(harness.ahead(0), attempting, 'voiding'))
    const undone = voiding && settleCheckout(harness.ahead(0), voiding)
    gate.open()
    await undone
    expect((await paused)[0]).toMatchObject({ status: 'rejected' })
    await sweepAll()
    expect(await expectNothingLost(code)).toEqual([])
    expect(await at.left(code)).toBe(DEPOSIT)
    await expectCleanAudit(harness)
  })

  // This test must come last, because the simulator's clock can't go back.
  it('if the card’s authorization lapses, the booking is canceled and the credit gets its money back', async () => {
    const code = await at.newCredit()
    harness.square.faults.next('complete', { status: 500 }, 20)
    await expect(at.bookWith(code, { plan: 'full', partySize: 2 })).rejects.toMatchObject({
      code: 'payment-unknown',
    })
    harness.square.faults.clear()
    const [pending] = await bookingsWith(code)
    expect(pending).toMatchObject({ cancel: false, paidCents: 2 * DEPOSIT })
    harness.square.clock.advance(3 * 3_600_000)
    await sweepAll()
    expect(await expectNothingLost(code)).toEqual([])
    expect(await at.bookingOf(pending?.id ?? '')).toMatchObject({
      cancel: true,
      paid: 'unpaid',
      paidCents: 0,
    })
    expect(await at.statesIn(code)).toEqual(['added', 'used', 'added'])
    await expectCleanAudit(harness)
  })
})
