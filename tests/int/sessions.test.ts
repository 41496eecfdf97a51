import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { SESSION_DAYS } from '@/contract/limits'
import type { User } from '@/payload-types'
import { endSession, prolongSession, startSession } from '@/services/accounts/change-sessions'
import { type Account, findAccount } from '@/services/accounts/find-account'
import { changePassword } from '@/services/accounts/set-password'
import { onceBeforeAccountWrite } from '../fakes/before-write'
import { gateReads, type ReadGate } from '../fakes/read-gate'
import { waitUntil } from '../fakes/wait-until'
import { dropQueues } from '../fakes/without-guard'
import { CAPTAIN, openTestApp, type TestApp } from './test-app'

const store = globalThis as typeof globalThis & { sixpackQueues?: Map<string, Promise<unknown>> }
const AT_ONCE = 8
const DAY_MS = 24 * 3_600_000

let app: TestApp
let gate: ReadGate
let at: ReturnType<TestApp['at']>
let updateOne: TestApp['payload']['db']['updateOne']
beforeAll(async () => {
  app = await openTestApp()
  gate = gateReads(app.payload, 'users')
  at = app.at(new Date())
  updateOne = app.payload.db.updateOne.bind(app.payload.db)
})
afterAll(() => app.close())
afterEach(() => {
  gate.open()
  delete store.sixpackQueues
  app.payload.db.updateOne = updateOne
})

async function captain(): Promise<Account> {
  const account = await findAccount(at, CAPTAIN.username)
  if (!account) throw new Error('The account is missing')
  return account
}
const idsOf = async () => (await captain()).sessions?.map(({ id }) => id) ?? []
const start = async (account: Account) => (await startSession(at, account, { isSignIn: true }))?.id ?? null

it('a sign-in whose session can’t be stored, for example on a full disk, says so, and other errors don’t change', async () => {
  const failWith = (error: Error) => {
    app.payload.db.updateOne = (args) =>
      args.collection === 'users' ? Promise.reject(error) : updateOne(args)
  }
  failWith(Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' }))
  const full = await app.browser().post('/user/login', CAPTAIN)
  expect([full.status, full.body.code]).toEqual([503, 'session-unsaved'])
  expect(full.body.error).toContain('Your password is right, but the server can’t save anything')
  expect(full.headers.getSetCookie()).toEqual([])
  const wrong = await app.browser().post('/user/login', { ...CAPTAIN, password: 'wrong-password-here' })
  expect([wrong.status, wrong.body.code]).toEqual([401, 'login-failed'])
  failWith(new Error('a bug'))
  expect((await app.browser().post('/user/login', CAPTAIN)).status).toBe(500)
})

describe('simultaneous sign-ins to one account', () => {
  it('all return 200, and all stay signed in', async () => {
    const first = await app.browser().post('/user/login', CAPTAIN)
    const device = first.headers.getSetCookie().find((each) => each.startsWith('device-'))
    // Use a known device, which skips the delay, so that the sign-ins really overlap.
    const headers = { cookie: device?.split(';')[0] ?? '' }
    const browsers = Array.from({ length: AT_ONCE }, () => app.browser())
    const answers = await Promise.all(browsers.map((each) => each.post('/user/login', CAPTAIN, headers)))
    expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200))
    const names = await Promise.all(
      browsers.map(async (each) => (await each.get('/user/session')).body.username),
    )
    expect(names).toEqual(Array(AT_ONCE).fill(CAPTAIN.username))
  })

  it('in two processes, both keep their session, even if both read the account before either one writes it', async () => {
    const ids = await startTwo()
    expect(await idsOf()).toEqual(expect.arrayContaining(ids))
  })

  it('control: without the conditional write, one of the two sessions is lost', async () => {
    dropCondition()
    const ids = await startTwo()
    expect((await idsOf()).filter((id) => ids.includes(id))).toHaveLength(1)
  })

  /** Starts two sign-ins that bypass the queue. Both read the account before either one writes it. */
  async function startTwo(): Promise<(string | null)[]> {
    const account = await captain()
    dropQueues()
    gate.close()
    const started = [1, 2].map(() => start(account))
    await waitUntil('both have read the account', () => gate.waiting() === 2)
    gate.open()
    return Promise.all(started)
  }
})

