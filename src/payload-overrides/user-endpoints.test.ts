import { expect, it, vi } from 'vitest'
import { importPayloadModule } from '../../tests/setup/payload-module'

it('Payload still writes the whole account to add a session; if not, see user-endpoints.ts', async () => {
  const { addSessionToUser } = await importPayloadModule<{
    addSessionToUser: (args: object) => Promise<unknown>
  }>('payload/dist/auth/sessions.js')
  const updateOne = vi.fn<(update: object) => Promise<void>>()
  const user = { id: 'ada', email: 'ada@example.com', sessions: [] }
  const auth = { useSessions: true, tokenExpiration: 60 }
  await addSessionToUser({ collectionConfig: { slug: 'users', auth }, payload: { db: { updateOne } }, user })
  expect(updateOne).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ id: 'ada', data: expect.objectContaining({ email: 'ada@example.com' }) }),
  )
})
