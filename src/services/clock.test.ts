import { afterEach, expect, it, vi } from 'vitest'
import { currentTime, measureClock } from './clock'
import type { Log } from './ports'

const HOUR_MS = 3_600_000

type Write = Log['warn']
const log = { info: vi.fn<Write>(), warn: vi.fn<Write>(), error: vi.fn<Write>() }
/** Returns a fake `readDatabaseTime` whose time is `ms` ahead of the real time. */
const off = (ms: number) => async () => new Date(RealDate.now() + ms)
const RealDate = Date

afterEach(() => {
  Object.assign(globalThis, { sixpackClock: undefined })
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

/** Simulates a change to this machine's clock: `Date` jumps, but the monotonic clock doesn't. */
function stepWallClock(ms: number): void {
  class Stepped extends RealDate {
    constructor(...args: [] | [number]) {
      super(args[0] ?? RealDate.now() + ms)
    }
  }
  vi.stubGlobal('Date', Stepped)
}

// Without `|| 0`, a clock that's a few milliseconds behind would be -0 seconds ahead.
const secondsAhead = () => Math.round((currentTime().getTime() - RealDate.now()) / 1000) || 0

it("returns this machine's time before the first measurement", () => {
  expect(secondsAhead()).toBe(0)
})

it("follows the database server's clock, and warns with both times", async () => {
  await measureClock(log, off(-HOUR_MS))
  expect(secondsAhead()).toBe(-3600)
  expect(log.warn).toHaveBeenCalledTimes(1)
  const { serverTime, databaseTime } = log.warn.mock.calls[0]?.[0] ?? {}
  const apartMs = Date.parse(String(serverTime)) - Date.parse(String(databaseTime))
  expect(Math.round(apartMs / 1000)).toBe(3600)
})

it("doesn't warn while the clocks agree, and warns once about a constant difference", async () => {
  await measureClock(log, off(1000))
  expect(log.warn).not.toHaveBeenCalled()
  await measureClock(log, off(HOUR_MS))
  await measureClock(log, off(HOUR_MS))
  expect(log.warn).toHaveBeenCalledTimes(1)
})

it("ignores a change to this machine's clock between two measurements", async () => {
  await measureClock(log, off(0))
  stepWallClock(8 * HOUR_MS)
  expect(secondsAhead()).toBe(0)
})

it("control: follows this machine's clock without a measurement", () => {
  stepWallClock(8 * HOUR_MS)
  expect(secondsAhead()).toBe(8 * 3600)
})

it("keeps the last measurement if the database doesn't answer", async () => {
  await measureClock(log, off(HOUR_MS))
  await expect(measureClock(log, () => Promise.reject(new Error('no primary')))).rejects.toThrow('no primary')
  expect(secondsAhead()).toBe(3600)
})

it('uses the reading with the shortest round trip', async () => {
  let calls = 0
  // Every round trip takes four seconds except the third.
  const monotonic = vi.spyOn(performance, 'now')
  let monotonicMs = 0
  monotonic.mockImplementation(() => monotonicMs)
  await measureClock(log, async () => {
    calls += 1
    const read = new RealDate(HOUR_MS + monotonicMs)
    monotonicMs += calls === 3 ? 10 : 4000
    return read
  })
  expect(currentTime().getTime() - monotonicMs).toBe(HOUR_MS - 5)
  monotonic.mockRestore()
})
