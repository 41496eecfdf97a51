import { describe, expect, it } from 'vitest'
import { canSignWaiver, maxWaivers, peopleOfParty, waiversMissing } from './waivers'

describe('signing', () => {
  it.each([
    ['the day before', '2026-12-04T20:00:00-08:00', {}, true],
    ['after the boat has left', '2026-12-05T06:30:00-08:00', {}, true],
    ['in the last minute of the day', '2026-12-05T23:59:59-08:00', {}, true],
    ['the day after', '2026-12-06T00:00:00-08:00', {}, false],
    ['for a canceled booking', '2026-12-04T20:00:00-08:00', { cancel: true }, false],
  ])('%s', (_, now, changes, can) => {
    expect(canSignWaiver({ date: '2026-12-05', ...changes }, new Date(now))).toBe(can)
  })

  it('allows a few more waivers than the party has guests', () => {
    expect(maxWaivers(1)).toBe(5)
    expect(maxWaivers(6)).toBe(10)
  })
})

describe('the people in a party', () => {
  it.each([
    ['no one has signed', [], 3, [['Ana Núñez', false]], 2],
    ['the guest who booked has signed', ['ana nunez'], 1, [['Ana Núñez', true]], 0],
    [
      'a companion has signed',
      ['Ben Ito'],
      3,
      [
        ['Ana Núñez', false],
        ['Ben Ito', true],
      ],
      1,
    ],
    [
      'more have signed than were booked',
      ['Ben Ito', 'Cy Ito', 'Ana Núñez'],
      2,
      [
        ['Ana Núñez', true],
        ['Ben Ito', true],
        ['Cy Ito', true],
      ],
      0,
    ],
  ])('if %s', (_, signed, partySize, people, unnamed) => {
    const party = peopleOfParty(
      'Ana Núñez',
      signed.map((name) => ({ _id: `id of ${name}`, name })),
      partySize,
    )
    const named = party.filter(({ name }) => name !== null)
    expect(named.map(({ name, waiver }) => [name, waiver !== null])).toEqual(people)
    expect(party.length - named.length).toBe(unnamed)
  })

  it('keep their keys when others sign, but places without a name don’t', () => {
    const keys = (signed: string[]) =>
      peopleOfParty(
        'Ana Núñez',
        signed.map((name, index) => ({ _id: `b:${index + 1}`, name })),
        4,
      ).map(({ key }) => key)
    expect(keys([])).toEqual(['booker', 'guest-1-2', 'guest-1-3', 'guest-1-4'])
    expect(keys(['Ben Ito'])).toEqual(['booker', 'b:1', 'guest-2-3', 'guest-2-4'])
    expect(keys(['Ben Ito', 'Ana Núñez'])).toEqual(['booker', 'b:1', 'guest-2-3', 'guest-2-4'])
  })

  it('counts who still has to sign', () => {
    expect(waiversMissing([], 2)).toBe(2)
    expect(waiversMissing(['Ben Ito'], 2)).toBe(1)
    expect(waiversMissing(['Ben Ito', 'Cy Ito', 'Di Ito'], 2)).toBe(0)
  })
})
