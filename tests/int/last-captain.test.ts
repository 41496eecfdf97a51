import type { Where } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '@/payload-types'
import { openTestApp, type TestAnswer, type TestApp, type TestBrowser } from './test-app'

let app: TestApp
let captain: TestBrowser
beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
})
afterAll(() => app.close())

const statusOf = async (answer: Promise<TestAnswer>) => (await answer).status

/** Creates an editor and signs in to a browser as that editor. */
async function accountNamed(username: string) {
  const account = { username, email: `${username}@example.com`, password: 'tide-tables-2026' }
  const { id } = await app.payload.create({ collection: 'users', data: { ...account, role: 'editor' } })
  const browser = app.browser()
  expect(await browser.post('/user/login', account)).toMatchObject({ status: 200 })
  return { id, browser }
}

describe('the last captain', () => {
  let captainId: string
  beforeAll(async () => {
    captainId = (await captain.get('/users/me')).body.user.id
  })

  it('can’t disable, demote or delete their own account, on the dashboard or in the CMS', async () => {
    const own = { status: 409, body: { code: 'own-account' } }
    expect(await captain.put(`/staff/${captainId}`, { disabled: true })).toMatchObject(own)
    expect(await statusOf(captain.patch(`/users/${captainId}`, { disabled: true }))).toBe(409)
    expect(await statusOf(captain.patch(`/users/${captainId}`, { role: 'editor' }))).toBe(409)
    expect(await statusOf(captain.delete(`/users/${captainId}`))).toBe(409)
    expect((await captain.get('/user/session')).body).toMatchObject({ username: 'captain', role: 'captain' })
  })

  it('can’t be removed through the Local API', async () => {
    const at = { collection: 'users', id: captainId } as const
    const last = { code: 'last-captain' }
    await expect(app.payload.update({ ...at, data: { role: 'editor' } })).rejects.toMatchObject(last)
    await expect(app.payload.update({ ...at, data: { disabled: true } })).rejects.toMatchObject(last)
    await expect(app.payload.delete(at)).rejects.toMatchObject(last)
  })

  it('can leave if there’s another captain', async () => {
    const { id } = await accountNamed('second')
    expect(await statusOf(captain.patch(`/users/${id}`, { role: 'captain' }))).toBe(200)
    expect(await statusOf(captain.put(`/staff/${id}`, { disabled: true }))).toBe(200)
    expect(await statusOf(captain.delete(`/users/${id}`))).toBe(200)
  })
})

describe('two captains who remove each other at the same moment', () => {
  const count = () => app.payload.count({ collection: 'users', where: ACTIVE_CAPTAINS })

  it.each<[how: string, act: (by: TestBrowser, id: string) => Promise<TestAnswer>]>([
    ['disabled on the dashboard', (by, id) => by.put(`/staff/${id}`, { disabled: true })],
    ['disabled in the CMS', (by, id) => by.patch(`/users/${id}`, { disabled: true })],
    ['demoted', (by, id) => by.patch(`/users/${id}`, { role: 'editor' })],
    ['deleted', (by, id) => by.delete(`/users/${id}`)],
  ])('can’t both be %s', async (how, act) => {
    const name = how.toLowerCase().replaceAll(' ', '-')
    const first = await captainNamed(`first-${name}`)
    const second = await captainNamed(`second-${name}`)
    // Demote the other tests' captain, who would otherwise be counted.
    const others = { and: [ACTIVE_CAPTAINS, { id: { not_in: [first.id, second.id] } }] }
    const { docs: aside } = await app.payload.find({ collection: 'users', where: others })
    for (const { id } of aside) await setRole(id, 'editor')
    const open = pauseAtFirstCount(2)
    const answers = await Promise.all([act(first.browser, second.id), act(second.browser, first.id)])
    open()
    expect(answers.map(({ status }) => status)).toContain(409)
    expect((await count()).totalDocs).toBeGreaterThan(0)
    for (const { id } of aside) await setRole(id, 'captain')
    for (const { id } of [first, second]) await app.payload.db.deleteMany(userOf(id))
  })

  const ACTIVE_CAPTAINS: Where = {
    and: [{ role: { equals: 'captain' } }, { disabled: { not_equals: true } }],
  }
  const userOf = (id: string) => ({ collection: 'users' as const, where: { id: { equals: id } } })
  const setRole = (id: string, role: User['role']) =>
    app.payload.db.updateOne({ ...userOf(id), data: { role }, options: { atomic: true } })

  async function captainNamed(name: string) {
    const made = await accountNamed(name)
    await setRole(made.id, 'captain')
    return made
  }

  /**
   * Makes the first `callers` counts of accounts wait for one another. Returns a function that restores the
   * original.
   */
  function pauseAtFirstCount(callers: number): () => void {
    const { db } = app.payload
    const own = db.count
    let waiting: (() => void)[] = []
    db.count = (async (args: Parameters<typeof own>[0]) => {
      const counted = await own.call(db, args)
      if (args.collection !== 'users' || callers === 0) return counted
      callers -= 1
      await new Promise<void>((resume) => {
        waiting.push(resume)
        if (callers > 0) return
        for (const each of waiting) each()
        waiting = []
      })
      return counted
    }) as typeof own
    return () => {
      db.count = own
    }
  }
})