describe('a session', () => {
  it('doesn’t come back if it’s refreshed and signed out at the same time', async () => {
    const account = await captain()
    const id = (await start(account)) ?? ''
    expect(await idsOf()).toContain(id)
    // The refresh and the sign-out may run in either order.
    await Promise.all([prolongSession(at, account.id, id), endSession(at, account.id, id)])
    expect(await idsOf()).not.toContain(id)
    expect(await prolongSession(at, account.id, id)).toBeNull()
  })

  it('doesn’t come back if a refresh was paused before its write during the sign-out', async () => {
    const { ids, refreshed } = await signOutDuringRefresh()
    expect(refreshed).toBeNull()
    expect(ids.after).not.toContain(ids.ended)
  })

  it('control: comes back without the conditional write', async () => {
    dropCondition()
    const { ids } = await signOutDuringRefresh()
    expect(ids.after).toContain(ids.ended)
  })

  it('doesn’t start if the password changes while the sign-in is paused', async () => {
    const account = await captain()
    dropQueues()
    const hasRun = onceBeforeAccountWrite(app, async () => {
      const password = { password: CAPTAIN.password, newPassword: 'knots-and-hitches' }
      await changePassword(at, { accountId: account.id, ...password })
    })
    expect(await start(account)).toBeNull()
    expect(hasRun()).toBe(true)
    expect(await idsOf()).toEqual([])
    const back = { password: 'knots-and-hitches', newPassword: CAPTAIN.password }
    await changePassword(at, { accountId: account.id, ...back })
  })

  it.each<[what: string, change: Partial<User>]>([
    ['a demotion', { role: 'editor' }],
    ['a new email', { email: 'harbor@example.com' }],
    ['a new user name', { username: 'skipper' }],
  ])('doesn’t undo %s when it starts at the same time', async (_what, change) => {
    const before = await captain()
    gate.close()
    const started = start(before)
    await waitUntil('the sign-in has read the account', () => gate.waiting() === 1)
    await changeAccount(before.id, change)
    gate.open()
    const id = await started
    const after = await findAccount(at, change.username ?? CAPTAIN.username)
    expect(after).toMatchObject(change)
    expect(after?.sessions?.map((session) => session.id)).toContain(id)
    const { username, email, role } = before
    await changeAccount(before.id, { username, email, role })
  })

  it('doesn’t start if the password changed after the account was read', async () => {
    const account = await captain()
    const before = await idsOf()
    expect(await start({ ...account, hash: `${account.hash}0` })).toBeNull()
    expect(await idsOf()).toEqual(before)
  })

  /** Pauses a refresh right before its write, while another process signs out of the session. */
  async function signOutDuringRefresh() {
    const account = await captain()
    const ended = (await start(account)) ?? ''
    dropQueues()
    const hasRun = onceBeforeAccountWrite(app, () => endSession(at, account.id, ended))
    const refreshed = await prolongSession(at, account.id, ended)
    expect(hasRun()).toBe(true)
    return { refreshed, ids: { ended, after: await idsOf() } }
  }
})

