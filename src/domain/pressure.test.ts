import { describe, expect, it } from 'vitest'
import { MAX_WORK, NO_PRESSURE, type Pressure, workNeeded } from './pressure'

describe('workNeeded', () => {
  it.each<[string, Partial<Pressure>, number]>([
    ['a calm day', {}, 0],
    ['as many holds as allowed', { holds: 12, holdsAllowed: 12 }, 0],
    ['one hold over the limit', { holds: 13, holdsAllowed: 12 }, 1],
    ['twice as many', { holds: 24, holdsAllowed: 12 }, 1],
    ['more than twice as many', { holds: 25, holdsAllowed: 12 }, 2],
    ['five times as many', { holds: 62, holdsAllowed: 12 }, MAX_WORK],
    ['the first hold if none are free of work', { holds: 1, holdsAllowed: 0 }, 1],
    ['no holds if none are free of work', { holds: 0, holdsAllowed: 0 }, 0],
    ['one hold from this address', { holdsOfCaller: 1, holdsOfCallerAllowed: 2 }, 0],
    ['two holds from this address', { holdsOfCaller: 2, holdsOfCallerAllowed: 2 }, 1],
    ['three holds from this address', { holdsOfCaller: 3, holdsOfCallerAllowed: 2 }, 2],
    ['a hundred holds from this address', { holdsOfCaller: 100, holdsOfCallerAllowed: 2 }, MAX_WORK],
    ['one call over the limit', { callsOver: 1 }, 1],
    ['one card attempt over the limit', { paymentsOver: 1 }, 1],
    ['six card attempts over the limit', { paymentsOver: 6 }, 2],
    ['several pressures: the strongest counts', { callsOver: 1, holds: 37, holdsAllowed: 12 }, 3],
  ])('%s', (_, pressure, units) => {
    expect(workNeeded({ ...NO_PRESSURE, ...pressure })).toBe(units)
  })
})
