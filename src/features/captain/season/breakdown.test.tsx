import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Figures } from '@/domain/season-book'
import { Breakdown } from './breakdown'
import { monthLabel, REVENUE } from './figure-text'

const NONE: Figures = {
  revenueCents: 0,
  heldCents: 0,
  owedCents: 0,
  refundedCents: 0,
  discountCents: 0,
  departures: 0,
  seats: 0,
}

function render(before: Figures): string {
  const rows = [
    { key: '11', current: { ...NONE, revenueCents: 27_500, departures: 1, seats: 1 }, before },
    { key: '12', current: { ...NONE, heldCents: 27_500, departures: 1, seats: 1 }, before: NONE },
  ]
  return renderToStaticMarkup(
    <Breakdown id="months" title="By month" year={2026} measure={REVENUE} rows={rows} labelOf={monthLabel} />,
  )
}

it('leaves out last year’s columns if they’d be empty', () => {
  expect(render(NONE)).not.toMatch(/2025|Change/)
  expect(render({ ...NONE, revenueCents: 25_000, departures: 1, seats: 1 })).toMatch(/2025.*Change.*\+10%/s)
})

it('shows no revenue as a dash in the chart, too', () => {
  expect(render(NONE)).not.toContain('$0')
})
