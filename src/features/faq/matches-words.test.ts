import { expect, it } from 'vitest'
import { matchesWords } from './matches-words'

const TEXT = 'Do I need a fishing license? Yes, from the age of 16.'

it.each([
  ['', true],
  ['   ', true],
  ['license', true],
  ['LICENSE', true],
  ['licen', true],
  ['shing', true],
  ['age license', true],
  ['16', true],
  ['salmon', false],
  ['license salmon', false],
])('%j matches: %s', (query, matches) => {
  expect(matchesWords(TEXT, query)).toBe(matches)
})

it.each(['deposito', 'depósito', 'NIÑOS', 'ninos', 'depo\u0301sito'])(
  '%j matches with or without accents',
  (query) => {
    expect(matchesWords('¿Pagan depósito los niños?', query)).toBe(true)
  },
)
