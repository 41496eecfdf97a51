import type { Where } from 'payload'
import { matches, type Row, sortRows } from './matches'

export interface Query {
  where?: Where | undefined
  sort?: string | string[] | undefined
  limit?: number | undefined
  page?: number | undefined
  select?: Record<string, unknown> | undefined
}

/** Thrown if a row with the same unique value already exists. Services recognize the error by these fields. */
class NotUnique extends Error {
  override readonly name = 'ValidationError'
  readonly data: { errors: { message: string; path: string }[] }

  constructor(collection: string, path: string) {
    super(`The ${path} already exists in ${collection}`)
    this.data = { errors: [{ message: 'Value must be unique', path }] }
  }
}

/** The unique fields of a collection. The id is always unique. */
export type UniqueFields = Record<string, readonly string[]>

/**
 * A database in memory, with the operations that the services use. Every operation is synchronous, so it's atomic, like
 * a single statement in a real database. Rows are copied when they're written and when they're read.
 */
export class MemoryStore {
  readonly #collections = new Map<string, Map<string, Row>>()
  /** Called after every change, with the row before and after the change. */
  onChange: (collection: string, change: { before: Row | null; after: Row | null }) => void = () => {}

  /** Called with each row that's read, before it's copied. */
  onRead: (collection: string, row: Row) => void = () => {}

  constructor(
    private readonly unique: UniqueFields,
    private readonly now: () => Date,
    private readonly newId: () => string,
  ) {}

  clear(): void {
    this.#collections.clear()
  }

  /** Returns the stored rows without copying them, for checks that only read. */
  rows(collection: string): ReadonlyMap<string, Row> {
    return this.#rows(collection)
  }

  find(collection: string, { where, sort, limit = 0, page = 1, select }: Query): Row[] {
    const found = sortRows(this.#matching(collection, where), sort)
    const some = limit > 0 ? found.slice((page - 1) * limit, page * limit) : found
    for (const row of some) this.onRead(collection, row)
    return some.map((row) => copy(select ? selected(row, select) : row))
  }

  count(collection: string, where: Where | undefined): number {
    return this.#matching(collection, where).length
  }

  /** Inserts a row. @throws NotUnique */
  create(collection: string, data: Record<string, unknown>): Row {
    const now = this.now().toISOString()
    const row = stored({ id: this.newId(), createdAt: now, updatedAt: now }, data)
    if (this.#rows(collection).has(row.id)) throw new NotUnique(collection, 'id')
    this.#checkUnique(collection, row)
    this.#write(collection, null, row)
    return copy(row)
  }

  /** Changes the first row that matches. Returns it, or null if none matches. @throws NotUnique */
  updateOne(collection: string, where: Where | undefined, data: Record<string, unknown>): Row | null {
    const [before] = this.#matching(collection, where)
    if (!before) return null
    const after = stored({ ...before, updatedAt: this.now().toISOString() }, data)
    this.#checkUnique(collection, after)
    this.#write(collection, before, after)
    return copy(after)
  }

  deleteMany(collection: string, where: Where | undefined): Row[] {
    const found = this.#matching(collection, where)
    for (const row of found) this.#write(collection, row, null)
    return found
  }

  #rows(collection: string): Map<string, Row> {
    const existing = this.#collections.get(collection)
    if (existing) return existing
    const created = new Map<string, Row>()
    this.#collections.set(collection, created)
    return created
  }

  #matching(collection: string, where: Where | undefined): Row[] {
    const rows = this.#rows(collection)
    const id = idOf(where)
    const candidates = id === null ? [...rows.values()] : [rows.get(id)].filter((row) => row !== undefined)
    return candidates.filter((row) => matches(row, where))
  }

  #checkUnique(collection: string, row: Row): void {
    for (const field of this.unique[collection] ?? []) {
      const value = row[field]
      if (value === null || value === undefined) continue
      for (const other of this.#rows(collection).values())
        if (other.id !== row.id && other[field] === value) throw new NotUnique(collection, field)
    }
  }

  #write(collection: string, before: Row | null, after: Row | null): void {
    if (after) this.#rows(collection).set(after.id, after)
    else if (before) this.#rows(collection).delete(before.id)
    this.onChange(collection, { before, after })
  }
}

/** Returns the id that a condition asks for, so that a lookup by id doesn't scan the collection. */
function idOf(where: Where | undefined): string | null {
  const { id, and } = (where ?? {}) as { id?: { equals?: unknown }; and?: Where[] }
  if (typeof id?.equals === 'string') return id.equals
  for (const each of and ?? []) {
    const found = idOf(each)
    if (found !== null) return found
  }
  return null
}

/** Returns the row after a write. An undefined value isn't written, and `$inc` adds to a number. */
function stored(row: Record<string, unknown>, data: Record<string, unknown>): Row {
  const result = { ...row }
  for (const [field, value] of Object.entries(data)) {
    if (value === undefined) continue
    const amount = (value as { $inc?: unknown } | null)?.$inc
    result[field] = typeof amount === 'number' ? Number(result[field] ?? 0) + amount : copy(value)
  }
  return result as Row
}

function selected(row: Row, select: Record<string, unknown>): Row {
  const chosen = Object.keys(select).filter((field) => select[field] === true)
  return Object.fromEntries(['id', ...chosen].map((field) => [field, row[field]])) as Row
}

/** Copies a JSON value. Dates become ISO strings, as in the real databases. */
function copy<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date) return value.toISOString() as Value
  if (Array.isArray(value)) return value.map(copy) as Value
  const result: Record<string, unknown> = {}
  for (const key in value) if (value[key] !== undefined) result[key] = copy(value[key])
  return result as Value
}
