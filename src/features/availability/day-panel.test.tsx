import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { AvailabilityDay, DepartureOfferBody } from '@/contract/availability'
import { tripCard } from '../../../tests/factories/trip-card'
import { DayPanel, type DayPanelProps } from './day-panel'

const open: DepartureOfferBody = {
  time: 'am',
  seatsOpen: 4,
  tripType: 'Rockfish',
  departed: false,
  trips: [{ type: 'Rockfish', seatsOpen: 4, seats: true, privateCharter: false }],
}
const full: DepartureOfferBody = { time: 'pm', seatsOpen: 0, tripType: 'Halibut', departed: false, trips: [] }

function render(departures: DepartureOfferBody[], change: Partial<DayPanelProps> = {}): string {
  const chosen = departures.find(({ seatsOpen }) => seatsOpen > 0) ?? null
  const day: AvailabilityDay = {
    date: '2026-12-05',
    status: chosen ? 'open' : 'full',
    departures,
    closure: null,
    blockedDepartures: [],
    weatherDepartures: [],
    parties: [],
  }
  const nothing = () => undefined
  return renderToStaticMarkup(
    <DayPanel
      date={day.date}
      day={day}
      by="guest"
      chosen={chosen}
      onChoose={nothing}
      trip={null}
      onShowAllTrips={nothing}
      phone=""
      trips={[tripCard()]}
      nextOpenDate={null}
      onGoTo={nothing}
      onClose={nothing}
      takesFocus={false}
      onSheet={nothing}
      onSheetEntry={nothing}
      isEmbedded={false}
      footer={null}
      {...change}
    />,
  )
}

const waitlists = (html: string) => html.match(/Join the [\d:]+ [ap]m waitlist/g)

it('shows the waitlist button with its full departure, outside the radio group', () => {
  const html = render([
    { ...full, time: 'am' },
    { ...open, time: 'pm' },
  ])
  const [before = '', group = ''] = html.split('role="radiogroup"')
  expect(waitlists(before)).toEqual(['Join the 6:00 am waitlist'])
  expect(group.match(/role="radio"/g)).toHaveLength(1)
  expect(waitlists(group)).toBeNull()
  const [, after = ''] = render([open, full]).split('role="radiogroup"')
  expect(waitlists(after)).toEqual(['Join the 2:00 pm waitlist'])
})

it('shows each departure’s waitlist button on a full day', () => {
  const html = render([{ ...full, time: 'am' }, full])
  expect(html).not.toContain('role="radiogroup"')
  expect(waitlists(html)).toEqual(['Join the 6:00 am waitlist', 'Join the 2:00 pm waitlist'])
})

it.each([{ isEmbedded: true }, { by: 'captain' as const }])('shows no waitlist buttons: %o', (change) => {
  expect(waitlists(render([open, full], change))).toBeNull()
})
