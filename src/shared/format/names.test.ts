import { describe, expect, it } from 'vitest'
import { cellName } from './names'

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
