import { addDataAndFileToRequest, type Endpoint, type PayloadRequest } from 'payload'
import { closeSession, type OpenedSession, refreshSession, signIn } from '@/server/sign-in/sign-in'
import { AppError, refusalOf } from '@/services/errors'

/*
 * Replaces Payload's sign-in, refresh and sign-out. The CMS and the dashboard share one sign-in
 * (src/server/sign-in/sign-in.ts), which writes sessions with a compare-and-swap. Payload's sign-in writes
 * the whole account back as it was read, so concurrent sign-ins lose sessions
 * (https://github.com/payloadcms/payload/issues/18132). Contract tests: user-endpoints.test.ts and
 * tests/int/payload-contract.test.ts.
 */

/** Endpoints of the `users` collection. Payload prefers a collection's own endpoints to its built-in ones. */
export const userEndpoints: Endpoint[] = [
  {
    method: 'post',
    path: '/login',
    handler: (req) =>
      withRefusals(req, async () => {
        const { username, email, password } = await readCredentials(req)
        return sessionBody(await signIn(req, { name: username || email, password }))
      }),
  },
  {
    method: 'post',
    path: '/refresh-token',
    handler: (req) =>
      withRefusals(req, async () => {
        const opened = await refreshSession(req)
        if (!opened) throw new AppError('not-signed-in')
        return sessionBody(opened)
      }),
  },
  {
    method: 'post',
    path: '/logout',
    handler: (req) =>
      withRefusals(req, async () => {
        const headers = await closeSession(req)
        return Response.json({ message: 'You’re signed out.' }, { headers })
      }),
  },
]

/** Returns the response that the CMS expects after a sign-in. */
function sessionBody({ account, expiresAt, headers }: OpenedSession): Response {
  const { id, username, email, role } = account
  const user = { id, username, email, role, collection: 'users' }
  return Response.json({ message: 'You’re signed in.', user, exp: expiresAt }, { headers })
}

/** Returns the credentials in a request. Treats a value that isn't a string as empty, so the sign-in fails as usual. */
async function readCredentials(
  req: PayloadRequest,
): Promise<{ username: string; email: string; password: string }> {
  await addDataAndFileToRequest(req)
  const textOf = (name: string) => {
    const value: unknown = req.data?.[name]
    return typeof value === 'string' ? value.slice(0, 254) : ''
  }
  return { username: textOf('username'), email: textOf('email'), password: textOf('password') }
}

/** Turns an AppError into the response that the CMS displays. Payload logs other errors and hides their messages. */
async function withRefusals(req: PayloadRequest, handler: () => Promise<Response>): Promise<Response> {
  try {
    return await handler()
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    const { message, status, waitSeconds } = refusal
    const headers = new Headers()
    if (waitSeconds !== undefined) headers.set('Retry-After', String(waitSeconds))
    return Response.json({ errors: [{ message }] }, { status, headers })
  }
}
