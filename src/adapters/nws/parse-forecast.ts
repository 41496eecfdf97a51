import { isTripDate } from '@/domain/dates'
import type { MarineForecast } from '@/domain/departures/marine-forecast'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MAX_TEXT = 1000
const MAX_PERIODS = 14
const MAX_HEADLINES = 5

/**
 * Parses a zone's text from tgftp.nws.noaa.gov. Returns null if it isn't a forecast. The format is described in
 * NWS Instruction 10-310, "Coastal and Great Lakes Forecast".
 */
export function parseForecast(text: string, zone: string): MarineForecast | null {
  const expiresAt = readExpiry(text)
  const [, segment] =
    new RegExp(String.raw`^${zone}[-\d>]*-\r?\n([\s\S]*?)(?:^\$\$|(?![\s\S]))`, 'm').exec(text) ?? []
  if (!expiresAt || !segment) return null
  const lines = segment.split('\n').map((line) => line.trim())
  const issue = lines.map(readIssue).find((found) => found !== null)
  const name = lines[0]?.replace(/-$/, '')
  const [head = '', ...periods] = lines.join('\n').split(/^\.(?=[A-Z])/m)
  if (!issue || !name || periods.length === 0) return null
  return {
    zone: name.slice(0, 80),
    ...issue,
    expiresAt,
    headlines: [...head.matchAll(/^\.\.\.([\s\S]+?)\.\.\.$/gm)]
      .map(([, headline]) => oneLine(headline ?? ''))
      .slice(0, MAX_HEADLINES),
    periods: periods
      .flatMap((period) => {
        const [, label, words] = /^([A-Z][A-Z ]*?)\.\.\.([\s\S]+)$/.exec(period) ?? []
        return label && words ? [{ name: label, text: oneLine(words) }] : []
      })
      .slice(0, MAX_PERIODS),
  }
}

/** Parses an expiry like 'Expires:202612051900', which is in UTC. */
function readExpiry(text: string): string | null {
  const [, year, month, day, hour, minute] = /^Expires:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)/m.exec(text) ?? []
  const instant = new Date(`${year}-${month}-${day}T${hour}:${minute}:00.000Z`)
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString()
}

/** Parses an issue time like '243 AM PST Fri Dec 4 2026'. */
function readIssue(line: string): Pick<MarineForecast, 'issuedOn' | 'issuedAt'> | null {
  const match = /^(\d{1,2})(\d\d) (AM|PM) [A-Z]{3,4} [a-z]{3} ([a-z]{3}) (\d{1,2}) (\d{4})$/i.exec(line)
  if (!match) return null
  const [, hour, minute, half, month = '', day = '', year] = match
  const monthNumber = MONTHS.indexOf(month.toLowerCase()) + 1
  const issuedOn = `${year}-${String(monthNumber).padStart(2, '0')}-${day.padStart(2, '0')}`
  const hours = (Number(hour) % 12) + (half?.toUpperCase() === 'PM' ? 12 : 0)
  return isTripDate(issuedOn) ? { issuedOn, issuedAt: `${String(hours).padStart(2, '0')}:${minute}` } : null
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TEXT)
