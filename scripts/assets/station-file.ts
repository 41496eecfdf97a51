import { stationsById } from '@neaps/tide-database'

/** Rounds to four decimal places, because the database stores 32-bit floats, which print as 0.4909999966621399. */
const exact = (value: number) => Math.round(value * 1e4) / 1e4

/**
 * Returns the content of a tide station's JSON file.
 *
 * @throws Error if the station is unknown, lacks a datum, or has a license that forbids commercial use
 */
export function stationFile(id: string): string {
  const station = stationsById.get(id)
  if (!station) throw new Error(`@neaps/tide-database has no station "${id}" (waters in charter.config.ts).`)
  const { name, latitude, longitude, source, license, attribution, offsets, datums, type } = station
  if (!license.commercial_use)
    throw new Error(`The license of the station "${id}" (${license.type}) forbids commercial use.`)
  if (!datums.MSL || !datums.MLLW)
    throw new Error(`The station "${id}" lacks mean sea level (MSL) or mean lower low water (MLLW).`)
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
    attribution,
    offsets: offsets ?? null,
    datums: { MSL: exact(datums.MSL), MLLW: exact(datums.MLLW) },
    constituents,
  }
  const round = (_: string, value: unknown) => (typeof value === 'number' ? exact(value) : value)
  return `${JSON.stringify(file, round, 2)}\n`
}
