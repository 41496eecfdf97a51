import { expect, it } from 'vitest'
import { firstWords, paragraphsOf } from './report-words'

it.each([
  ['one paragraph', 'Limits by nine.', ['Limits by nine.']],
  ['two', 'Limits by nine.\n\nFog after.', ['Limits by nine.', 'Fog after.']],
  ['as Windows writes them, with spaces between', 'One.\r\n \r\n\r\nTwo.', ['One.', 'Two.']],
  ['a line break is no paragraph', 'Lings: 4\nCabezon: 1', ['Lings: 4\nCabezon: 1']],
  ['nothing', ' \n\n ', []],
])('paragraphs: %s', (_, description, paragraphs) => {
  expect(paragraphsOf(description)).toEqual(paragraphs)
})

it.each([
  ['short enough', 'Limits by nine.', 3, 'Limits by nine.'],
  ['cut', 'Limits by nine, fog after', 3, 'Limits by nine…'],
  ['on one line', ' Limits\n\nby nine ', 3, 'Limits by nine'],
  ['nothing', '', 3, ''],
])('first words: %s', (_, text, most, words) => {
  expect(firstWords(text, most)).toBe(words)
})
