import { describe, expect, test } from 'vitest'
import { RandomFaults } from './faults'

const draw = (share: number, seed: number, times = 1000) => {
  const faults = new RandomFaults()
  faults.setShare(share, seed)
  return { taken: Array.from({ length: times }, () => faults.take('create')), counts: faults.counts() }
}

describe('random faults', () => {
  test('hit about the given share of calls, and include every kind of fault', () => {
    const { taken, counts } = draw(0.3, 7)
    const hit = taken.filter((fault) => fault !== null)
    expect(counts).toEqual({ calls: 1000, faults: hit.length })
    expect(hit.length).toBeGreaterThan(250)
    expect(hit.length).toBeLessThan(350)
    expect(new Set(hit.map((fault) => JSON.stringify(fault))).size).toBe(13)
  })

  test('depend only on the seed', () => {
    expect(draw(0.3, 7).taken).toEqual(draw(0.3, 7).taken)
    expect(draw(0.3, 7).taken).not.toEqual(draw(0.3, 8).taken)
  })

  test('are off if the share is 0, and never change the outcome of a refund', () => {
    expect(draw(0, 7).counts.faults).toBe(0)
    const faults = new RandomFaults()
    faults.setShare(1, 7)
    expect(faults.take('settleRefund')).toBeNull()
  })

  test('apply only once the queue is empty', () => {
    const faults = new RandomFaults()
    faults.setShare(1, 7)
    faults.next('webhook', 'twice')
    expect(faults.take('webhook')).toBe('twice')
    expect(faults.counts()).toEqual({ calls: 0, faults: 0 })
  })
})
