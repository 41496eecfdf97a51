import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { charterCss } from '../../scripts/run/charter-css'

it('has the colors and the seats of charter.config.ts in the style sheet', () => {
  expect(readFileSync('src/styles/charter.css', 'utf8')).toBe(charterCss())
})
