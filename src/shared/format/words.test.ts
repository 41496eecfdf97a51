import { describe, expect, it } from 'vitest'
import { english } from '../text/translate'
import { capitalize, cutWords, keepTimesWhole, listWithOr, numberWord, seatsLeftText } from './words'

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index + 1}`).join(' ')

describe('cutWords', () => {
  it.each([
    ['', 3, ''],
    ['one', 3, 'one'],
    ['one two three', 3, 'one two three'],
    ['one two three.', 3, 'one two three.'],
    ['one two three four', 3, 'one two three…'],
    ['one two three, four', 3, 'one two three…'],
    ['one two three — four', 4, 'one two three…'],
    ['One. Two. Three. Four.', 3, 'One. Two. Three…'],
    ['a first-mate’s well-done day', 3, 'a first-mate’s well-done…'],
    ['  one\n\ntwo\tthree  ', 3, 'one two three'],
    ['one  two\nthree four', 3, 'one two three…'],
  ])('%j cut to %i words is %j', (text, max, cut) => expect(cutWords(text, max)).toBe(cut))

  it('keeps 100 words and cuts the 101st', () => {
    expect(cutWords(words(100), 100)).toBe(words(100))
    expect(cutWords(words(101), 100)).toBe(`${words(100)}…`)
  })
})

it('spells small numbers as words', () => {
  expect([1, 6, 12, 13].map(numberWord)).toEqual(['one', 'six', 'twelve', '13'])
  expect(capitalize('six')).toBe('Six')
})

it('counts the seats that are left', () => {
  expect([1, 4].map((seats) => seatsLeftText(seats, english))).toEqual(['1 seat left', '4 seats left'])
})

it.each([
  ['Leaves at 6:00 am or 2:00 pm.', 'Leaves at 6:00_am or 2:00_pm.'],
  ['At 6 am', 'At 6_am'],
  ['Bring 6 amps', 'Bring 6 amps'],
  ['I am here', 'I am here'],
])('keeps the times in %j on one line', (text, kept) => {
  expect(keepTimesWhole(text)).toBe(kept.replaceAll('_', '\u00A0'))
})

it('lists alternatives', () => {
  expect(listWithOr([], english)).toBe('')
  expect(listWithOr(['Tuna'], english)).toBe('Tuna')
  expect(listWithOr(['Rockfish', 'Halibut', 'Wildlife'], english)).toBe('Rockfish, Halibut or Wildlife')
})
