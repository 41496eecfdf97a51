import { describe, expect, it } from 'vitest'
import { isTripName } from './trip-address'

describe('a trip in the address', () => {
  it.each(['Rockfish', 'Half-day Rock & Ling', 'Salmón', 'St. Patrick’s', '鮭', 'a b'])(
    '%s may be one',
    (name) => expect(isTripName(name)).toBe(true),
  )
  it.each(['', '..', '.', '//x', '/x', 'x/', '%', 'http://x', 'a?b', 'a#b', 'a\\b', '.x'])(
    '%s can’t be one',
    (name) => expect(isTripName(name)).toBe(false),
  )
})
