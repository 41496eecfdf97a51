import { expect, it } from 'vitest'
import { departurePath, readDeparture } from './departure-address'

it('a departure’s path names its date and time', () => {
  const departure = { date: '2026-12-05', time: 'am' } as const
  expect(departurePath(departure)).toBe('/go/2026-12-05-am')
  expect(readDeparture('2026-12-05-am')).toEqual(departure)
})

it.each(['2026-12-05', '2026-12-05-', '2026-12-05-xm', '2026-12-05am', '2026-02-30-am', '1999-12-05-am', ''])(
  '%s isn’t a departure',
  (part) => {
    expect(readDeparture(part)).toBeNull()
  },
)
