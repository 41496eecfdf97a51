import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { AvailabilityDay } from '@/contract/availability'
import { escapeRegExp } from '@/shared/text/escape-reg-exp'
import { BLOCKED, CalendarCell, OUT_OF_SEASON } from './calendar-cell'
import { CalendarLegend } from './calendar-legend'

function cellOf(status: AvailabilityDay['status']): string {
  const day: AvailabilityDay = {
    date: '2026-12-05',
    status,
    departures: [],
    closure: null,
    blockedDepartures: [],
    weatherDepartures: [],
    parties: [],
  }
  return renderToStaticMarkup(
    <CalendarCell
      date={day.date}
      month="2026-12"
      today="2026-12-01"
      day={day}
      selected={false}
      tabStop={false}
      onSelect={() => undefined}
      focus={{ trip: null, salmonTypes: [] }}
      cells={undefined}
    />,
  )
}

it('blocked days don’t look like days outside the season, and the legend explains both', () => {
  const legend = renderToStaticMarkup(<CalendarLegend hasSalmonDays={false} />)
  for (const [status, look, other, word] of [
    ['blocked', BLOCKED, OUT_OF_SEASON, 'blocked'],
    ['out-of-season', OUT_OF_SEASON, BLOCKED, 'season closed'],
  ] as const) {
    expect(cellOf(status)).toContain(look)
    expect(cellOf(status)).not.toContain(other)
    expect(legend).toMatch(
      new RegExp(`<span[^>]*class="[^"]*${escapeRegExp(look)}[^"]*"[^>]*></span> ${word}`),
    )
  }
})
