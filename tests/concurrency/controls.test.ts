import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../int/test-app'
import { DayHistories, holdAtOnce } from './day-histories'
import { oversoldByBookings } from './oversold'
import { inDays } from './parties'
import { type Fleet, RACES, START_MS, startFleet, stopFleet } from './races'

let app: TestApp
let fleet: Fleet
beforeAll(async () => {
  app = await openTestApp()
  fleet = await startFleet(app, { isGuarded: false })
}, START_MS)
afterAll(async () => {
  await stopFleet(fleet)
  await app.close()
})

/**
 * These are the controls for seats.test.ts. They show that every race oversells the boat without the guard.
 */
describe('without compare-and-swap, the race sells seats twice', () => {
  it.each(RACES)('$name', async ({ run, date }) => {
    await run(fleet, date)
    expect(await oversoldByBookings(app, date)).not.toEqual([])
  })

  it('the responses to two parties aren’t linearizable', async () => {
    const histories = new DayHistories(app)
    await holdAtOnce(histories, fleet, inDays(17))
    expect(histories.counts).toMatchObject({ got: 2, refused: 0 })
    expect(histories.unexplained()).toEqual([expect.stringContaining('No order explains')])
  })
})
