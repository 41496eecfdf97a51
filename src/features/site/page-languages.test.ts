import { describe, expect, it } from 'vitest'
import { isInSpanish, publicPathOf } from './page-languages'

it('returns the public path of a list with one trip first', () => {
  expect(publicPathOf('/trips-&-rates/first/Rockfish')).toBe('/trips-&-rates')
  expect(publicPathOf('/es/trips-&-rates/first/Rockfish')).toBe('/es/trips-&-rates')
  expect(publicPathOf('/faq')).toBe('/faq')
})

describe('isInSpanish', () => {
  const onlyInEnglish = ['/halloween', '/fish-report', '/trips-&-rates']

  it.each(['/', '/es', '/faq', '/es/faq', '/booking/HL-7K3M9Q', '/trips-&-rates/rockfish'])(
    'is true for %s',
    (path) => {
      expect(isInSpanish(path, onlyInEnglish)).toBe(true)
    },
  )

  it.each([
    '/halloween',
    '/es/halloween',
    '/fish-report/2',
    '/trips-&-rates/first/Rockfish',
    '/dashboard',
    '/captain/deck',
    '/captain-calendar',
  ])('is false for %s', (path) => {
    expect(isInSpanish(path, onlyInEnglish)).toBe(false)
  })
})
