import { describe, expect, it } from 'vitest'
import { topologyWarning } from './mongodb-topology'

const set = (hosts: number, { passives = 0, arbiters = 0 } = {}) => {
  const named = (kind: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${kind}${index}:27017`)
  return {
    setName: 'rs0',
    hosts: named('host', hosts),
    ...(passives > 0 && { passives: named('passive', passives) }),
    ...(arbiters > 0 && { arbiters: named('arbiter', arbiters) }),
  }
}

describe('topologyWarning', () => {
  it.each([
    ['three members with data', set(3)],
    ['five members with data', set(5)],
    ['two that can be primary and one that holds data only', set(2, { passives: 1 })],
    ['four with data and an arbiter', set(4, { arbiters: 1 })],
    ['a mongos', { msg: 'isdbgrid' }],
  ])('%s: none', (_, hello) => {
    expect(topologyWarning(hello)).toBeNull()
  })

  it.each([
    ['a standalone server', {}, 'standalone'],
    ['a set of one', set(1), 'Only one member'],
    ['a set of one with data and two arbiters', set(1, { arbiters: 2 }), 'Only one member'],
    ['two members', set(2), '2 members with data:'],
    ['primary, secondary, arbiter', set(2, { arbiters: 1 }), '2 members with data and 1 without'],
    ['three with data and two arbiters', set(3, { arbiters: 2 }), '3 members with data and 2 without'],
  ])('%s: a warning', (_, hello, words) => {
    expect(topologyWarning(hello)).toContain(words)
  })
})
