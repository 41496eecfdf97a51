import { describe, expect, it } from 'vitest'
import { repriceParty } from './reprice'

const seats = (partySize: number) => ({ partySize, privateCharter: false })
const boat = (partySize: number) => ({ partySize, privateCharter: true })

describe('repriceParty', () => {
  it.each([
    ['from two to four', 55000, seats(2), seats(4), false, 110000],
    ['from four to one', 110000, seats(4), seats(1), false, 27500],
    ['no change', 55000, seats(2), seats(2), false, 55000],
    ['an uneven total is rounded to the cent', 10000, seats(3), seats(2), false, 6667],
    ['a private party grows', 165000, boat(3), boat(6), false, 165000],
    ["the captain's own price stays", 40000, seats(2), seats(5), true, 40000],
    ['a free trip stays free', 0, seats(2), seats(6), false, 0],
  ])('%s', (_, total, before, after, isCustom, expected) => {
    expect(repriceParty(total, { before, after, isCustom })).toBe(expected)
  })
})
