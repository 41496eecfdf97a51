import { expect, it } from 'vitest'
import { english } from '../text/translate'
import { callText, phoneText, telephoneHref } from './telephone-link'

it.each([
  ['(831) 555-0142', 'tel:+18315550142'],
  ['1 (831) 555-0142', 'tel:+18315550142'],
  ['+1 831 555 0142', 'tel:+18315550142'],
  ['831.555.0142', 'tel:+18315550142'],
  ['+44 20 7946 0123', 'tel:+442079460123'],
  ['555-0142', 'tel:5550142'],
  ['', '/contact'],
])('%s links to %s', (phone, href) => {
  expect(telephoneHref(phone)).toBe(href)
})

it('offers a message if the site has no phone number', () => {
  expect(callText('(831) 555-0142', english)).toBe('Call (831) 555-0142')
  expect(callText('', english)).toBe('Send us a message')
})

it.each([
  ['+18315550142', '(831) 555-0142'],
  ['+442079460123', '+442079460123'],
  ['555-0142', '555-0142'],
])('formats %s as %s', (phone, text) => {
  expect(phoneText(phone)).toBe(text)
})
