import { describe, expect, it } from 'vitest'
import { cellName, mailName } from './names'

describe('cellName', () => {
  it.each([
    ['', ''],
    ['Li', 'Li'],
    ['Sandbar', 'Sandbar'],
    ['Sandbars', 'Sandbar'],
    ['van der Anker', 'van der'],
    ['Fischmüller', 'Fischmü'],
    ['🐟🐟🐟🐟🐟🐟🐟🐟', '🐟🐟🐟🐟🐟🐟🐟'],
  ])('shows %s as %s', (lastName, cell) => {
    expect(cellName(lastName)).toBe(cell)
  })
})

it.each([
  ['Rosa', 'Rosa'],
  ['J. R. O’Neil-Smith Jr.', 'J. R. O’Neil-Smith Jr.'],
  ['St.John', 'St. John'],
  ['李小龍', '李小龍'],
  ['Win at https://evil.example/win', 'Win at https evil. example win'],
  ['evil。example', 'evil. example'],
  ['me@evil.example', 'me evil. example'],
  ['call 1 (800) 555-0199 now', 'call now'],
  ['😀'.repeat(50), '😀'.repeat(40)],
  ['://', ''],
])('writes the name %s as %s in an email', (name, written) => {
  expect(mailName(name)).toBe(written)
})
