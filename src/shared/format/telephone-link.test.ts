import { expect, it } from 'vitest'
import { phoneText, telephoneHref } from './telephone-link'

it.each([
  ['(831) 555-0142', 'tel:8315550142'],
  ['+1 831 555 0142', 'tel:+18315550142'],
  ['831.555.0142', 'tel:8315550142'],
])('%s links to %s', (phone, href) => {
  expect(telephoneHref(phone)).toBe(href)
})

it.each([
  ['+18315550142', '(831) 555-0142'],
  ['+442079460123', '+442079460123'],
  ['555-0142', '555-0142'],
])('formats %s as %s', (phone, text) => {
  expect(phoneText(phone)).toBe(text)
})
