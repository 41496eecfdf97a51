import { describe, expect, it, vi } from 'vitest'
import { fixture } from '../../../tests/factories/pictures'
import { openHeicDecoder } from './decode-heic'

// Each file starts a thread and compiles the decoder in it; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })

const OPTIONS = { mostPixels: 36_000_000, deadlineMs: 30_000, mostWaiting: 3 }
const boat = fixture('boat.heic')

describe('the decoder of HEIC files', () => {
  it('gives the pixels, upright, and leaves the file as it was', async () => {
    const decode = openHeicDecoder(OPTIONS)
    const file = Buffer.from(fixture('upright.heic'))
    const outcome = await decode(file)
    expect(outcome).toMatchObject({ kind: 'decoded', pixels: { width: 900, height: 1200 } })
    expect(file.equals(fixture('upright.heic'))).toBe(true)
  })

  it('keeps the process free for others while it works', async () => {
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
    // Thousands; decoding on this thread would leave a handful.
    expect(turns).toBeGreaterThan(200)
  })

  it('outlives a file that breaks it, and one that takes too long', async () => {
    const decode = openHeicDecoder(OPTIONS)
    expect(await decode(boat.subarray(0, 9000))).toMatchObject({ kind: 'broken' })
    expect(await decode(Buffer.from('no picture at all'))).toMatchObject({ kind: 'broken' })
    expect(await decode(boat)).toMatchObject({ kind: 'decoded' })
    expect(await openHeicDecoder({ ...OPTIONS, deadlineMs: 1 })(boat)).toEqual({ kind: 'busy' })
  })

  it('decodes nothing that is larger than it may be', async () => {
    const decode = openHeicDecoder({ ...OPTIONS, mostPixels: 1200 * 900 - 1 })
    expect(await decode(boat)).toMatchObject({ kind: 'broken' })
  })

  it('lets a few wait, one after another, and turns the others away', async () => {
    const decode = openHeicDecoder({ ...OPTIONS, mostWaiting: 2 })
    const outcomes = await Promise.all([decode(boat), decode(boat), decode(boat)])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['decoded', 'decoded', 'busy'])
    expect(await decode(boat)).toMatchObject({ kind: 'decoded' })
  })
})
