import { expect, it } from 'vitest'
import { twinPath } from './twin-path'

it.each([
  ['/', '/index.md'],
  ['/about', '/about.md'],
  ['/trips-&-rates', '/trips-&-rates.md'],
  ['/fish-report/2', '/fish-report/2.md'],
])('the Markdown version of %s is %s', (path, twin) => {
  expect(twinPath(path)).toBe(twin)
})
