/**
 * The names of this version's migrations, oldest first. The migrations themselves take seconds to load, and `npm start`
 * usually only has to know whether they've run. `frozen-migrations.test.ts` compares the lists.
 */
const NAMES = ['20261121_234757_initial', '20261123_224516_v1_0_0', '20261124_060000_v1_1_0'] as const

/** Returns the names of the migrations that a database of this version has. MongoDB has no schema to create. */
export function namesFor(engine: 'sqlite' | 'mongodb'): readonly string[] {
  return engine === 'mongodb' ? NAMES.slice(1) : NAMES
}
