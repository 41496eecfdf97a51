import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

interface Case {
  /** The file's folder, followed by its name if the name matters. */
  in: string
  code: string
  rule?: string
}

const TABLE = 'house(import-table)'

const FORBIDDEN: Case[] = [
  { in: 'src/domain', code: "import '@/contract/errors'" },
  { in: 'src/domain', code: "import '../contract/errors'" },
  { in: 'src/domain', code: "import 'zod'" },
  { in: 'src/domain', code: "import 'node:fs'" },
  { in: 'src/domain', code: "export { x } from '@/services/ports'" },
  { in: 'src/domain', code: "export const load = async () => await import('@/services/ports')" },
  { in: 'src/domain', code: "import '@/env'" },
  { in: 'src/contract', code: "import '@/services/ports'" },
  { in: 'src/contract', code: "import 'react'" },
  { in: 'src/seo', code: "import '@/services/content/read-page'" },
  { in: 'src/seo', code: "import 'react'" },
  { in: 'src/seo', code: "import 'schema-dts'" },
  { in: 'src/services', code: "import '@/seo/json-ld/trips'" },
  { in: 'src/services', code: "import '@/adapters/square/gateway'" },
  { in: 'src/services', code: "import '@/env'" },
  { in: 'src/services', code: "import '@/payload-overrides/restore-version'" },
  { in: 'src/services', code: "import 'square'" },
  { in: 'src/services', code: "import { ValidationError } from 'payload'; export { ValidationError }" },
  { in: 'src/services', code: "import '@collections/bookings/collection'" },
  { in: 'src/adapters/square', code: "import '@/services/checkout/hold-seats'" },
  { in: 'src/adapters/square', code: "import '@/adapters/email/outbox'" },
  { in: 'src/adapters/square', code: "import '../email/outbox'" },
  { in: 'src/adapters/square', code: "import '../../../simulators/square/server'" },
  { in: 'src/api', code: "import '@/adapters/square/gateway'" },
  { in: 'src/api', code: "import '@/features/booking/dialog'" },
  { in: 'src/features/booking', code: "import '@/features/availability/calendar'" },
  { in: 'src/features/booking', code: "import '../availability/calendar'" },
  { in: 'src/features/captain/day', code: "import '@/features/captain/home/home-tab'" },
  { in: 'src/features/captain/day', code: "import '../home/home-tab'" },
  { in: 'src/features/booking/steps', code: "import '../../availability/calendar'" },
  { in: 'src/features/booking', code: "import '@/services/checkout/hold-seats'" },
  { in: 'src/features/booking', code: "import type { Payload } from 'payload'; export type { Payload }" },
  { in: 'src/api-client', code: "import '@/features/booking/dialog'" },
  { in: 'src/api-client', code: "import '@/components/button'" },
  { in: 'src/api-client', code: "import '@/server/service-context'" },
  { in: 'src/api-client', code: "import { useState } from 'react'; export { useState }" },
  { in: 'src/api-client', code: "import { readFileSync } from 'node:fs'; export { readFileSync }" },
  { in: 'src/api-client', code: "import type { Payload } from 'payload'; export type { Payload }" },
  { in: 'src/components', code: "import '@/api-client/call-api'" },
  { in: 'src/components', code: "import '@/domain/money'" },
  { in: 'src/components', code: "import '@/features/booking/dialog'" },
  { in: 'src/app', code: "import '@/services/checkout/hold-seats'" },
  { in: 'src/app', code: "import '../../tests/factories/booking'" },
  { in: 'src/database', code: "import '../../scripts/seed'" },
  { in: 'collections/bookings', code: "import '@/adapters/square/gateway'" },
  { in: 'collections/bookings', code: "import '@/features/booking/dialog'" },
  { in: 'simulators/square', code: "import '@/domain/money'" },
  { in: 'src/domain', code: 'export const port = process.env.PORT', rule: 'node(no-process-env)' },
  {
    in: 'src/services',
    code: 'export function later() {\n  Promise.resolve(1)\n}',
    rule: 'typescript(no-floating-promises)',
  },
  {
    in: 'src/services',
    code: 'export const each = (list: number[]) => list.forEach(async () => await Promise.resolve())',
    rule: 'typescript(no-misused-promises)',
  },
  { in: 'src/services', code: 'export const one = async () => await 1', rule: 'typescript(await-thenable)' },
  { in: 'src/services', code: "export * from './ports'", rule: 'house(file-names)' },
  { in: 'src/services', code: 'export const one: any = 1', rule: 'typescript(no-explicit-any)' },
  {
    in: 'src/components',
    code: "import { useState } from 'react'\nexport const useIt = (on: boolean) => {\n  if (on) useState(1)\n}",
    rule: 'react-hooks(rules-of-hooks)',
  },
]

