import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { settleCheckout } from '@/services/checkout/settle-checkout'
import { START_MS } from '../concurrency/races'
import { sale } from '../factories/booking'
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

/** Runs a task before the operations of the database for which `isDue` returns true. */
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

/** Returns a condition that's true the first time. */
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

// The simulation found both of these (docs/reliability.md#bugs-found).
describe('two tabs with the same hold', () => {
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
    const isHeld = (await harness.readCheckout(id)).state === 'held'
    expect(await seatsOpen(guest, seats)).toBe(isHeld ? 4 : 6)
    expect(harness.paymentsOf(id)).toEqual(['CANCELED'])
  })
})
