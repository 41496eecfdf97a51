import { describe, expect, it } from 'vitest'
import { english } from '@/shared/text/translate'
import { clockText, countdownAnnouncement, deadlineMs } from './hold-clock'

describe('deadlineMs', () => {
  const hold = { now: '2026-12-01T18:00:00.000Z', expiresAt: '2026-12-01T18:10:00.000Z' }

  it('works on a device whose clock is wrong', () => {
    const received = Date.parse('1999-01-01T00:00:00.000Z')
    expect(deadlineMs(hold, received)).toBe(received + 600_000)
  })

  it('returns the current time if the hold has already expired', () => {
    expect(deadlineMs({ ...hold, expiresAt: '2026-12-01T17:59:00.000Z' }, 5)).toBe(5)
  })
})

describe('clockText', () => {
  it.each([
    [600_000, '10:00'],
    [599_001, '10:00'],
    [599_000, '9:59'],
    [7_000, '0:07'],
    [1, '0:01'],
    [0, '0:00'],
    [-5_000, '0:00'],
  ])('shows %i ms as %s', (ms, text) => {
    expect(clockText(ms)).toBe(text)
  })
})

describe('countdownAnnouncement', () => {
  it.each([
    [300_001, ''],
    [300_000, 'Your seats are held for 5 more minutes.'],
    [120_001, 'Your seats are held for 5 more minutes.'],
    [120_000, 'Your seats are held for 2 more minutes.'],
    [60_000, 'Your seats are held for one more minute.'],
    [1, 'Your seats are held for one more minute.'],
    [0, ''],
  ])('at %i ms, announces "%s"', (ms, text) => {
    expect(countdownAnnouncement(ms, english)).toBe(text)
  })
})
