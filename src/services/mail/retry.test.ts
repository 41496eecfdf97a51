import { describe, expect, it } from 'vitest'
import { isGivenUp, retryDelayMs } from './retry'

const MINUTE = 60_000

describe('the time until the next attempt', () => {
  it.each([
    [1, 0.5, 1],
    [2, 0.5, 2],
    [3, 0.5, 4],
    [8, 0.5, 128],
    [9, 0.5, 240],
    [50, 0.5, 240],
    [1, 0, 0.5],
    [1, 1, 1.5],
    [20, 1, 360],
  ])('after %i failed attempts, with random %d, is %d minutes', (attempts, random, minutes) => {
    expect(retryDelayMs(attempts, random)).toBe(minutes * MINUTE)
  })

  it('adds up to about twenty-five attempts in three days', () => {
    let minutes = 0
    let attempts = 1
    while (minutes < 72 * 60) minutes += retryDelayMs(attempts++, 0.5) / MINUTE
    expect(attempts).toBeGreaterThan(20)
    expect(attempts).toBeLessThan(30)
  })
})

it.each([
  ['2026-12-01T12:00:00.001Z', false],
  ['2026-12-01T12:00:00.000Z', true],
])('an email from %s has been tried for three days: %s', (queuedAt, expected) => {
  expect(isGivenUp(queuedAt, new Date('2026-12-04T12:00:00Z'))).toBe(expected)
})
