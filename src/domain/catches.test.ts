import { describe, expect, it } from 'vitest'
import { biteChart, catchRows, parseCatches } from './catches'

describe('parseCatches', () => {
  it.each([
    ['', []],
    ['31 rockfish', [['rockfish', 31]]],
    [
      '31 Rockfish, 3 lingcod and 1 Cabezon',
      [
        ['rockfish', 31],
        ['lingcod', 3],
        ['cabezon', 1],
      ],
    ],
    [
      '2  white   seabass;\n0 halibut',
      [
        ['white seabass', 2],
        ['halibut', 0],
      ],
    ],
    ['5 salmon, 2 salmon', [['salmon', 7]]],
    ['1 Risso’s dolphin', [['risso’s dolphin', 1]]],
    ['3 sand dabs', [['sand dabs', 3]]],
  ])('%j', (text, expected) => {
    expect(parseCatches(text)).toEqual(expected.map(([species, count]) => ({ species, count })))
  })

  it.each(['rockfish', 'limits', 'rockfish 31', '31', '-2 lingcod', '1.5 salmon', '12345 anchovy', '2 <b>'])(
    'refuses %j',
    (text) => {
      expect(parseCatches(text)).toBeNull()
    },
  )

  it('refuses more than 12 species', () => {
    const text = (count: number) =>
      Array.from({ length: count }, (_, index) => `1 ${'abcdefghijklm'[index]}x`).join(', ')
    expect(parseCatches(text(12))).toHaveLength(12)
    expect(parseCatches(text(13))).toBeNull()
  })
})

describe('biteChart', () => {
  it('adds up a year by species and month, the most common species first', () => {
    const chart = biteChart(
      [
        { date: '2026-12-05', catches: '2 lingcod' },
        { date: '2026-12-01', catches: '31 rockfish, 1 lingcod' },
        { date: '2026-01-01', catches: '4 rockfish' },
        { date: '2025-12-31', catches: '99 halibut' },
        { date: '2027-01-01', catches: '99 salmon' },
        { date: '2026-11-01', catches: 'limits' },
        { date: '2026-11-02', catches: '0 tuna' },
      ],
      '2026-12',
    )
    expect([chart?.months[0], chart?.months.at(-1), chart?.months.length]).toEqual(['2026-01', '2026-12', 12])
    expect(chart?.rows).toEqual([
      { species: 'rockfish', counts: [4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 31], total: 35 },
      { species: 'lingcod', counts: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3], total: 3 },
    ])
  })

  it('is null if there are no counts', () => {
    expect(biteChart([{ date: '2026-12-05', catches: '' }], '2026-12')).toBeNull()
  })

  it('has the eight most common species', () => {
    const catches = 'abcdefghij'.split('').map((letter, index) => `${index + 1} ${letter}fish`)
    const chart = biteChart([{ date: '2026-12-05', catches: catches.join(', ') }], '2026-12')
    expect(chart?.rows.map(({ species }) => species[0]).join('')).toBe('jihgfedc')
  })
})

it('lists kept and released fish by species, the most common first', () => {
  expect(catchRows('2 lingcod, 31 rockfish', '3 cabezon and 4 lingcod')).toEqual([
    { species: 'rockfish', kept: 31, released: 0 },
    { species: 'lingcod', kept: 2, released: 4 },
    { species: 'cabezon', kept: 0, released: 3 },
  ])
  expect(catchRows('', 'limits')).toEqual([])
})
