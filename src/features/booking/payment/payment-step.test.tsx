import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { HELD_SEATS } from '../../../../tests/factories/held-seats'
import { TextContext } from '@/components/text/text-context'
import type { AvailabilityDay } from '@/contract/availability'
import { spanish } from '@/shared/text/spanish'
import { initialState } from '../booking-machine'
import type { BookingFlow } from '../use-booking-flow'
import { PaymentStep } from './payment-step'

const day = { date: '2026-12-05', departures: [] } as unknown as AvailabilityDay
const quote = { totalCents: 55_000, depositCents: 27_500, privateCharter: false, partySize: 2 }

it('says in Spanish what guests keep if the card form doesn’t load', () => {
  const flow = {
    state: { ...initialState(day), hold: HELD_SEATS, plan: 'deposit' },
    settings: { square: {} },
    card: { status: 'failed' },
    wallets: { offered: null },
  } as unknown as BookingFlow
  const html = renderToStaticMarkup(
    <TextContext value={spanish}>
      <PaymentStep flow={flow} quote={quote} />
    </TextContext>,
  )
  expect(html).toContain(
    'Es posible que su conexión sea débil. Sus lugares siguen apartados, y todo lo que escribió sigue aquí.',
  )
})

it('says that a gift certificate pays first, whichever plan the guest chooses', () => {
  const share = { usedAmount: 100, chargedAmount: 175, dueAmount: 275 }
  const credit = { code: 'GC-7K3M9QX2', usedAmount: 100, deposit: share, full: share }
  const flow = {
    state: { ...initialState(day), hold: { ...HELD_SEATS, credit }, plan: 'full' },
    settings: { square: {} },
    card: { status: 'ready' },
    wallets: { offered: null },
  } as unknown as BookingFlow
  const html = renderToStaticMarkup(<PaymentStep flow={flow} quote={quote} />)
  expect(html).toContain('Deposit, minus your gift certificate')
  expect(html).toContain('Pay in full, minus your gift certificate')
})
