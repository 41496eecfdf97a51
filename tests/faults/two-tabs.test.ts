import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { settleCheckout } from '@/services/checkout/settle-checkout'
import { START_MS } from '../concurrency/races'
import { sale } from '../factories/booking'
import { dropCompareAndSwap, dropQueues } from '../fakes/without-guard'
import { pay, seatsOpen } from '../int/journey'
import type { TestAnswer } from '../int/test-app'
import { checkoutIdOf, type FaultHarness, openFaultHarness } from './fault-harness'

let harness: FaultHarness
let restore = () => {}
beforeAll(async () => {
  harness = await openFaultHarness()
}, START_MS)
afterEach(() => restore())
afterAll(() => harness.close())

type Args = { collection: string; data?: Record<string, unknown> }

/** Runs a task before each database operation for which `isDue` returns true. */
function before(
  operation: 'find' | 'updateOne',
  isDue: (args: Args) => boolean,
  task: () => Promise<unknown>,
): void {
  const db = harness.payload.db as unknown as Record<string, (args: Args) => Promise<unknown>>
  const original = db[operation]?.bind(harness.payload.db)
  if (!original) throw new Error(`The database has no ${operation}`)
  const inner = restore
  restore = () => {
    db[operation] = original
    inner()
    restore = () => {}
  }
  db[operation] = async (args) => {
    if (isDue(args)) await task()
    return original(args)
  }
}

/** Returns a condition that's true the first time it's checked. */
function once(isDue: (args: Args) => boolean): (args: Args) => boolean {
  let isOver = false
  return (args) => {
    if (isOver || !isDue(args)) return false
    isOver = true
    return true
  }
}

function latch(): { opened: Promise<void>; open: () => void } {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

/**
 * Undoes a payment in two ways at the same moment. Returns the checkout's state, the free seats and the
 * payments.
 */
async function undoTwice() {
  const seats = { ...sale(harness.freshDay()), partySize: 2 }
  const guest = harness.browser()
  const id = checkoutIdOf(await guest.post('/booking/hold', seats))
  await pay(guest, 275)
  const isReached = latch()
  const isOver = latch()
  let undone: Promise<unknown> = Promise.resolve()
  const becomes = (state: string) =>
    once(({ collection, data }) => collection === 'checkouts' && data?.state === state)
  before('updateOne', becomes('voided'), async () => {
    isReached.open()
    await isOver.opened
  })
  before('updateOne', becomes('held'), async () => {
    undone = settleCheckout(harness.ahead(0), await harness.readCheckout(id))
    await isReached.opened
  })
  await pay(guest, 550)
  isOver.open()
  await undone
  restore()
  const { state } = await harness.readCheckout(id)
  return { state, open: await seatsOpen(guest, seats), payments: harness.paymentsOf(id) }
}

/**
 * Makes a party of four smaller, and larger again before its seats are released. Then a stranger takes the open
 * seats. Returns both parties.
 */
async function shrinkAndGrow() {
  const seats = { ...sale(harness.freshDay()), partySize: 4 }
  const guest = harness.browser()
  const id = checkoutIdOf(await guest.post('/booking/hold', seats))
  const isClaimed = latch()
  const isShrunk = latch()
  let larger: Promise<unknown> = Promise.resolve()
  before(
    'updateOne',
    once(({ collection }) => collection === 'boat-days'),
    async () => {
      const isLarger = once(({ collection, data }) => collection === 'checkouts' && data?.partySize === 3)
      before('updateOne', isLarger, async () => {
        isClaimed.open()
        await isShrunk.opened
      })
      larger = guest.put('/booking/hold', { partySize: 3 })
      await isClaimed.opened
    },
  )
  const smaller = await guest.put('/booking/hold', { partySize: 2 })
  expect(smaller.status).toBe(200)
  const stranger = await harness.browser().post('/booking/hold', { ...seats, partySize: 4 })
  expect(stranger.status).toBe(201)
  isShrunk.open()
  await larger
  restore()
  const { partySize } = await harness.readCheckout(id)
  return { partySize, others: 4 }
}

// The simulation found the first two of these bugs (docs/reliability.md#bugs-found).
describe('two tabs with the same hold', () => {
  // The requests from the two tabs reach different servers.
  beforeAll(dropQueues)

  it('keep the seats of the larger party, even while the other tab’s change is refused', async () => {
    const seats = { ...sale(harness.freshDay()), partySize: 1 }
    const guest = harness.browser()
    await guest.post('/booking/hold', seats)
    let larger = { status: 0 }
    let stranger: TestAnswer | null = null
    before(
      'find',
      once(({ collection }) => collection === 'blocks'),
      async () => {
        larger = await guest.put('/booking/hold', { partySize: 4 })
        before(
          'updateOne',
          once(({ collection }) => collection === 'checkouts'),
          async () => {
            stranger = await harness.browser().post('/booking/hold', { ...seats, partySize: 4 })
          },
        )
      },
    )
    const smaller = await guest.put('/booking/hold', { partySize: 2 })
    expect(larger.status).toBe(200)
    expect(smaller).toMatchObject({ status: 409, body: { code: 'edit-conflict' } })
    expect(stranger).toMatchObject({ status: 409, body: { code: 'sold-out' } })
    restore()
    expect(await seatsOpen(guest, seats)).toBe(2)
  })

  it('don’t leave a hold without seats if both undo the same payment in different ways', async () => {
    const { state, open, payments } = await undoTwice()
    expect(open).toBe(state === 'held' ? 4 : 6)
    expect(payments).toEqual(['CANCELED'])
  })

  it('don’t release seats that the other tab is about to need', async () => {
    expect(await shrinkAndGrow()).toEqual({ partySize: 2, others: 4 })
  })

  it('control: without the checkout’s condition, seven people hold six seats, and a card stays authorized', async () => {
    dropCompareAndSwap(harness.payload, 'checkouts')
    expect(await shrinkAndGrow()).toEqual({ partySize: 3, others: 4 })
    const { state, payments } = await undoTwice()
    expect(state).toBe('voided')
    expect(payments).toContain('APPROVED')
  })
})
