import { expect, it } from 'vitest'
import type { ServiceContext } from '../ports'
import { checkCaptainRemains, disableCaptain, revertLastCaptainLoss } from './last-captain'

type Row = { id: string; role: 'captain' | 'editor'; disabled: boolean; writeToken?: string }
type Condition = { id?: { equals: string }; writeToken?: { equals?: string } }
const captain = (id: string): Row => ({ id, role: 'captain', disabled: false })
const editor = (id: string): Row => ({ id, role: 'editor', disabled: false })
const disabled = (row: Row): Row => ({ ...row, disabled: true })

/** Returns a context with a fake database that contains these accounts. */
function contextWith(rows: Row[]) {
  const stored = new Map(rows.map((row) => [row.id, { ...row }]))
  const db = {
    count: async ({ where }: { where: { and: { id?: { not_equals: string } }[] } }) => {
      const except = where.and.find(({ id }) => id)?.id?.not_equals
      const others = [...stored.values()].filter(
        ({ id, role, disabled: isOff }) => role === 'captain' && !isOff && id !== except,
      )
      return { totalDocs: others.length }
    },
    updateOne: async ({ where: { and }, data }: { where: { and: Condition[] }; data: Partial<Row> }) => {
      const row = stored.get(and.find(({ id }) => id)?.id?.equals ?? '')
      const token = and.find(({ writeToken }) => writeToken)?.writeToken?.equals
      if (!row || (token !== undefined && token !== row.writeToken)) return null
      return Object.assign(row, data)
    },
  }
  return { context: { payload: { db }, now: () => new Date() } as unknown as ServiceContext, stored }
}

it.each<[what: string, account: Row, others: Row[], future: Omit<Row, 'id'> | null, actorId: string | null]>([
  ['own-account', captain('a'), [captain('b')], null, 'a'],
  ['own-account', captain('a'), [captain('b')], { role: 'editor', disabled: false }, 'a'],
  ['own-account', editor('a'), [captain('b')], { role: 'editor', disabled: true }, 'a'],
  ['last-captain', captain('a'), [editor('b')], null, null],
  ['last-captain', captain('a'), [disabled(captain('b'))], { role: 'captain', disabled: true }, 'b'],
])('refuses with %s', async (code, account, others, future, actorId) => {
  const { context } = contextWith([account, ...others])
  await expect(checkCaptainRemains(context, account, { actorId, future })).rejects.toMatchObject({ code })
})

it.each<[what: string, account: Row, others: Row[], future: Omit<Row, 'id'> | null]>([
  ['one of two captains', captain('a'), [captain('b')], null],
  ['an editor', editor('a'), [captain('b')], { role: 'editor', disabled: true }],
  ['a captain who was disabled', disabled(captain('a')), [captain('b')], null],
  ['an account without changes', captain('a'), [], { role: 'captain', disabled: false }],
])('allows removing %s', async (_what, account, others, future) => {
  const { context } = contextWith([account, ...others])
  await expect(checkCaptainRemains(context, account, { actorId: 'b', future })).resolves.toBeUndefined()
})

it.each<[how: string, after: Partial<Row>]>([
  ['disabled', { disabled: true }],
  ['demoted', { role: 'editor' }],
])('reverts a change if two captains have %s each other', async (_how, after) => {
  const [a, b] = [captain('a'), captain('b')]
  const { context, stored } = contextWith([
    { ...a, ...after },
    { ...b, ...after },
  ])
  const writes = [a, b].map((before) => revertLastCaptainLoss(context, before, { ...before, ...after }))
  const results = await Promise.allSettled(writes)
  const reasons: unknown[] = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(reasons).toContainEqual(expect.objectContaining({ code: 'last-captain' }))
  expect([...stored.values()].some((row) => row.role === 'captain' && !row.disabled)).toBe(true)
})

it("doesn't revert another process's later write", async () => {
  const [a, b] = [captain('a'), captain('b')]
  const seen = { ...disabled(a), writeToken: 'of-the-paused-process' }
  const { context, stored } = contextWith([{ ...seen, writeToken: 'of-the-other-process' }, disabled(b)])
  await expect(revertLastCaptainLoss(context, a, seen)).rejects.toMatchObject({ code: 'last-captain' })
  expect(stored.get('a')).toMatchObject({ disabled: true })
})

it("doesn't revert a write if a captain remains, or if the write didn't remove a captain", async () => {
  const { context, stored } = contextWith([disabled(captain('a')), captain('b'), disabled(editor('c'))])
  await revertLastCaptainLoss(context, captain('a'), disabled(captain('a')))
  await revertLastCaptainLoss(context, editor('c'), disabled(editor('c')))
  expect(stored.get('a')).toEqual(disabled(captain('a')))
  expect(stored.get('c')).toEqual(disabled(editor('c')))
})

it('keeps a captain if two captains delete each other', async () => {
  const { context, stored } = contextWith([captain('a'), captain('b')])
  const results = await Promise.allSettled([
    disableCaptain(context, captain('a')),
    disableCaptain(context, captain('b')),
  ])
  expect(results.map(({ status }) => status)).toContain('rejected')
  expect([...stored.values()].some(({ disabled: isOff }) => !isOff)).toBe(true)
})
