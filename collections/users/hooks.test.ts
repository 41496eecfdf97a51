import { guardAccount } from '@collections/users/hooks'
import type { PayloadRequest } from 'payload'
import { expect, it, vi } from 'vitest'
import type { User } from '@/payload-types'

const CAPTAIN: User = {
  id: 'captain-1',
  collection: 'users',
  username: 'captain',
  email: 'captain@example.com',
  role: 'captain',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}
const OTHER = 'captain-2'

/** The hook, asked by somebody (null: the program itself) for a change of the captain's account, where there is another. */
async function change(data: Partial<User>, actorId: string | null): Promise<unknown> {
  const count = vi.fn<() => Promise<{ totalDocs: number }>>().mockResolvedValue({ totalDocs: 1 })
  const db = { count, deleteMany: vi.fn<() => Promise<void>>() }
  const req = { user: actorId === null ? null : { ...CAPTAIN, id: actorId }, payload: { db } }
  // Of a request and of the hook's arguments, what the hook reads.
  return guardAccount({
    data,
    originalDoc: CAPTAIN,
    operation: 'update',
    req: req as unknown as PayloadRequest,
  } as unknown as Parameters<typeof guardAccount>[0])
}

it.each<[what: string, data: Partial<User>, sentence: RegExp]>([
  ['password', { password: 'knots-and-hitches' }, /at \/captain/],
  ['email', { email: 'intruder@example.com' }, /another captain/],
  ['user name', { username: 'intruder' }, /another captain/],
])(
  'nobody changes their own %s, which another captain and the program may',
  async (_what, data, sentence) => {
    await expect(change(data, CAPTAIN.id)).rejects.toMatchObject({
      status: 403,
      isPublic: true,
      message: expect.stringMatching(sentence),
    })
    await expect(change(data, OTHER)).resolves.toMatchObject(data)
    await expect(change(data, null)).resolves.toMatchObject(data)
  },
)

it('one’s own account may be saved as it is, however its name is spelled', async () => {
  const same = { username: ' Captain', email: 'CAPTAIN@example.com', role: CAPTAIN.role }
  const { username, email } = same
  await expect(change(same, CAPTAIN.id)).resolves.toMatchObject({ username, email })
})

it('an edit writes only what it changes', async () => {
  const writeToken: unknown = expect.any(String)
  await expect(change({ ...CAPTAIN, hash: null }, OTHER)).resolves.toEqual({ hash: null, writeToken })
  await expect(change({}, CAPTAIN.id)).resolves.toEqual({ writeToken })
})
