import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '@/payload-types'
import { endSession, endSessions, prolongSession, startSession } from '@/services/change-sessions'
import { type Account, findAccount } from '@/services/find-account'
import { gateReads, type ReadGate } from '../fakes/read-gate'
import { waitUntil } from '../fakes/wait-until'
import { dropQueues } from '../fakes/without-guard'
import { CAPTAIN, openTestDesk, type TestDesk } from './desk'

const store = globalThis as typeof globalThis & { sixpackQueues?: Map<string, Promise<unknown>> }
const AT_ONCE = 8

let desk: TestDesk
let gate: ReadGate
let at: ReturnType<TestDesk['at']>
let updateOne: TestDesk['payload']['db']['updateOne']
beforeAll(async () => {
  desk = await openTestDesk()
  gate = gateReads(desk.payload, 'users')
  at = desk.at(new Date())
  updateOne = desk.payload.db.updateOne.bind(desk.payload.db)
})
afterAll(() => desk.close())
afterEach(() => {
  gate.open()
  delete store.sixpackQueues
  desk.payload.db.updateOne = updateOne
})

async function captain(): Promise<Account> {
  const account = await findAccount(at, CAPTAIN.username)
  if (!account) throw new Error('The account is missing')
  return account
}
const idsOf = async () => (await captain()).sessions?.map(({ id }) => id) ?? []

describe('sign-ins of one account at one instant', () => {
  it('all answer 200 and all stay signed in', async () => {
    const first = await desk.browser().post('/user/login', CAPTAIN)
    const device = first.headers.getSetCookie().find((each) => each.startsWith('device-'))
    // From a device that is known nobody waits, so that they meet.
    const headers = { cookie: device?.split(';')[0] ?? '' }
    const browsers = Array.from({ length: AT_ONCE }, () => desk.browser())
    const answers = await Promise.all(browsers.map((each) => each.post('/user/login', CAPTAIN, headers)))
    expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200))
    const names = await Promise.all(
      browsers.map(async (each) => (await each.get('/user/session')).body.username),
    )
    expect(names).toEqual(Array(AT_ONCE).fill(CAPTAIN.username))
  })

  it('in two processes both keep their session, though both had read the same account', async () => {
    const ids = await startTwo()
    expect(await idsOf()).toEqual(expect.arrayContaining(ids))
  })

  it('control: without the condition of the write one of the two is lost', async () => {
    desk.payload.db.updateOne = (async (args: Parameters<typeof updateOne>[0]) => {
      const { username, email, role } = args.data
      const isSessions = args.collection === 'users' && 'sessions' in args.data
      if (!isSessions) return updateOne(args)
      const where = { username: { equals: username as string } }
      return updateOne({ collection: 'users', where, data: { ...args.data, email, role } })
    }) as typeof updateOne
    const ids = await startTwo()
    expect((await idsOf()).filter((id) => ids.includes(id))).toHaveLength(1)
  })

  /** Two sign-ins without the queue of one process, which have both read the account before either writes. */
  async function startTwo(): Promise<(string | null)[]> {
    const account = await captain()
    dropQueues()
    const write = desk.payload.db.updateOne
    let last: Promise<unknown> = Promise.resolve()
    // One write after the other, as two that do not meet: what is lost is lost by what was read.
    desk.payload.db.updateOne = ((args: Parameters<typeof updateOne>[0]) => {
      last = last.then(() => write(args))
      return last
    }) as typeof updateOne
    gate.close()
    const started = [1, 2].map(() => startSession(at, account, { isSignIn: true }))
    await waitUntil('both have read', () => gate.waiting() === 2)
    gate.open()
    return Promise.all(started)
  }
})

describe('a session', () => {
  it('that was signed out does not come back with a refresh of the same moment', async () => {
    const account = await captain()
    const id = (await startSession(at, account, { isSignIn: true })) ?? ''
    expect(await idsOf()).toContain(id)
    // Whichever of the two comes first.
    await Promise.all([prolongSession(at, account.id, id), endSession(at, account.id, id)])
    expect(await idsOf()).not.toContain(id)
    expect(await prolongSession(at, account.id, id)).toBe(false)
  })

  it.each<[what: string, change: Partial<User>]>([
    ['a demotion', { role: 'editor' }],
    ['another address', { email: 'harbor@example.com' }],
    ['another name', { username: 'skipper' }],
  ])('that starts beside %s does not take it back', async (_what, change) => {
    const before = await captain()
    gate.close()
    const started = startSession(at, before, { isSignIn: true })
    await waitUntil('the account was read', () => gate.waiting() === 1)
    await changeAccount(before.id, change)
    gate.open()
    const id = await started
    const after = await findAccount(at, change.username ?? CAPTAIN.username)
    expect(after).toMatchObject(change)
    expect(after?.sessions?.map((session) => session.id)).toContain(id)
    const { username, email, role } = before
    await changeAccount(before.id, { username, email, role })
  })

  it('does not even where the change comes between the look and the write of the database’s adapter', async () => {
    const before = await captain()
    onceBeforeWrite(() => changeAccount(before.id, { email: 'pier@example.com' }))
    const id = await startSession(at, before, { isSignIn: true })
    expect((await captain()).email).toBe('pier@example.com')
    expect(await idsOf()).toContain(id)
  })

  it('ends with all others, and does not start where the password is another one by now', async () => {
    const account = await captain()
    await startSession(at, account, { isSignIn: true })
    await endSessions(at, account.id)
    expect(await idsOf()).toEqual([])
    const stale = { ...account, hash: `${account.hash}0` }
    expect(await startSession(at, stale, { isSignIn: true })).toBeNull()
    expect(await idsOf()).toEqual([])
  })
})

function changeAccount(id: string, data: Partial<User>): Promise<unknown> {
  // A copy: the adapter of MongoDB writes into what it is given.
  const write = { data: { ...data }, options: { atomic: true as const } }
  return updateOne({ collection: 'users', where: { id: { equals: id } }, ...write })
}

/** SQLite's adapter looks for the row and then inserts over it; MongoDB does both in one. */
function onceBeforeWrite(task: () => Promise<unknown>): void {
  const db = desk.payload.db as unknown as Record<string, (args: unknown) => Promise<unknown>>
  const method = desk.kind === 'sqlite' ? 'insert' : 'updateOne'
  const write = db[method]?.bind(db)
  db[method] = async (args) => {
    if (write) db[method] = write
    await task()
    return write?.(args)
  }
}
