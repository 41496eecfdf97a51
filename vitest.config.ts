import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * The database engine to test. The tests in a project's folder run on every engine, and the tests in its
 * `sqlite` and `mongodb` subfolders run only on that engine.
 */
const engine = process.env.TEST_DATABASE ?? 'sqlite'

/** Returns a project whose tests need a database (tests/setup/database.ts). */
const onDatabase = (name: string, folder: string, testTimeout: number) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${folder}/*.test.ts`, `tests/${folder}/${engine}/*.test.ts`],
    environment: 'node' as const,
    globalSetup: ['tests/setup/database-global.ts'],
    pool: 'forks' as const,
    // Without this condition, importing Payload's editor sometimes hangs (see `tsx` in
    // scripts/run/children.ts).
    execArgv: ['-C', 'production'],
    // Files share their worker's packages, because most of a test file's time goes into loading Payload.
    isolate: false,
    setupFiles: ['tests/setup/reset-process.ts'],
    maxWorkers: 2,
    testTimeout,
    hookTimeout: 60_000,
  },
})

const anotherCharter = onDatabase('another-charter', 'another-charter', 30_000)

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${fromRoot('./src')}/` },
      { find: /^@collections\//, replacement: `${fromRoot('./collections')}/` },
      { find: /^@payload-config$/, replacement: fromRoot('./payload.config.ts') },
    ],
  },
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{src,simulators,collections,tests/setup,tests/chaos,tests/histories,tests/simulation}/**/*.test.{ts,tsx}',
          ],
          environment: 'node',
          // Compiling Square's published API definition takes several seconds on a busy machine.
          testTimeout: 30_000,
          // Use all processors. By default, Vitest reserves one for the process that transforms the files.
          maxWorkers: availableParallelism(),
          // Projects in the same group must have the same number of workers.
          sequence: { groupOrder: 1 },
        },
      },
      onDatabase('int', 'int', 30_000),
      onDatabase('concurrency', 'concurrency', 120_000),
      onDatabase('faults', 'faults', 120_000),
      onDatabase('fuzz', 'fuzz', 3_600_000),
      {
        ...anotherCharter,
        // Replaces charter.config.ts, so that these tests detect code that doesn't use its values.
        resolve: {
          alias: [
            {
              find: /^(?:\.{1,2}\/)+charter\.config$/,
              replacement: fromRoot('./tests/another-charter/charter.config.ts'),
            },
          ],
        },
      },
    ],
  },
})
