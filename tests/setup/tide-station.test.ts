import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { stationFile } from '../../scripts/assets/station-file'
import { waters } from '../../charter.config'

it('the tide station’s file is the one that `npm run tides` writes', () => {
  const file = readFileSync('src/services/day-card/tide-station.json', 'utf8')
  expect(file).toBe(stationFile(waters.tideStation ?? ''))
})

it('keeps the whole attribution that a station’s license requires', () => {
  const { attribution } = JSON.parse(stationFile('ticon/newlyn-new-gbr-bodc')) as { attribution: string }
  expect(attribution).toMatch(
    /^Neaps tide database .*Hart-Davis.*SEANOE, https:\/\/doi\.org\/10\.17882\/109129\. Licensed CC BY 4\.0 \(https:.*\)\. Modified: see https:/,
  )
})

it.each([
  ['an unknown station', 'noaa/0', 'has no station "noaa/0"'],
  ['a license that forbids commercial use', 'ticon/alcudiatg-alc-esp-cmems', 'forbids commercial use'],
])('refuses %s', (_, id, message) => {
  expect(() => stationFile(id)).toThrow(message)
})
