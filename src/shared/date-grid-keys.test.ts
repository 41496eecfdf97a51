import { describe, expect, it } from 'vitest'
import { moveFocus } from './date-grid-keys'

describe('moveFocus', () => {
  it.each([
    ['2026-12-05', 'ArrowLeft', false, '2026-12-04'],
    ['2026-12-31', 'ArrowRight', false, '2027-01-01'],
    ['2026-12-05', 'ArrowUp', false, '2026-11-28'],
    ['2026-12-05', 'ArrowDown', false, '2026-12-12'],
    ['2026-12-05', 'Home', false, '2026-11-29'],
    ['2026-11-29', 'Home', false, '2026-11-29'],
    ['2026-11-29', 'End', false, '2026-12-05'],
    ['2022-12-28', 'Home', false, '2022-12-25'],
    ['2026-12-31', 'PageUp', false, '2026-11-30'],
    ['2027-01-31', 'PageDown', false, '2027-02-28'],
    ['2028-02-29', 'PageDown', true, '2029-02-28'],
    ['2028-02-29', 'PageUp', true, '2027-02-28'],
  ])('moves from %s with %s (shift: %s) to %s', (from, key, shift, to) => {
    expect(moveFocus(from, key, shift)).toBe(to)
  })

  it('ignores other keys', () => {
    expect(moveFocus('2026-12-05', 'a', false)).toBeNull()
  })
})
