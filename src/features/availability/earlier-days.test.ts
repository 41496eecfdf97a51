import { describe, expect, it } from 'vitest'
import { visibleDates } from './earlier-days'

/** Returns the dates shown in December 2026, which starts on a Tuesday, so its grid starts on November 29. */
const show = (today: string, openDate: string | null = null, showsEarlier = false) =>
  visibleDates({ month: '2026-12', today, openDate, showsEarlier })

describe('visibleDates', () => {
  it.each([
    ['starts with the current week', '2026-12-16', '2026-12-13', 2],
    ['hides nothing in the first week', '2026-12-05', '2026-11-29', 0],
    ['starts with today if today is a Sunday', '2026-12-06', '2026-12-06', 1],
    ['hides nothing in another month', '2026-11-30', '2026-11-29', 0],
    ['hides nothing in a past month', '2027-01-02', '2026-11-29', 0],
  ])('%s', (_, today, first, hidden) => {
    const shown = show(today)
    expect([shown.dates[0], shown.dates.length, shown.hidden]).toEqual([first, 42 - 7 * hidden, hidden > 0])
  })

  it('shows all weeks on request, and if an earlier day is open', () => {
    expect(show('2026-12-16', null, true).dates).toHaveLength(42)
    expect(show('2026-12-16', '2026-12-02').dates).toHaveLength(42)
    expect(show('2026-12-16', '2026-12-20').dates).toHaveLength(28)
  })
})
