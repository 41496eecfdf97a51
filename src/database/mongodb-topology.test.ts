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
    ['three data-bearing members', set(3)],
    ['five data-bearing members', set(5)],
    ['two electable members and a passive one', set(2, { passives: 1 })],
    ['four data-bearing members and an arbiter', set(4, { arbiters: 1 })],
    ['a mongos', { msg: 'isdbgrid' }],
  ])('%s: no warning', (_, hello) => {
    expect(topologyWarning(hello)).toBeNull()
  })

  it.each([
    ['a standalone server', {}, 'standalone'],
    ['a set of one', set(1), 'Only one member'],
    ['one data-bearing member and two arbiters', set(1, { arbiters: 2 }), 'Only one member'],
    ['two members', set(2), '2 members with data.'],
    ['primary, secondary, arbiter', set(2, { arbiters: 1 }), '2 members with data and 1 without'],
    [
      'three data-bearing members and two arbiters',
      set(3, { arbiters: 2 }),
      '3 members with data and 2 without',
    ],
  ])('%s: a warning', (_, hello, text) => {
    expect(topologyWarning(hello)).toContain(text)
  })
})
