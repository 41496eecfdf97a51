import { expect, it } from 'vitest'
import { openingOf, paragraphsOf } from './report-words'

it.each([
  ['one paragraph', 'Limits by nine.', ['Limits by nine.']],
  ['two', 'Limits by nine.\n\nFog after.', ['Limits by nine.', 'Fog after.']],
  ['as Windows writes them, with spaces between', 'One.\r\n \r\n\r\nTwo.', ['One.', 'Two.']],
  ['a line break is no paragraph', 'Lings: 4\nCabezon: 1', ['Lings: 4\nCabezon: 1']],
  ['nothing', ' \n\n ', []],
])('paragraphs: %s', (_, description, paragraphs) => {
  expect(paragraphsOf(description)).toEqual(paragraphs)
})

const LONG = `${'and another rockfish '.repeat(12)}came up`

it.each([
  ['the first sentence', 'No wind, no fog. We went north.', 'No wind, no fog.', ['We went north.']],
  ['a number with a point is no end', 'At 62.5 degrees. Tuna.', 'At 62.5 degrees.', ['Tuna.']],
  ['what somebody said', '“Too many!” Said by Lena.', '“Too many!”', ['Said by Lena.']],
  ['a short first paragraph whole', 'Fog. Then sun.\n\nLimits.', 'Fog. Then sun.', ['Limits.']],
  ['one sentence only', 'Flat sea.', 'Flat sea.', []],
  ['no end at all', 'Flat sea, halibut', 'Flat sea, halibut', []],
  ['a first sentence too long to be one', `${LONG}. Home.`, null, [`${LONG}. Home.`]],
  ['nothing', '', null, []],
])('opening: %s', (_, description, opening, rest) => {
  expect(openingOf(description)).toEqual({ opening, rest })
})
