import { isDeepStrictEqual } from 'node:util'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'
import { isDoc, isRichText, spanishOf, textsIn } from './spanish-texts'

type Doc = Record<string, unknown>
type Db = MigrateUpArgs['db']

/**
 * Fills in the Spanish version of each text that staff haven't changed since version 1.0.0 seeded the site. Texts that
 * staff wrote stay in English until they translate them. Existing Spanish texts are kept.
 */
export async function fillSpanishOnSqlite(db: Db): Promise<void> {
  const columns = await db.all<{ tableName: string; name: string }>(sql`
    SELECT t.name AS tableName, c.name FROM sqlite_master t JOIN pragma_table_info(t.name) c WHERE t.type = 'table'
  `)
  for (const { tableName, name } of columns) {
    if (SECTIONS.includes(name)) await fillSections(db, tableName, name)
    const beside = name.replace(/^(version_)?es_/, '$1')
    const isPair = columns.some((each) => each.tableName === tableName && each.name === beside)
    if (beside !== name && isPair) await fillColumn(db, { tableName, name, beside })
  }
}

/** The columns with a page's sections, which are stored as JSON. */
const SECTIONS = ['sections', 'version_sections']

async function fillSections(db: Db, tableName: string, name: string): Promise<void> {
  const [table, column] = [sql.identifier(tableName), sql.identifier(name)]
  const rows = await db.all<{ text: string }>(
    sql`SELECT DISTINCT ${column} AS text FROM ${table} WHERE ${column} IS NOT NULL`,
  )
  for (const { text } of rows) {
    const filled = JSON.stringify(withSpanish(JSON.parse(text)))
    if (filled !== JSON.stringify(JSON.parse(text)))
      await db.run(sql`UPDATE ${table} SET ${column} = ${filled} WHERE ${column} = ${text}`)
  }
}

/** Fills in a column with Spanish texts. `beside` is the column with the English ones. */
async function fillColumn(
  db: Db,
  { tableName, name, beside }: { tableName: string; name: string; beside: string },
): Promise<void> {
  const [table, spanish, english] = [tableName, name, beside].map((each) => sql.identifier(each))
  const rows = await db.all<{ text: string }>(
    sql`SELECT DISTINCT ${english} AS text FROM ${table} WHERE ${english} IS NOT NULL AND ${spanish} IS NULL`,
  )
  for (const { text } of rows) {
    const filled = spanishOf({ name: fieldOf(name), english: parsed(text) })
    if (filled === undefined) continue
    const value = typeof filled === 'string' ? filled : JSON.stringify(filled)
    await db.run(
      sql`UPDATE ${table} SET ${spanish} = ${value} WHERE ${english} = ${text} AND ${spanish} IS NULL`,
    )
  }
}

/** Returns the name of the field in a column: 'linkLabel' for `es_link_label`, 'seo.title' for `version_es_seo_title`. */
const fieldOf = (column: string): string =>
  column
    .replace(/^(version_)?es_/, '')
    .replace(/^seo_/, 'seo.')
    .replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** SQLite stores rich text as JSON. */
function parsed(text: string): unknown {
  if (!text.startsWith('{"root":')) return text
  return JSON.parse(text)
}

/** The collections with Spanish texts, each with the field that has the document. */
const COLLECTIONS: [name: string, field: string | null][] = [
  ['pages', null],
  ['_pages_versions', 'version'],
  ['trips', null],
  ['_trips_versions', 'version'],
  ['faqs', null],
  ['_faqs_versions', 'version'],
  ['media', null],
  ['globals', null],
  ['_site-settings_versions', 'version'],
]

/** Does the same as `fillSpanishOnSqlite`. Skips a document that another server is changing, so that no edit is lost. */
export async function fillSpanishOnMongodb(
  db: NonNullable<MongooseAdapter['connection']['db']>,
): Promise<void> {
  for (const [name, field] of COLLECTIONS) {
    const collection = db.collection(name)
    for await (const stored of collection.find(name === 'globals' ? { globalType: 'site-settings' } : {})) {
      const doc: unknown = field === null ? stored : stored[field]
      if (!isDoc(doc)) continue
      const filled = withSpanish(doc)
      const changed = Object.keys(filled).filter((key) => !isDeepStrictEqual(filled[key], doc[key]))
      if (changed.length === 0) continue
      const changes = Object.fromEntries(
        changed.map((key) => [field === null ? key : `${field}.${key}`, filled[key]]),
      )
      await collection.updateOne({ _id: stored._id, updatedAt: stored.updatedAt }, { $set: changes })
    }
  }
}

/** Returns a document, or rows, with the known Spanish texts added where they're missing. */
function withSpanish<Value>(value: Value): Value {
  // The casts are safe: only groups `es` are added.
  if (Array.isArray(value)) return value.map((row) => withSpanish(row)) as Value
  if (!isDoc(value) || isRichText(value)) return value
  const { es: before, ...english } = value
  const es: Doc = isDoc(before) ? structuredClone(before) : {}
  for (const text of textsIn(english)) fill(es, text.name.split('.'), spanishOf(text))
  const rows = Object.entries(english).map(([name, each]) => [
    name,
    Array.isArray(each) ? withSpanish(each) : each,
  ])
  const isFilled = !isDeepStrictEqual(es, before ?? {})
  return { ...value, ...Object.fromEntries(rows), ...(isFilled && { es }) } as Value
}

function fill(es: Doc, [name = '', ...rest]: string[], text: unknown): void {
  if (text === undefined) return
  const before = es[name]
  if (rest.length > 0) {
    const group = isDoc(before) ? before : {}
    fill(group, rest, text)
    es[name] = group
  } else if (before === undefined || before === null) es[name] = text
}
