/**
 * `npm run tides`: writes the harmonic constituents of the tide station in charter.config.ts to a file, so that the
 * product doesn't ship the whole station database.
 */
import { writeFileSync } from 'node:fs'
import { stationsById } from '@neaps/tide-database'
import { waters } from '../../charter.config'

const FILE = new URL('../../src/services/day-card/tide-station.json', import.meta.url)

/** Rounds to four decimal places, because the database stores 32-bit floats, which print as 0.4909999966621399. */
const exact = (value: number) => Math.round(value * 1e4) / 1e4

function stationFile(id: string): string {
  const station = stationsById.get(id)
  if (!station) throw new Error(`@neaps/tide-database has no station "${id}" (waters in charter.config.ts).`)
  const { name, latitude, longitude, source, license, offsets, datums, type } = station
  if (!datums.MSL || !datums.MLLW) throw new Error(`The station "${id}" has no mean low water (MLLW).`)
  const constituents = station.harmonic_constituents
    .filter(({ amplitude }) => amplitude > 0)
    .map(({ name: constituent, amplitude, phase }) => ({
      name: constituent,
      amplitude: exact(amplitude),
      phase: exact(phase),
    }))
  const file = {
    id,
    name,
    latitude: exact(latitude),
    longitude: exact(longitude),
    type,
    source: source.url,
    license: license.type,
    offsets: offsets ?? null,
    datums: { MSL: exact(datums.MSL), MLLW: exact(datums.MLLW) },
    constituents,
  }
  const round = (_: string, value: unknown) => (typeof value === 'number' ? exact(value) : value)
  return `${JSON.stringify(file, round, 2)}\n`
}

if (waters.tideStation !== null) writeFileSync(FILE, stationFile(waters.tideStation))
