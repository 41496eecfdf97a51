import { describe, expect, it } from 'vitest'
import { english } from '../text/translate'
import { clockText, dayCardText, feetText, tideTexts } from './day-card-text'

const CARD: Parameters<typeof dayCardText>[0] = {
  sunrise: '07:06',
  sunset: '16:50',
  moon: { phase: 'waning crescent', percent: 9 },
  tide: {
    turns: [
      { kind: 'high', time: '09:12', feet: 5.1 },
      { kind: 'low', time: '16:03', feet: -0.4 },
    ],
  },
}

describe('dayCardText', () => {
  it('puts a day card into words', () => {
    expect(dayCardText(CARD, english)).toEqual({
      sunrise: '7:06 am',
      sunset: '4:50 pm',
      moon: 'Waning crescent moon, 9% lit',
      tides: 'High 9:12 am 5.1 ft, low 4:03 pm −0.4 ft',
    })
  })

  it.each([
    ['new', 0, 'New moon'],
    ['full', 100, 'Full moon'],
    ['first quarter', 48, 'First quarter moon, 48% lit'],
  ] as const)('names the %s moon', (phase, percent, text) => {
    expect(dayCardText({ ...CARD, moon: { phase, percent } }, english).moon).toBe(text)
  })

  it('lists each tide', () => {
    const tide = { turns: CARD.tide?.turns ?? [] }
    expect(tideTexts(tide, english)).toEqual(['high 9:12 am 5.1 ft', 'low 4:03 pm −0.4 ft'])
  })

  it('has no tides on a lake', () => {
    expect(dayCardText({ ...CARD, tide: null }, english).tides).toBeNull()
  })
})

it.each([
  ['00:05', '12:05 am'],
  ['12:00', '12:00 pm'],
  ['23:59', '11:59 pm'],
])('formats %s as %s', (clock, text) => {
  expect(clockText(clock)).toBe(text)
})

it.each([
  [0, '0.0 ft'],
  [-0.06, '−0.1 ft'],
  [5, '5.0 ft'],
])('formats %d feet as %s', (feet, text) => {
  expect(feetText(feet, english)).toBe(text)
})
