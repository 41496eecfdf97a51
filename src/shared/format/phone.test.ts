import { describe, expect, it } from 'vitest'
import { checkPhone } from './phone'

describe('checkPhone', () => {
  it.each([
    ['(831) 555-0142', 'US', '+18315550142'],
    ['831.555.0142', 'US', '+18315550142'],
    ['+1 831 555 0142', 'US', '+18315550142'],
    ['1 831 555 0142', 'US', '+18315550142'],
    ['+44 20 7946 0958', 'US', '+442079460958'],
    ['020 7946 0958', 'GB', '+442079460958'],
    ['+1 831 555 0142', 'GB', '+18315550142'],
  ] as const)('parses %s (%s) as %s', (input, country, e164) => {
    expect(checkPhone(input, country)).toEqual({ ok: true, e164 })
  })

  it.each([
    ['', 'US', 'NOT_A_NUMBER'],
    ['abc', 'US', 'NOT_A_NUMBER'],
    ['call 831 555 0142', 'US', 'NOT_A_NUMBER'],
    ['123 456 7890', 'US', 'NOT_A_NUMBER'], // It has ten digits, but no area code starts with 1.
    ['1', 'US', 'TOO_SHORT'],
    ['+1', 'US', 'TOO_SHORT'],
    ['555-0142', 'US', 'TOO_SHORT'],
    ['(831) 555-014', 'US', 'TOO_SHORT'],
    ['(831) 555-01422', 'US', 'TOO_LONG'],
    ['123456789012345678', 'US', 'TOO_LONG'], // It has 18 digits.
    ['+999 123456', 'US', 'INVALID_COUNTRY'],
    ['(831) 555-0142', 'XX', 'INVALID_COUNTRY'],
    ['(831) 555-0142', '', 'INVALID_COUNTRY'],
  ] as const)('refuses %s (%s) as %s', (input, country, reason) => {
    expect(checkPhone(input, country)).toEqual({ ok: false, reason })
  })

  it('defaults to the United States', () => {
    expect(checkPhone('831 555 0142')).toEqual({ ok: true, e164: '+18315550142' })
  })

  it('parses up to 250 characters', () => {
    expect(checkPhone('8315550142'.padStart(250, ' '))).toEqual({ ok: true, e164: '+18315550142' })
    expect(checkPhone('8315550142'.padStart(251, ' '))).toEqual({ ok: false, reason: 'TOO_LONG' })
  })
})
