import { describe, expect, it } from 'vitest'
import { isTripName } from './trip-address'

describe('isTripName', () => {
  it.each(['Rockfish', 'Half-day Rock & Ling', 'Salmón', 'St. Patrick’s', '鮭', 'a b'])(
    'accepts %s',
    (name) => expect(isTripName(name)).toBe(true),
  )
  it.each(['', '..', '.', '//x', '/x', 'x/', '%', 'http://x', 'a?b', 'a#b', 'a\\b', '.x'])(
    'rejects %s',
    (name) => expect(isTripName(name)).toBe(false),
  )
})
