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

/**
 * Runs the hook for a change to the captain's account when a second captain exists. If `actorId` is null, the
 * server itself makes the change.
 */
async function change(data: Partial<User>, actorId: string | null): Promise<unknown> {
  const count = vi.fn<() => Promise<{ totalDocs: number }>>().mockResolvedValue({ totalDocs: 1 })
  const db = { count, deleteMany: vi.fn<() => Promise<void>>() }
  const req = { user: actorId === null ? null : { ...CAPTAIN, id: actorId }, payload: { db } }
  // The hook reads only these arguments.
  return guardAccount({
    data,
    originalDoc: CAPTAIN,
    operation: 'update',
    req: req as unknown as PayloadRequest,
  } as unknown as Parameters<typeof guardAccount>[0])
}

it.each<[what: string, data: Partial<User>, message: RegExp]>([
  ['password', { password: 'knots-and-hitches' }, /at \/captain/],
  ['email', { email: 'intruder@example.com' }, /another captain/],
  ['user name', { username: 'intruder' }, /another captain/],
])(
  'rejects a change to your own %s, but lets another captain or the server change it',
  async (_what, data, message) => {
    await expect(change(data, CAPTAIN.id)).rejects.toMatchObject({
      status: 403,
      isPublic: true,
      message: expect.stringMatching(message),
    })
    await expect(change(data, OTHER)).resolves.toMatchObject(data)
    await expect(change(data, null)).resolves.toMatchObject(data)
  },
)

it('lets you save your own account if only case and whitespace differ', async () => {
  const same = { username: ' Captain', email: 'CAPTAIN@example.com', role: CAPTAIN.role }
  const { username, email } = same
  await expect(change(same, CAPTAIN.id)).resolves.toMatchObject({ username, email })
})

it('writes only the changed fields', async () => {
  const writeToken: unknown = expect.any(String)
  await expect(change({ ...CAPTAIN, hash: null }, OTHER)).resolves.toEqual({ hash: null, writeToken })
  await expect(change({}, CAPTAIN.id)).resolves.toEqual({ writeToken })
})
