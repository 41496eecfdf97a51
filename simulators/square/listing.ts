import { invalidRequest } from './errors'

/** Square's page size, both the default and the maximum. */
const MAX_PAGE = 100
const YEAR_MS = 365 * 24 * 3_600_000

/**
 * Returns one page of `rows` (newest first), according to the parameters of Square's list endpoints:
 * `begin_time` (a year ago by default) and `end_time` (now by default), both inclusive, `sort_order` (DESC by
 * default), `location_id`, `limit` and `cursor`.
 */
export function listPage<Row extends { created_at: string; location_id: string }>(
  rows: Row[],
  query: URLSearchParams,
  now: Date,
): { rows: Row[]; cursor: string | undefined } {
  const begin = readTime(query, 'begin_time') ?? new Date(now.getTime() - YEAR_MS)
  const end = readTime(query, 'end_time') ?? now
  const location = query.get('location_id')
  const matching = rows.filter((row) => {
    const created = new Date(row.created_at)
    return created >= begin && created <= end && (location === null || row.location_id === location)
  })
  if (query.get('sort_order') === 'ASC') matching.reverse()
  const requested = Number(query.get('limit') ?? MAX_PAGE)
  const isValid = Number.isInteger(requested) && requested >= 1 && requested <= MAX_PAGE
  const offset = readCursor(query.get('cursor'))
  const next = offset + (isValid ? requested : MAX_PAGE)
  return {
    rows: matching.slice(offset, next),
    cursor: next < matching.length ? Buffer.from(`offset:${next}`).toString('base64url') : undefined,
  }
}

function readTime(query: URLSearchParams, name: string): Date | null {
  const text = query.get(name)
  if (text === null) return null
  const time = new Date(text)
  if (!Number.isNaN(time.getTime())) return time
  throw invalidRequest('INVALID_TIME', 'Not a valid RFC 3339 timestamp.', name)
}

function readCursor(cursor: string | null): number {
  if (cursor === null) return 0
  const match = /^offset:(\d+)$/.exec(Buffer.from(cursor, 'base64url').toString())
  if (!match) throw invalidRequest('INVALID_CURSOR', 'The pagination cursor is invalid.', 'cursor')
  return Number(match[1])
}
