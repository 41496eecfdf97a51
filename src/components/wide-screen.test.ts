import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { NARROW_SCREEN, WIDE_SCREEN } from './wide-screen'

it('matches the breakpoint in the style sheet', () => {
  const styles = readFileSync('src/styles/globals.css', 'utf8')
  const breakpoint = /--breakpoint-wide: ([^;]+);/.exec(styles)?.[1]
  expect([WIDE_SCREEN, NARROW_SCREEN]).toEqual([`(width >= ${breakpoint})`, `(width < ${breakpoint})`])
})