describe('an edit in the CMS that’s paused before its write', () => {
  const PASSWORD = 'tide-tables-2026'
  const NEW = 'knots-and-hitches'

  it('doesn’t undo a new password, sign-in or role, and doesn’t enable a disabled account', async () => {
    const captains = await app.browser().signIn()
    const editor = { username: 'deckhand', email: 'deckhand@example.com' }
    const { id } = await app.payload.create({
      collection: 'users',
      data: { ...editor, password: PASSWORD, role: 'editor' },
    })
    const browser = await app.browser().signIn({ username: editor.username, password: PASSWORD })
    const hasRun = onceBeforeAccountWrite(app, async () => {
      const changed = await browser.post('/user/password', { password: PASSWORD, newPassword: NEW })
      expect(changed.status).toBe(200)
      await changeAccount(id, { role: 'captain', disabled: true, email: 'mate@example.com' })
    })
    const edited = await captains.patch(`/users/${id}`, { username: 'first-mate' })
    expect(edited.status).toBe(200)
    expect(hasRun()).toBe(true)
    const after = await findAccount(at, 'first-mate')
    expect(after).toMatchObject({ role: 'captain', disabled: true, email: 'mate@example.com' })
    await changeAccount(id, { role: 'editor', disabled: false })
    expect((await browser.get('/user/session')).body).toMatchObject({ username: 'first-mate' })
    await app.browser().signIn({ username: 'first-mate', password: NEW })
  })
})

describe('a session ends', () => {
  it(`${SESSION_DAYS.max} days after its sign-in, no matter how often it’s used`, async () => {
    const later = app.at(new Date())
    const account = await captain()
    const session = await startSession(later, account, { isSignIn: true })
    const id = session?.id ?? ''
    const end = later.now().getTime() + SESSION_DAYS.max * DAY_MS
    const ends: number[] = []
    for (let day = 0; day < SESSION_DAYS.max; day += 10) {
      const refreshed = await prolongSession(later, account.id, id)
      ends.push((Date.parse(refreshed?.expiresAt ?? '') - later.now().getTime()) / DAY_MS)
      later.advance(10 * DAY_MS)
    }
    expect(ends).toEqual([14, 14, 14, 14, 14, 14, 14, 14, 10])
    expect(later.now().getTime()).toBe(end)
    expect(await prolongSession(later, account.id, id)).toBeNull()
    // The next change to the account deletes the session's row.
    await startSession(later, account, { isSignIn: true })
    expect(await idsOf()).not.toContain(id)
  })

  it('at the same time for the CMS and the contract, in the cookie and on the server', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const browser = await app.browser().signIn()
    const end = Date.now() + SESSION_DAYS.max * DAY_MS
    const refresh = () => browser.post('/users/refresh-token')
    for (let day = 10; day <= 80; day += 10) {
      vi.setSystemTime(Date.now() + 10 * DAY_MS)
      const { status, body, headers } = await refresh()
      expect(status).toBe(200)
      const expires = Math.min(Date.now() + SESSION_DAYS.idle * DAY_MS, end)
      expect(Math.abs(body.exp * 1000 - expires)).toBeLessThan(2000)
      const cookie = headers.getSetCookie()[0] ?? ''
      expect(Math.abs(Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '') - expires)).toBeLessThan(2000)
    }
    vi.setSystemTime(end - 60_000)
    expect((await browser.get('/user/session')).body.username).toBe(CAPTAIN.username)
    vi.setSystemTime(end + 60_000)
    expect((await browser.get('/user/session')).body.username).toBeNull()
    expect((await refresh()).status).toBe(401)
    expect((await browser.get('/messages')).status).toBe(403)
  })
})

function changeAccount(id: string, data: Partial<User>): Promise<unknown> {
  // Pass a copy, because the MongoDB adapter changes its argument.
  const write = { data: { ...data }, options: { atomic: true as const } }
  return updateOne({ collection: 'users', where: { id: { equals: id } }, ...write })
}

/** Removes the compare-and-swap condition from writes to accounts. */
function dropCondition(): void {
  app.payload.db.updateOne = ((args: Parameters<typeof updateOne>[0]) => {
    if (args.collection !== 'users' || !('where' in args) || !args.where?.and) return updateOne(args)
    const and = args.where.and.filter((condition) => !('writeToken' in condition))
    return updateOne({ ...args, where: { and } })
  }) as typeof updateOne
}