const ALLOWED: Case[] = [
  { in: 'src/domain', code: "import { TZDate } from '@date-fns/tz'; export { TZDate }" },
  { in: 'src/contract', code: "import { z } from 'zod'; export { z }" },
  { in: 'src/seo', code: "import type { Offer } from 'schema-dts'; export type { Offer }" },
  { in: 'src/services', code: "import type { Payload } from 'payload'; export type { Payload }" },
  { in: 'src/services', code: "import { randomUUID } from 'node:crypto'; export { randomUUID }" },
  { in: 'src/services', code: "export { hashPassword } from '@/payload-overrides/password-hash'" },
  { in: 'src/adapters/square', code: "import { SquareClient } from 'square'; export { SquareClient }" },
  { in: 'src/adapters/square', code: "import { env } from '@/env'; export { env }" },
  { in: 'src/api-client', code: "import { errorBody } from '@/contract/errors'; export { errorBody }" },
  { in: 'src/api-client', code: "export const load = () => import('@emailjs/browser')" },
  { in: 'src/features/captain/day', code: "import { x } from '../shared/captain-api'; export { x }" },
  { in: 'src/features/booking', code: "import { callApi } from '@/api-client/call-api'; export { callApi }" },
  { in: 'src/features/booking/steps', code: "export const load = () => import('../dialog')" },
  { in: 'src/app', code: "export const load = () => import('@/features/booking/dialog')" },
]

const CYCLE = [
  { path: 'src/domain/cycle-a.ts', code: `export { b as a } from './cycle-b'` },
  { path: 'src/domain/cycle-b.ts', code: `export { a as b } from './cycle-a'` },
]

const proofs = [
  ...FORBIDDEN.map((proof, index) => ({ ...proof, path: `${proof.in}/forbidden-${index}.ts` })),
  ...ALLOWED.map((proof, index) => ({ ...proof, path: `${proof.in}/allowed-${index}.ts` })),
]

/** A project that contains only the rules, so that the examples never mix with the real files. */
const project = realpathSync(mkdtempSync(join(tmpdir(), 'sixpack-lint-')))
const TSCONFIG = {
  compilerOptions: { strict: true, module: 'esnext', moduleResolution: 'bundler', types: [] },
}
/** For each file, the names of the oxlint rules that it breaks. */
const broken = new Map<string, string[]>()

beforeAll(() => {
  copyFileSync(join(ROOT, '.oxlintrc.json'), join(project, '.oxlintrc.json'))
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(TSCONFIG))
  cpSync(join(ROOT, 'scripts/lint'), join(project, 'scripts/lint'), { recursive: true })
  for (const { path, code } of [...proofs, ...CYCLE]) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), `${code}\n`)
  }
  for (const { filename, code } of lintProject()) {
    broken.set(filename, [...(broken.get(filename) ?? []), code])
  }
}, 60_000)

afterAll(() => rmSync(project, { recursive: true, force: true }))

function lintProject(): { filename: string; code: string }[] {
  const output = runIgnoringExitCode(join(ROOT, 'node_modules/.bin/oxlint'), [
    '--type-aware',
    '--format',
    'json',
  ])
  const report = JSON.parse(output) as { diagnostics: { filename: string; code: string }[] }
  return report.diagnostics
}

/** Runs the linter, which exits with code 1 because it finds the problems that this test expects. */
function runIgnoringExitCode(command: string, args: string[]): string {
  try {
    return execFileSync(command, args, { cwd: project, encoding: 'utf8', timeout: 30_000 })
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && String(error.stdout)) return String(error.stdout)
    throw error
  }
}

describe('the linter', () => {
  it.each(proofs.slice(0, FORBIDDEN.length))('refuses in $in: $code', ({ path, rule = TABLE }) => {
    expect(broken.get(path)).toContain(rule)
  })

  it.each(proofs.slice(FORBIDDEN.length))('allows in $in: $code', ({ path }) => {
    expect(broken.get(path) ?? []).toEqual([])
  })

  it('refuses an import cycle', () => {
    expect(broken.get(CYCLE[0]?.path ?? '')).toContain('import(no-cycle)')
  })
})
