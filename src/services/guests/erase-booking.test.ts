import { describe, expect, it } from 'vitest'
import type { Booking } from '@/payload-types'
import { isAbout, stringsOf } from './erase-booking'

const stringsFor = (change: Partial<Booking>) =>
  stringsOf({
    bookings: [
      {
        firstName: 'Rosa',
        lastName: 'Lopez',
        email: 'Rosa.Lopez@example.com',
        phoneNumber: '+18315550142',
        ...change,
      } as Booking,
    ],
    checkouts: [],
  })

describe('a text is about the guest', () => {
  it.each([
    ['Cash to Rosa'],
    ['Cash back to Lopez.'],
    ['(LOPEZ) changed plans'],
    ['Lopez’s brother paid'],
    ['Lopez-, no show'],
    ['Wrote to rosa.lopez@example.com.'],
    ['<a href="mailto:rosa.lopez@example.com">'],
    ['Called 831-555-0142'],
    ['Called (831) 555-0142, no answer'],
    ['831.555.0142 hung up'],
    ['Called +1 831 555 0142.'],
    ['831\u2011555\u20110142'],
    ['BEGIN +18315550142 END'],
  ])('%s', (text) => {
    expect(isAbout(stringsFor({}), text)).toBe(true)
  })

  it.each([
    ['O’Brien', 'Cash for O’Brien'],
    ["O'Brien", "Refunded O'Brien's deposit"],
    ["O'Brien", 'Refunded O’BRIEN'],
    ['Smith, Jr.', 'Cash to Smith, Jr.'],
    ['St. James', 'St. James canceled.'],
    ['van der Berg', 'The Van der Berg party'],
  ])('whose last name is %s: %s', (lastName, text) => {
    expect(isAbout(stringsFor({ lastName }), text)).toBe(true)
  })

  it('whose email address has an apostrophe', () => {
    expect(isAbout(stringsFor({ email: "o'brien@example.com" }), "Wrote to o'brien@example.com.")).toBe(true)
  })

  it('whose phone number is from another country', () => {
    expect(isAbout(stringsFor({ phoneNumber: '+442079460958' }), 'Called 020 7946 0958')).toBe(true)
  })
})

describe('a text isn’t about the guest', () => {
  it.each([
    [null],
    [''],
    ['Cash on the boat.'],
    ['Lopezville'],
    ['Rosarito'],
    ['Called 831-555-0143'],
    ['Refunded $142 on 2026-11-23 at 8:31'],
  ])('%s', (text) => {
    expect(isAbout(stringsFor({}), text)).toBe(false)
  })

  it('if a field is empty, or only one letter or punctuation', () => {
    const strings = stringsFor({ firstName: 'J.', lastName: '-', email: null, phoneNumber: '' })
    expect(strings).toEqual([])
    expect(isAbout(strings, 'J. paid - in cash')).toBe(false)
  })

  it('if a phone number is too short to identify anyone', () => {
    expect(isAbout(stringsFor({ phoneNumber: '1234' }), 'Check 12345')).toBe(false)
  })
})
