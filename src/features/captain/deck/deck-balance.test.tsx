import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { DeckParty } from '@/contract/departures/deck'
import { DeckPaper } from './deck-paper'
import { DeckPartyCard } from './deck-party-card'

const party: DeckParty = {
  _id: 'one',
  reference: 'HL-7K3M9Q',
  firstName: 'Robin',
  lastName: 'Sample',
  phoneNumber: '+18315550199',
  note: '',
  language: 'en',
  captainNote: null,
  partySize: 2,
  private: false,
  balanceAmount: 275,
  noShow: false,
  waivers: null,
  licenses: [],
  aboard: 0,
  lastMark: null,
  markedAt: null,
  markedBy: null,
}

const date = '2026-12-05'

const readCard = (isOff: boolean) =>
  renderToStaticMarkup(
    <DeckPartyCard
      party={party}
      view={party}
      marks={[]}
      departure={{ date, time: 'am' }}
      collects
      isOffline={false}
      isOff={isOff}
      canBeNoShow={false}
      onMark={async () => {}}
      onLicense={null}
      onSettle={async () => {}}
    />,
  )

const readPaper = (weather: boolean) => {
  const departsAt = '2026-12-05T14:00:00.000Z'
  const departure = { time: 'am', tripType: 'Rockfish', departsAt, weather } as const
  return renderToStaticMarkup(
    <DeckPaper date={date} departure={{ ...departure, parties: [party] }} dayCard={null} views={[party]} />,
  )
}

describe('a party’s balance', () => {
  it('is due', () => {
    expect(readCard(false)).toContain('$275 due')
    expect(readCard(false)).toContain('Collect')
    expect(readPaper(false)).toContain('$275')
  })

  it('isn’t due if the departure is canceled for weather', () => {
    expect(readCard(true)).not.toMatch(/\$275|Collect/)
    expect(readPaper(true)).not.toContain('$275')
  })
})
