import { expect, it } from 'vitest'
import { telephoneHref } from './telephone-link'

it.each([
  ['(831) 555-0142', 'tel:8315550142'],
  ['+1 831 555 0142', 'tel:+18315550142'],
  ['831.555.0142', 'tel:8315550142'],
])('%s is called at %s', (phone, href) => {
  expect(telephoneHref(phone)).toBe(href)
})
