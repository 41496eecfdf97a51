import { describe, expect, it } from 'vitest'
import { isGuest, readGuestKey } from './guest-key'

it.each([
  [' Rosa@Example.com ', { email: 'rosa@example.com' }],
  ['(831) 555-0142', { phone: '8315550142' }],
  ['+1 831 555 0142', { phone: '8315550142' }],
  ['+44 20 7946 0958', { phone: '442079460958' }],
  ['Rosa', null],
  ['rosa@', null],
  ['555', null],
  ['', null],
])('“%s” finds a guest by %j', (who, key) => {
  expect(readGuestKey(who)).toEqual(key)
})

describe('contact details', () => {
  it.each([
    [{ email: 'rosa@example.com' }, { email: 'Rosa@Example.com' }, true],
    [{ email: 'rosa@example.com' }, { email: 'ana@example.com', phone: '+18315550142' }, false],
    [{ phone: '8315550142' }, { phone: '+18315550142' }, true],
    [{ phone: '8315550142' }, { email: 'rosa@example.com', phone: null }, false],
    [{ email: 'rosa@example.com' }, {}, false],
  ])('%j, %j: %s', (key, contact, isTheirs) => {
    expect(isGuest(key, contact)).toBe(isTheirs)
  })
})
