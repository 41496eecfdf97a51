import type { NumberFieldSingleValidation } from 'payload'
import { expect, it, vi } from 'vitest'
import { durationRule } from './duration-rule'

vi.mock('../../charter.config', async (load) => ({
  ...(await load<object>()),
  departures: { am: '06:00', pm: '20:00' },
}))

type Options = Parameters<NumberFieldSingleValidation>[1]

const REFUSED = 'The boat has to be back before the next day’s first departure.'

it.each([
  [['am'], 12, true],
  [['am', 'pm'], 10, true], // The boat is back at exactly 6:00 am.
  [['am', 'pm'], 10.5, REFUSED],
  [['am'], 10.5, true],
  [null, 12, true],
])('a trip with the departures %j can last %d hours: %s', (departures, hours, expected) => {
  // The rule reads only these options.
  const options = { data: { departures }, req: {} } as unknown as Options
  expect(durationRule(hours, options)).toBe(expected)
})
