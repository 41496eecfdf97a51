import { expect, it } from 'vitest'
import { splitOpening, splitParagraphs } from './report-text'

it.each([
  ['one paragraph', 'Limits by nine.', ['Limits by nine.']],
  ['two paragraphs', 'Limits by nine.\n\nFog after.', ['Limits by nine.', 'Fog after.']],
  ['Windows line breaks and blank lines with spaces', 'One.\r\n \r\n\r\nTwo.', ['One.', 'Two.']],
  ["a single line break doesn't start a paragraph", 'Lings: 4\nCabezon: 1', ['Lings: 4\nCabezon: 1']],
  ['only whitespace', ' \n\n ', []],
])('paragraphs: %s', (_, description, paragraphs) => {
  expect(splitParagraphs(description)).toEqual(paragraphs)
})

const LONG = `${'and another rockfish '.repeat(12)}came up`

it.each([
  ['the first sentence', 'No wind, no fog. We went north.', 'No wind, no fog.', ['We went north.']],
  ["a decimal point doesn't end a sentence", 'At 62.5 degrees. Tuna.', 'At 62.5 degrees.', ['Tuna.']],
  ['a quotation', '“Too many!” Said by Lena.', '“Too many!”', ['Said by Lena.']],
  ['a short first paragraph', 'Fog. Then sun.\n\nLimits.', 'Fog. Then sun.', ['Limits.']],
  ['a single sentence', 'Flat sea.', 'Flat sea.', []],
  ['no final period', 'Flat sea, halibut', 'Flat sea, halibut', []],
  ["a first sentence that's too long", `${LONG}. Home.`, null, [`${LONG}. Home.`]],
  ['an empty text', '', null, []],
])('opening: %s', (_, description, opening, rest) => {
  expect(splitOpening(description)).toEqual({ opening, rest })
})
