import { describe, expect, it } from 'vitest'
import { pathOfPage, refuseSlug } from './page-slug'

describe('a page’s path', () => {
  it.each([
    ['home', '/'],
    ['about', '/about'],
    ['trips-&-rates', '/trips-&-rates'],
    ['gift-cards', '/gift-cards'],
  ])('for the slug %s is %s', (slug, path) => {
    expect(pathOfPage(slug)).toBe(path)
  })
})

describe('a page’s slug', () => {
  it.each(['home', 'trips-&-rates', 'gift-cards', 'a', '2027'])('can be %s', (slug) => {
    expect(refuseSlug(slug)).toBeNull()
  })

  it.each(['', 'Gift', 'gift cards', 'gift--cards', '-gift', 'a/b', 'a.md', 'gift-&-cards'])(
    "can't be %j",
    (slug) => {
      expect(refuseSlug(slug)).toContain('lowercase letters')
    },
  )

  it.each(['dashboard', 'api', 'captain', 'preview'])(
    "can't be %s, which is one of the site's own routes",
    (slug) => {
      expect(refuseSlug(slug)).toContain('used by the site itself')
    },
  )
})
