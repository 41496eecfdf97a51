/**
 * The names of this version's migrations, oldest first. They're listed here because the migrations take
 * seconds to load, and `npm start` usually only has to know whether they've run. `frozen-migrations.test.ts`
 * compares the lists.
 */
const NAMES = ['20261121_234757_initial', '20261123_224516_v1_0_0', '20261124_060000_v1_1_0'] as const

/**
 * Returns the names of the migrations that a database of this version has. On MongoDB, leaves out the first
 * one, which creates the schema.
 */
export function namesFor(engine: 'sqlite' | 'mongodb'): readonly string[] {
  return engine === 'mongodb' ? NAMES.slice(1) : NAMES
}
