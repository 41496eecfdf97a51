import { expect, it } from 'vitest'
import { readTheme } from './theme'

it.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['auto', 'auto'],
  [undefined, 'auto'],
  ['sepia', 'auto'],
])('reads the theme %s as %s', (value, theme) => {
  expect(readTheme(value)).toBe(theme)
})
