import { describe, expect, it } from 'vitest'
import { pathOfPage, refuseSlug } from './page-path'

describe('the address of a page', () => {
  it.each([
    ['home', '/'],
    ['about', '/about'],
    ['trips-&-rates', '/trips-&-rates'],
    ['gift-cards', '/gift-cards'],
  ])('%s is at %s', (slug, path) => {
    expect(pathOfPage(slug)).toBe(path)
  })
})

describe('the slug of a page', () => {
  it.each(['home', 'trips-&-rates', 'gift-cards', 'a', '2027'])('may be %s', (slug) => {
    expect(refuseSlug(slug)).toBeNull()
  })

  it.each(['', 'Gift', 'gift cards', 'gift--cards', '-gift', 'a/b', 'a.md', 'gift-&-cards'])(
    'may not be %j, which is no plain address',
    (slug) => {
      expect(refuseSlug(slug)).toContain('Lower-case letters')
    },
  )

  it.each(['dashboard', 'api', 'captain', 'preview'])('may not be %s, which the site uses itself', (slug) => {
    expect(refuseSlug(slug)).toContain('used by the site itself')
  })
})
