import { expect, it } from 'vitest'
import { slugOfTwin, twinPath } from './twin-path'

it.each([
  ['/', '/index.md', 'home'],
  ['/about', '/about.md', 'about'],
  ['/trips-&-rates', '/trips-&-rates.md', 'trips-&-rates'],
])('the twin of %s is %s, and it leads back', (path, twin, slug) => {
  expect(twinPath(path)).toBe(twin)
  expect(slugOfTwin(twin.slice(1, -'.md'.length))).toBe(slug)
})

it('the home page has one twin', () => {
  expect(slugOfTwin('home')).toBeNull()
})
