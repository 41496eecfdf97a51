/**
 * `npm run tides`: writes the harmonic constituents of the tide station in charter.config.ts to a file, so that the
 * product doesn't ship the whole station database.
 */
import { writeFileSync } from 'node:fs'
import { waters } from '../../charter.config'
import { stationFile } from './station-file'

const FILE = new URL('../../src/services/day-card/tide-station.json', import.meta.url)

if (waters.tideStation !== null) writeFileSync(FILE, stationFile(waters.tideStation))
