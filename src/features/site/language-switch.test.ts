import { expect, it } from 'vitest'
import { pathInOther } from './language-switch'

it.each([
  ['/', '/es'],
  ['/faq', '/es/faq'],
  ['/trips-&-rates/rockfish', '/es/trips-&-rates/rockfish'],
])('leads from %s to %s and back', (english, spanish) => {
  expect(pathInOther(english)).toBe(spanish)
  expect(pathInOther(spanish)).toBe(english)
})

it('leads to the list of trips from the internal path of a trip that comes first', () => {
  expect(pathInOther('/trips-&-rates/first/Rockfish')).toBe('/es/trips-&-rates')
  expect(pathInOther('/es/trips-&-rates/first/Rockfish')).toBe('/trips-&-rates')
})
