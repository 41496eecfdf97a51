import { renderToStaticMarkup } from 'react-dom/server'
import { SWRConfig, unstable_serialize } from 'swr'
import { expect, it } from 'vitest'
import { SpanishText } from '@/components/text/spanish-text'
import type { DayCardResponse } from '@/contract/departures/day-card'
import { dayCardBody } from '../../../tests/factories/day-card'
import { DayTides } from './day-tides'

function render(card: DayCardResponse): string {
  return renderToStaticMarkup(
    <SWRConfig value={{ fallback: { [unstable_serialize(['day-card', card.date])]: card } }}>
      <DayTides date={card.date} />
    </SWRConfig>,
  )
}

it('shows the marine forecast below the tides', () => {
  const html = render(dayCardBody())
  expect(html).toContain('aria-label="Marine forecast"')
  expect(html).toContain('NW wind 10 to 15\u00a0kt.')
})

it('shows the tides, and nothing about the forecast if it failed', () => {
  const html = render(dayCardBody({ forecast: null }))
  expect(html).toContain('aria-label="Tides: High 9:12 am 5.1 ft, low 4:03 pm −0.4 ft"')
  expect(html).not.toMatch(/forecast|Weather Service/i)
})

it('shows the tide data’s attribution, in English on a Spanish page, too', () => {
  const credit = 'Tide database (https://example.com). Licensed CC BY 4.0'
  const card = dayCardBody({ forecast: null })
  const html = (language: 'en' | 'es') =>
    renderToStaticMarkup(
      <SWRConfig value={{ fallback: { [unstable_serialize(['day-card', card.date])]: card } }}>
        {language === 'es' ? (
          <SpanishText>
            <DayTides date={card.date} />
          </SpanishText>
        ) : (
          <DayTides date={card.date} />
        )}
      </SWRConfig>,
    )
  expect(html('en')).toContain(`Not for navigation. Tide data: <span>${credit}</span>`)
  expect(html('es')).toContain(`navegación. Datos de mareas: <span lang="en">${credit}</span>`)
})
