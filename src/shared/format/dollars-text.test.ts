import { expect, it } from 'vitest'
import { dollarsText } from './dollars-text'

it.each([
  [137.5, '$137.50'],
  [1650, '$1,650'],
  [0, '$0'],
  [-1, '$-1'],
])('formats %d as %s', (dollars, text) => expect(dollarsText(dollars)).toBe(text))
