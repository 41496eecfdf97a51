import fc from 'fast-check'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state'
import { describe, expect, it } from 'vitest'
import { isRouterState } from './router-state'

const encoded = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const nested = (levels: number): unknown => (levels === 0 ? ['', {}] : ['', { children: nested(levels - 1) }])

/** The router state that a browser sends when it navigates away from a trip's page. */
const SENT = encoded([
  '',
  {
    children: [
      '(site)',
      {
        children: [
          'trips-&-rates',
          { children: [['trip', 'Tuna', 'oc', null], { children: ['__PAGE__', {}, null, 'refetch'] }] },
        ],
      },
    ],
  },
  null,
  null,
  16,
])

/** Returns whether the installed version of Next can read the header. */
function isReadByNext(header: string): boolean {
  try {
    parseAndValidateFlightRouterState(header)
    return true
  } catch {
    return false
  }
}

describe('the header next-router-state-tree', () => {
  it.each([SENT, encoded(['', {}]), encoded(['', {}, ['/a', '/b'], null, 1, 'x']), encoded(nested(20))])(
    'reaches Next: %s',
    (header) => {
      expect(isReadByNext(header)).toBe(true)
      expect(isRouterState(header)).toBe(true)
    },
  )

  it.each([
    'x',
    '',
    '%zz',
    '{}',
    'null',
    '[]',
    '[1]',
    '["",[]]',
    '["",{"children":1}]',
    '["",{},null,"nope"]',
    '["",{},null,null,null,null,1]',
    encoded([['trip', 'Tuna', 'zz', null], {}]),
    encoded(['x'.repeat(40_000), {}]),
    JSON.stringify(nested(1400)),
  ])('is dropped if Next can’t read it (case %#)', (header) => {
    expect(isRouterState(header)).toBe(false)
  })

  it('reaches Next only if Next can read it', () => {
    const json = fc.json().map(encodeURIComponent)
    const like = fc
      .tuple(fc.string(), fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue(), fc.jsonValue())
      .map(encoded)
    fc.assert(
      fc.property(fc.oneof(fc.string(), json, like), (header) => {
        if (isRouterState(header)) expect(isReadByNext(header)).toBe(true)
      }),
    )
  })
})
