import { describe, expect, it, vi } from 'vitest'
import { fixture } from '../../../tests/factories/pictures'
import { openHeicDecoder } from './decode-heic'

// Each file is decoded on a new thread, which first compiles the decoder, so allow more time for a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const OPTIONS = { maxPixels: 36_000_000, deadlineMs: 30_000, maxWaiting: 3 }
const boat = fixture('boat.heic')

describe('the HEIC decoder', () => {
  it("returns upright pixels and doesn't change the file", async () => {
    const decode = openHeicDecoder(OPTIONS)
    const file = Buffer.from(fixture('upright.heic'))
    const outcome = await decode(file)
    expect(outcome).toMatchObject({ kind: 'decoded', pixels: { width: 900, height: 1200 } })
    expect(file.equals(fixture('upright.heic'))).toBe(true)
  })

  it("doesn't block the event loop", async () => {
    const decode = openHeicDecoder(OPTIONS)
    let isRunning = true
    const decoding = Promise.all([decode(boat), decode(boat)]).finally(() => {
      isRunning = false
    })
    let turns = 0
    while (isRunning) {
      await new Promise(setImmediate)
      turns += 1
    }
    expect((await decoding).map(({ kind }) => kind)).toEqual(['decoded', 'decoded'])
    // The event loop usually turns thousands of times. It would turn only a few times if this thread did the decoding.
    expect(turns).toBeGreaterThan(200)
  })

  it('survives a broken file and a file that takes too long', async () => {
    const decode = openHeicDecoder(OPTIONS)
    expect(await decode(boat.subarray(0, 9000))).toMatchObject({ kind: 'broken' })
    expect(await decode(Buffer.from('no picture at all'))).toMatchObject({ kind: 'broken' })
    expect(await decode(boat)).toMatchObject({ kind: 'decoded' })
    expect(await openHeicDecoder({ ...OPTIONS, deadlineMs: 1 })(boat)).toEqual({ kind: 'busy' })
  })

  it("doesn't decode a picture with too many pixels", async () => {
    const decode = openHeicDecoder({ ...OPTIONS, maxPixels: 1200 * 900 - 1 })
    expect(await decode(boat)).toMatchObject({ kind: 'broken' })
  })

  it('queues a few files and refuses the rest', async () => {
    const decode = openHeicDecoder({ ...OPTIONS, maxWaiting: 2 })
    const outcomes = await Promise.all([decode(boat), decode(boat), decode(boat)])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['decoded', 'decoded', 'busy'])
    expect(await decode(boat)).toMatchObject({ kind: 'decoded' })
  })
})
