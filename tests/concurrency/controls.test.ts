import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDesk, type TestDesk } from '../int/desk'
import { oversoldByBookings } from './oversold'
import { type Fleet, RACES, START_MS, startFleet, stopFleet } from './races'

let desk: TestDesk
let fleet: Fleet
beforeAll(async () => {
  desk = await openTestDesk()
  fleet = await startFleet(desk, { isGuarded: false })
}, START_MS)
afterAll(async () => {
  await stopFleet(fleet)
  await desk.close()
})

/** The controls of seats.test.ts: were these races harmless without the guard, they would prove nothing with it. */
describe('the same races without compare-and-swap sell seats twice', () => {
  it.each(RACES)('$name', async ({ run, date }) => {
    await run(fleet, date)
    expect(await oversoldByBookings(desk, date)).not.toEqual([])
  })
})
