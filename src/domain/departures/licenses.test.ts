import { describe, expect, it } from 'vitest'
import { countLicenses, isRepeated, withLicenses } from './licenses'
import { peopleOfParty } from './waivers'

const mark = (person: string, seen = true) => ({ id: `${person}-${seen}`, person, seen })

describe('license marks', () => {
  it.each([
    ['none', [], [], []],
    ['one is set', [], [mark('booker')], ['booker']],
    ['one is set twice', ['booker'], [mark('booker')], ['booker']],
    ['one is taken back', ['booker', 'guest-2'], [mark('booker', false)], ['guest-2']],
    ['one that was never set is taken back', [], [mark('booker', false)], []],
    [
      'the newest one counts',
      [],
      [mark('booker'), mark('booker', false), mark('guest-2'), mark('booker')],
      ['guest-2', 'booker'],
    ],
  ])('%s', (_, seen, marks, expected) => {
    expect(withLicenses(seen, marks)).toEqual(expected)
  })

  it.each([
    ['the first mark', [], false],
    ['a second tap', [mark('booker')], true],
    ['a mark that reverses the last one', [mark('booker', false)], false],
    ['a mark made again after it was undone', [mark('booker'), mark('booker', false)], false],
    ['a mark after another person’s', [mark('guest-2')], false],
    ['a second tap after another person’s', [mark('booker'), mark('guest-2', false)], true],
  ])('are compared with the person’s last one: %s', (_, marks, expected) => {
    expect(isRepeated(marks, mark('booker'))).toBe(expected)
  })

  const adult = { _id: 'b:1', name: 'Ben Ito', guardian: null }
  const minor = { _id: 'b:2', name: 'Cy Ito', guardian: 'Ben Ito' }

  it.each([
    ['no one was checked', [], 1, [], { seen: 0, needed: 1 }],
    ['people without a name count', [], 3, ['booker', 'guest-1-3'], { seen: 2, needed: 3 }],
    ['minors don’t count', [adult, minor], 3, ['b:1', 'b:2'], { seen: 1, needed: 2 }],
    // When someone signs, the nameless places get new keys, because it's no longer clear whose license was seen.
    [
      'a mark of a place doesn’t count for a name',
      [adult],
      2,
      ['booker', 'guest-1-2'],
      { seen: 1, needed: 2 },
    ],
    ['nor for another place', [adult], 3, ['booker', 'guest-1-3'], { seen: 1, needed: 3 }],
  ])('are counted: %s', (_, signed, partySize, seen, expected) => {
    expect(countLicenses(peopleOfParty('Ana Núñez', signed, partySize), seen)).toEqual(expected)
  })
})
