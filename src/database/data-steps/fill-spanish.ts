import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'
import { isDoc, isRichText, spanishOf, textsIn } from './spanish-texts'

type Doc = Record<string, unknown>

/**
 * Fills in the Spanish texts of what staff haven't changed since version 1.0.0 filled the site. Texts that staff wrote
 * stay in English until they translate them, and a Spanish text that exists is kept.
 */
export async function fillSpanishOnSqlite(db: MigrateUpArgs['db']): Promise<void> {
  const columns = await db.all<{ tableName: string; name: string }>(sql`
    SELECT t.name AS tableName, c.name FROM sqlite_master t JOIN pragma_table_info(t.name) c WHERE t.type = 'table'
  `)
  for (const { tableName, name } of columns) {
    const beside = name.replace(/^(version_)?es_/, '$1')
    const isPair = columns.some((each) => each.tableName === tableName && each.name === beside)
    if (beside === name || !isPair) continue
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
      const changes = Object.fromEntries(spanishIn(doc, field === null ? '' : `${field}.`))
      if (Object.keys(changes).length > 0)
        await collection.updateOne({ _id: stored._id, updatedAt: stored.updatedAt }, { $set: changes })
    }
  }
}

/** Returns the groups `es` to write in a document, by their paths: `sections.0.es`. */
function spanishIn(value: unknown, path: string): [string, Doc][] {
  if (Array.isArray(value)) return value.flatMap((row, index) => spanishIn(row, `${path}${index}.`))
  if (!isDoc(value) || isRichText(value)) return []
  const { es, ...doc } = value
  const before = isDoc(es) ? es : {}
  const after = structuredClone(before)
  for (const text of textsIn(doc)) fill(after, text.name.split('.'), spanishOf(text))
  const own: [string, Doc][] = JSON.stringify(after) === JSON.stringify(before) ? [] : [[`${path}es`, after]]
  const rows = Object.entries(doc).flatMap(([name, each]) =>
    Array.isArray(each) ? spanishIn(each, `${path}${name}.`) : [],
  )
  return [...own, ...rows]
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
