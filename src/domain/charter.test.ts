import { describe, expect, it } from 'vitest'
import * as config from '../../charter.config'
import { type Charter, checkCharter } from './charter'

const charter: Charter = config

describe('checkCharter', () => {
  it('accepts the configuration of this site', () => {
    expect(() => checkCharter(charter)).not.toThrow()
  })

  it.each<[string, Partial<Charter>]>([
    ['a departure at 7:30', { departures: { am: '07:30', pm: '13:15' } }],
    ['a trip with a longer name', { trips: { 'Half-day Crab': { needsLicense: true } } }],
    ['a boat of one seat', { boat: { capacity: 1, minSeatsToSail: 1 } }],
    ['a lake without tides', { waters: { ...charter.waters, tideStation: null } }],
    ['a site in English only', { languages: ['en'] }],
    ['cancellations up to the last day', { terms: { ...charter.terms, freeCancellationDays: 0 } }],
  ])('accepts %s', (_, change) => {
    expect(() => checkCharter({ ...charter, ...change })).not.toThrow()
  })

  it.each<[Partial<Charter>, string]>([
    [{ boat: { capacity: 0, minSeatsToSail: 1 } }, 'boat.capacity must be a whole number from 1 to 50.'],
    [{ boat: { capacity: 6.5, minSeatsToSail: 2 } }, 'boat.capacity must be'],
    [{ boat: { capacity: 6, minSeatsToSail: 7 } }, 'boat.minSeatsToSail must be'],
    [{ departures: { am: '7:30', pm: '14:00' } }, 'departures.am must be a time from 01:00 to 23:59'],
    [{ departures: { am: '00:15', pm: '14:00' } }, 'not "00:15"'],
    [{ departures: { am: '06:00', pm: '2:00 pm' } }, 'departures.pm must be a time'],
    [{ departures: { am: '14:00', pm: '06:00' } }, 'departures.am must be earlier than departures.pm.'],
    [{ trips: {} }, 'trips must have at least one trip.'],
    [{ trips: { crab: { needsLicense: true } } }, 'The trip "crab" needs a name'],
    [{ trips: { 'Crab & Cod': { needsLicense: true } } }, 'The trip "Crab & Cod" needs a name'],
    [{ trips: { Custom: { needsLicense: true } } }, 'The trip "Custom" always exists'],
    [
      { trips: { Crab: { needsLicense: true }, CRAB: { needsLicense: true } } },
      'Two trips have the same name.',
    ],
    [{ place: { timeZone: 'Eastern Time', town: 'Montauk' } }, 'place.timeZone must be an IANA name'],
    [{ place: { timeZone: 'America/New_York', town: ' ' } }, 'place.town is empty.'],
    [{ waters: { ...charter.waters, latitude: 70 } }, 'waters.latitude must be'],
    [{ waters: { ...charter.waters, longitude: 237.98 } }, 'waters.longitude must be'],
    [{ waters: { ...charter.waters, tideStation: 'Santa Cruz' } }, 'waters.tideStation must be'],
    [{ license: { fromAge: -1, name: 'a license' } }, 'license.fromAge must be'],
    [{ license: { fromAge: 16, name: 'license' } }, 'license.name must start with'],
    [{ terms: { ...charter.terms, depositPercent: 100 } }, 'terms.depositPercent must be'],
    [{ terms: { ...charter.terms, freeCancellationDays: -1 } }, 'terms.freeCancellationDays must be'],
    [{ terms: { ...charter.terms, checkInMinutes: 0 } }, 'terms.checkInMinutes must be'],
    [{ languages: ['es'] }, 'languages must be'],
    [{ languages: ['en', 'fr'] }, 'languages must be'],
    [{ languages: ['en', 'en'] }, 'languages must be'],
    [{ logo: 'logo.svg' }, 'logo must be the path of a file'],
    [
      { colors: { ...charter.colors, navy: 'navy' } },
      'colors.navy must be a color like #0b2a3c, not "navy".',
    ],
  ])('refuses %j', (change, fault) => {
    expect(() => checkCharter({ ...charter, ...change })).toThrow(fault)
  })

  it('lists every wrong value at once', () => {
    const wrong = { ...charter, logo: '', boat: { capacity: -1, minSeatsToSail: -1 } }
    expect(() => checkCharter(wrong)).toThrow(
      /^charter\.config\.ts:\n- boat\.capacity.*\n- boat\.min.*\n- logo/,
    )
  })
})
