import { describe, expect, it } from 'vitest'
import { blocks, heading, oneLine, plain, table } from './escape'

describe('plain', () => {
  it.each([
    ['Six guests, one boat.', 'Six guests, one boat.'],
    ['5 * 3 _is_ [a](b) <b>', '5 \\* 3 \\_is\\_ \\[a\\](b) \\<b\\>'],
    ['a | b \\ `c`', 'a \\| b \\\\ \\`c\\`'],
    ['# one\n- two\n  + three', '\\# one\n\\- two\n  \\+ three'],
    ['1. first\n2) second\n10.5 miles', '1\\. first\n2\\) second\n10.5 miles'],
    ['sea-run trout, #1', 'sea-run trout, #1'],
  ])('escapes %j as %j', (text, markdown) => {
    expect(plain(text)).toBe(markdown)
  })
})

it('oneLine joins lines', () => {
  expect(oneLine(' Captain\n and  crew ')).toBe('Captain and crew')
})

it('blocks skips empty parts', () => {
  expect(blocks('one', '', heading(2, ''), 'two')).toBe('one\n\ntwo')
})

it('table returns a header, a separator and rows', () => {
  expect(table(['A', 'B'], [['1', '2']])).toBe('| A | B |\n| --- | --- |\n| 1 | 2 |')
})
